import DochostConformance
import DochostModel
import TestSupport

/// A run of the suite in the scratch directory of a test.
enum SuiteRun {
  /// The level of the tests: in their short form that of a run without options.
  static var level: Int { Proof.isComplete ? 10 : 5 }

  /// The checks that some systems have no means for; each of them says so.
  static let skipsAnywhere: Set<String> = ["disk-full"]

  /// The checks of that level, and one that is on trial.
  static func checks(with check: Check) -> [String] {
    Check.all.filter { $0.level <= level || $0.id == check.id }.map(\.id)
  }

  /// Runs every check over a plugin, one at a time, so that what is skipped is the same each time.
  static func run(
    _ plugin: BytePath, level: Int = 10, only: [String]? = nil,
    seed: CaseSeed? = nil, adjust: (inout RunOptions) -> Void = { _ in }
  ) async throws -> RunReport {
    var options = RunOptions(
      workerExecutable: try Products.executable("dochost-conformance-worker"),
      stagingParent: try ScratchDirectory.current.makeDirectory("staging"), seed: 1)
    options.level = level
    options.only = only
    options.jobs = 1
    // Tests share the computer with other tests.
    options.limits = TimeLimits(inactivity: .seconds(30), wall: .seconds(120))
    adjust(&options)
    let subject = try Subject(at: plugin, from: ScratchDirectory.current.path)
    let ordered = options
    return try await onOwnThread { Runner(subject, ordered).run(seed: seed) }
  }

  /// The records that say something against a plugin, in words: what it does not offer cannot be
  /// checked.
  static func complaints(_ report: RunReport) -> [String] {
    report.records.filter { $0.outcome != .pass && $0.outcome != .skip }.map { record in
      "\(record.check.id): \(record.outcome.word) \(record.worst?.reason ?? "")"
    }
  }
}

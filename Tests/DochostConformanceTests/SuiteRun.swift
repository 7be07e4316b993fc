import DochostConformance
import DochostModel
import TestSupport

/// A run of the suite in the scratch directory of a test.
enum SuiteRun {
  /// Runs every check over a plugin, one at a time, so that what is skipped is the same each time.
  static func run(
    _ plugin: BytePath, level: Int = 10, only: [String]? = nil,
    adjust: (inout RunOptions) -> Void = { _ in }
  ) async throws -> RunReport {
    var options = RunOptions(
      workerExecutable: try Products.executable("dochost-conformance-worker"),
      stagingParent: try ScratchDirectory.current.makeDirectory("staging"), seed: 1)
    options.level = level
    options.only = only
    options.jobs = 1
    adjust(&options)
    let subject = try Subject(at: plugin, from: ScratchDirectory.current.path)
    let ordered = options
    return try await onOwnThread { Runner(subject, ordered).run() }
  }

  /// The records that are not passed, in words.
  static func complaints(_ report: RunReport) -> [String] {
    report.records.filter { $0.outcome != .pass }.map { record in
      "\(record.check.id): \(record.outcome.word) \(record.worst?.reason ?? "")"
    }
  }
}

import DochostConformance
import DochostModel
import TestSupport
import Testing

/// The plugin of Tests/Fixtures/MisbehavingSwift: what its authors do with the SDK is judged as any
/// other plugin is.
@Suite(.scratch, .enabled(if: SwiftMisdeed.isPresent, "make test builds the plugin in Swift"))
struct `Misbehaving plugins in Swift` {
  @Test(arguments: SwiftMisdeed.all)
  func `each is caught by its check, and no other check blames it for something else`(
    _ misdeed: SwiftMisdeed
  ) async throws {
    let plugin = try SwiftMisdeed.install(misdeed)
    let check = try #require(Check(named: misdeed.check))
    let report = try await SuiteRun.run(plugin, only: SuiteRun.checks(with: check))
    let record = try #require(report.records.first { $0.check.id == check.id })
    #expect(record.outcome.isFailure, "\(SuiteRun.complaints(report))")
    let blamers = report.records.filter { other in
      other.check.id != check.id && other.outcome != .pass && other.outcome != .skip
        && !check.implies.contains(other.check.id)
    }
    #expect(blamers.isEmpty, "\(SuiteRun.complaints(report))")
    #expect(report.status == .failed)
    Proof.record(
      "conformance", "\(check.id): \(misdeed.name)", count: 1,
      broken: record.outcome.isFailure && blamers.isEmpty ? 0 : 1)
  }

  @Test func `without a misdeed the plugin passes every check`() async throws {
    let report = try await SuiteRun.run(SwiftMisdeed.install(nil), level: SuiteRun.level)
    #expect(report.status == .passed)
    #expect(SuiteRun.complaints(report) == [])
  }
}

/// One way in which the plugin in Swift breaks a rule, and the check that has to notice.
struct SwiftMisdeed: Sendable, CustomTestStringConvertible {
  /// The check that is not passed.
  let check: String
  /// What the plugin finds in its resources.
  let name: String

  var testDescription: String { "\(check): \(name)" }

  /// All of them.
  static let all = [
    SwiftMisdeed(check: "no-exit", name: "traps-in-a-task"),
    SwiftMisdeed(check: "no-stdout", name: "prints-with-print"),
    SwiftMisdeed(check: "writes-only-staging", name: "writes-beside-in-a-task"),
    SwiftMisdeed(check: "no-network", name: "opens-a-socket-in-a-task"),
    SwiftMisdeed(check: "environment-kept", name: "sets-a-variable-in-a-task"),
    SwiftMisdeed(check: "descriptors-kept", name: "opens-and-forgets-in-a-task"),
    SwiftMisdeed(check: "complete-inside-staging", name: "moves-what-is-not-its-own"),
  ]

  private static let fixture = SwiftFixture("MisbehavingSwift")

  /// Whether it is built.
  static var isPresent: Bool { fixture.isPresent }

  /// Makes a bundle of it in the scratch directory of a test.
  static func install(_ misdeed: SwiftMisdeed?) throws -> BytePath {
    let bundle = try fixture.install(in: ScratchDirectory.current.path, with: ["plugin.json"])
    try FileTree.makeDirectory(bundle.appending("Resources"))
    if let misdeed {
      try FileTree.write(Array(misdeed.name.utf8), to: bundle.appending("Resources/misdeed"))
    }
    return bundle
  }
}

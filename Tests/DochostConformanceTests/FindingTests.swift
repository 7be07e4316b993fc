import DochostConformance
import DochostModel
import TestSupport
import Testing

@Suite(.scratch) struct `What is found` {
  @Test(arguments: [
    Misdeed("fuzz-documents", "crashes-on-long-lines"),
    Misdeed("fuzz-parameters", "puts-backticks-in-shells"),
    Misdeed("fuzz-templates", "crashes-on-a-name"),
    Misdeed("call-order-fuzz", "mixes-up-two-opens"),
  ])
  func `made-up input is made smaller, and its seed finds it again`(
    _ misdeed: Misdeed
  ) async throws {
    let plugin = try await MisbehavingPlugin.install(misdeed)
    let report = try await SuiteRun.run(plugin, only: [misdeed.check]) { $0.seed = 7 }
    let record = try #require(report.records.first)
    let notes = try #require(record.worst?.notes)
    #expect(notes.contains { $0.contains(Self.smallest[misdeed.check] ?? "?") }, "\(notes)")
    let again = try await SuiteRun.run(plugin, only: [misdeed.check], seed: record.seed)
    #expect(again.records.first?.outcome == record.outcome)
    #expect(again.records.first?.worst?.reason == record.worst?.reason)
  }

  /// What a report has to name, by the checks: what is left when everything else is taken away.
  private static let smallest = [
    "fuzz-documents": "\"NOTE", "fuzz-parameters": "to = \"", "fuzz-templates": "takes the name",
    "call-order-fuzz": "do it: open ",
  ]

  @Test func `a check that does not come out the same each time is flaky`() async throws {
    let plugin = try await MisbehavingPlugin.install(
      Misdeed("create-default", "fails-now-and-then"))
    let report = try await SuiteRun.run(plugin, only: ["create-default"]) {
      $0.repetitions = 24
    }
    #expect(report.records.first?.outcome == .flaky)
    #expect(report.status == .failed)
  }

  @Test func `a plugin that hangs costs its limit once`() async throws {
    let plugin = try await MisbehavingPlugin.install(Misdeed("no-exit", "hangs-in-create"))
    let report = try await SuiteRun.run(plugin) { $0.limits.inactivity = .seconds(1) }
    #expect(report.count("timeout") == 1)
    #expect(report.count("pass") > 0 && report.count("skip") > 0)
  }
}

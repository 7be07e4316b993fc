import DochostConformance
import DochostModel
import TestSupport
import Testing

@Suite(.scratch, .enabled(if: Stage.isPresent, "run make stage")) struct `Good plugins` {
  @Test(arguments: ["Story", "Text", "Drawing"])
  func `the first plugins pass every check`(_ name: String) async throws {
    let bundle = try Stage.present("lib/dochost/plugins/\(name).dochostplugin")
    let report = try await SuiteRun.run(bundle, level: SuiteRun.level) { options in options.jobs = 2
    }
    #expect(report.status == .passed)
    let allowed = SuiteRun.skipsAnywhere.union(Self.skips[name] ?? [])
    for record in report.records {
      #expect(
        record.outcome == .pass || record.outcome == .skip && allowed.contains(record.check.id),
        "\(record.check.id): \(record.outcome.word) \(record.worst?.reason ?? "")")
    }
  }

  /// The checks of what these plugins do not offer: nothing else may be skipped.
  ///
  /// All complete before create returns, and none reports progress.
  private static let skips: [String: Set<String>] = [
    "Story": common.union(["reg-resources"]),
    "Text": common.union(questions).union(["reg-resources", "reg-intent-handled"]),
    "Drawing": common.union(questions),
  ]
  private static let common: Set<String> = [
    "complete-from-thread", "progress-monotonic", "progress-not-after-completion",
    "validator-accepts", "golden-results",
  ]
  private static let questions: Set<String> = [
    "choose-cancelled", "choose-answered-late", "form-rejected",
  ]
}

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
    for record in report.records {
      // What a plugin does not offer cannot be checked.
      #expect(
        record.outcome == .pass || record.outcome == .skip,
        "\(record.check.id): \(record.worst?.reason ?? "")")
    }
  }
}

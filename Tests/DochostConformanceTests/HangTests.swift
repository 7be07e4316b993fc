import DochostConformance
import DochostModel
import TestSupport
import Testing

/// A plugin that hangs costs its time limit once for the stage where it does, however many checks go
/// there, and nothing of it is left.
@Suite(.scratch) struct `A plugin that hangs` {
  /// Where the plugin never comes back from, and the stage of its life that this is.
  private static let places: [(String, CheckStage)] = [
    ("hangs-when-loaded", .start), ("hangs-in-entry", .start), ("hangs-when-it-starts", .start),
    ("hangs-when-it-registers", .start), ("hangs-in-create", .create), ("hangs-in-cancel", .cancel),
    ("hangs-when-it-opens", .open), ("hangs-when-it-validates", .open),
    ("hangs-when-it-closes", .open), ("hangs-in-deinit", .end),
  ]

  @Test(arguments: places)
  func `it costs its limit once, and leaves no process and no file`(
    _ name: String, _ stage: CheckStage
  ) async throws {
    let plugin = try await MisbehavingPlugin.install(Misdeed("no-exit", name))
    let report = try await SuiteRun.run(plugin, level: SuiteRun.level) { options in
      // Whatever does not hang may be silent for seconds on a busy computer.
      options.limits.inactivity = .seconds(10)
      options.jobs = 4
      options.repetitions = 2
    }
    let timeouts = report.records.flatMap(\.verdicts).compactMap(\.self)
      .filter { $0.outcome.word == "timeout" }
    // A cancel that does not return is met by a completion alone, which waits no longer than that
    // takes to see; everything else goes its way.
    let told =
      "cancel-after-completion: fail The plugin's cancel does not return while the plugin calls "
      + "complete."
    if stage == .cancel {
      #expect(SuiteRun.complaints(report) == [told])
    } else {
      #expect(timeouts.map(\.stage) == [stage], "\(SuiteRun.complaints(report))")
    }
    #expect(report.status == .failed)
    #expect(report.count("skip") > report.count("fail"))
    #expect(FileTree.names(in: ScratchDirectory.current.appending("staging")) == [])
    #expect(try await CommandRun.processesAreGone(with: plugin.display))
  }
}

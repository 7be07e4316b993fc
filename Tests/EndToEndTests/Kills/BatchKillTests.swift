import TestSupport
import Testing

/// A batch of the release, killed and interrupted at the system calls of host and workers.
///
/// A number of calls in each phase; with `DOCHOST_TESTS=full` every call there is.
@Suite(.scratch, .release) struct BatchKillTests {
  private static let victims: [KillDriver.Victim] = [.all, .host, .worker, .interrupted]

  @Test(arguments: BatchKillScene.Lanes.allCases)
  func `whenever a batch is ended, whole documents are there, and all that it answered`(
    lanes: BatchKillScene.Lanes
  ) async throws {
    var campaign = try await KillCampaign(in: BatchKillScene(lanes))
    for victim in Self.victims {
      var whole = KillTally()
      for phase in campaign.phases(for: victim) {
        let tally =
          Proof.isComplete
          ? try await campaign.killEverywhere(victim, in: phase)
          : try await campaign.killHereAndThere(victim, in: phase, times: 2)
        #expect(tally.faults.isEmpty, "\(tally.faults.prefix(20).joined(separator: "\n"))")
        whole.delivered += tally.delivered
        whole.broken += tally.broken
      }
      let name = "batch in \(lanes) \(lanes == .one ? "lane" : "lanes"), \(victim.rawValue)"
      // A phase may be over before a call of it comes, of a few that were chosen; not all of them.
      #expect(whole.delivered >= BatchKillScene.phases.count, "\(name): \(whole.delivered) kills")
      Proof.record("kills", name, count: whole.delivered, broken: whole.broken)
    }
  }
}

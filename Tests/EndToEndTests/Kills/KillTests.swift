import Glibc
import TestSupport
import Testing

/// The release killed at the system calls of host and worker, in every phase of its jobs.
///
/// A number of calls in each phase; with `DOCHOST_TESTS=full` every call there is.
@Suite(.scratch, .release) struct KillTests {
  @Test(arguments: KillScenario.allCases)
  func `I3, I4, T3: whenever it is killed, the old or all of the new is there`(
    scenario: KillScenario
  ) async throws {
    var campaign = try await KillCampaign(scenario)
    for victim in scenario.victims {
      for phase in campaign.phases(for: victim) {
        let tally =
          Proof.isComplete
          ? try await campaign.killEverywhere(victim, in: phase)
          : try await campaign.killHereAndThere(victim, in: phase, times: victim == .all ? 4 : 2)
        let name =
          "\(scenario.testDescription), \(victim.rawValue), \(scenario.phases[phase.number])"
        if Proof.isComplete { say("kills: \(name): \(tally.delivered), broken: \(tally.broken)") }
        #expect(tally.faults.isEmpty, "\(tally.faults.prefix(20).joined(separator: "\n"))")
        // The last moments of a worker that is on its way out may be over before one of them comes.
        if tally.delivered == 0, !campaign.isThere(victim, in: phase) { continue }
        #expect(tally.delivered > 0, "\(name): no kill")
        Proof.record("kills", name, count: tally.delivered, broken: tally.broken)
      }
    }
  }
}

/// Tells at once how far a long run is.
private func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  write(STDERR_FILENO, bytes, bytes.count)
}

import TestSupport

/// Kills a scenario's command at one system call after the other, and looks after each at what is
/// there, lets the next command run, and looks again.
struct KillCampaign {
  /// What was done in a phase.
  struct Tally {
    /// How often something was killed.
    var delivered = 0
    /// How often a promise was broken.
    var broken = 0
    /// What went wrong, with the moment.
    var faults: [String] = []
  }

  private var scene: KillScene
  private let driver: KillDriver
  private let phases: [KillDriver.Phase]

  /// Prepares the scene and runs the command once without killing it.
  init(_ scenario: KillScenario) async throws {
    scene = try await KillScene(scenario)
    driver = try KillDriver(of: scene.command)
    phases = try await driver.phases()
    guard phases.count == scenario.phases.count else {
      throw TestFailure("\(scenario.testDescription) has other phases: \(phases)")
    }
    try await scene.takeAsWhole()
  }

  /// The phases in which the victim is to be killed: those with a worker, where it takes one, be it
  /// on its way out.
  func phases(for victim: KillDriver.Victim) -> [KillDriver.Phase] {
    phases.filter { $0.count(for: victim) > 0 || isThere(victim, in: $0) }
  }

  /// Whether the victim is there at the first call of a phase in every run, so that a kill cannot
  /// miss.
  func isThere(_ victim: KillDriver.Victim, in phase: KillDriver.Phase) -> Bool {
    victim == .all || scene.scenario.phasesWithWorker.contains(phase.number)
  }

  /// Kills at every call of a phase: until it is over, in three runs one after the other.
  mutating func killEverywhere(
    _ victim: KillDriver.Victim, in phase: KillDriver.Phase
  ) async throws -> Tally {
    var tally = Tally()
    var call = 0
    var misses = 0
    while misses < 3 {
      call += 1
      misses = try await kill(victim, at: call, of: phase, &tally) ? 0 : misses + 1
    }
    return tally
  }

  /// Kills at calls that are spread evenly over a phase, its first and last among them.
  ///
  /// Another run may have fewer calls in the phase than the one that was counted, but not none.
  mutating func killHereAndThere(
    _ victim: KillDriver.Victim, in phase: KillDriver.Phase, times: Int
  ) async throws -> Tally {
    var tally = Tally()
    let count = max(1, phase.count(for: victim))
    let step = max(1, Double(count - 1) / Double(max(1, times - 1)))
    for number in 0..<min(times, count) {
      let call = 1 + Int((Double(number) * step).rounded())
      _ = try await kill(victim, at: call, of: phase, &tally)
    }
    return tally
  }

  /// Kills once, and answers whether that came to pass.
  private mutating func kill(
    _ victim: KillDriver.Victim, at call: Int, of phase: KillDriver.Phase, _ tally: inout Tally
  ) async throws -> Bool {
    try scene.prepare()
    let outcome = try await driver.kill(victim, at: call, of: phase)
    let isHostDead = victim != .worker && outcome.moment != nil
    var found = try scene.faults(mayHide: isHostDead && scene.scenario.mayHide)
    found += try isHostDead ? [] : faults(ofEnd: outcome)
    if outcome.left > 0 { found.append("\(outcome.left) processes did not end") }
    let isPlaced = try scene.isPlaced
    found += try await scene.faultsAfterNext(scene.next(), wasPlaced: isPlaced)
    if outcome.moment != nil { tally.delivered += 1 }
    if !found.isEmpty { tally.broken += 1 }
    let moment =
      "\(victim.rawValue) at call \(call) of phase \(phase.number), "
      + (outcome.moment.map { "entered by \($0)" } ?? "which was over")
    tally.faults += found.map { "\(moment): \($0)" }
    return outcome.moment != nil
  }

  /// What is wrong with how a host ended that was not killed: whatever became of its worker, it says
  /// so or succeeds, and leaves nothing.
  private func faults(ofEnd outcome: KillDriver.Outcome) throws -> [String] {
    let answer = Answer(
      ChildResult(end: .exited(outcome.status ?? -1), output: [], errors: outcome.said))
    var faults: [String] = []
    let isPlaced = try scene.isPlaced
    switch answer.status {
    case 0:
      if scene.scenario.document != nil, !isPlaced { faults.append("it succeeds with nothing") }
    case 8:
      if isPlaced { faults.append("it fails, and the document is there") }
      if !scene.scenario.codes.contains(answer.code ?? "") {
        faults.append("it says \(answer)")
      }
    default: faults.append("it ends with \(answer)")
    }
    if !scene.person.staged.isEmpty { faults.append("staging holds \(scene.person.staged)") }
    return faults
  }
}

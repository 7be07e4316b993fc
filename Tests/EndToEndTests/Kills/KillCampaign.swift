import TestSupport

/// Kills a command at one system call after the other, and looks after each at what is there, lets
/// the next command run, and looks again.
struct KillCampaign<Scene: KillSurroundings> {
  private var scene: Scene
  private let driver: KillDriver
  private let phases: [KillDriver.Phase]

  /// Runs the command of a scene once without killing it.
  init(in scene: Scene) async throws {
    self.scene = scene
    driver = try KillDriver(of: scene.command)
    phases = try await driver.phases()
    guard phases.count == scene.phaseCount ?? phases.count else {
      throw TestFailure("the command has \(phases.count) phases: \(phases)")
    }
    try await self.scene.takeAsWhole()
  }

  /// The phases in which the victim is to be killed: those with a worker, where it takes one, be it
  /// on its way out.
  func phases(for victim: KillDriver.Victim) -> [KillDriver.Phase] {
    phases.filter { $0.count(for: victim) > 0 || isThere(victim, in: $0) }
  }

  /// Whether the victim is there at the first call of a phase in every run, so that a kill cannot
  /// miss.
  func isThere(_ victim: KillDriver.Victim, in phase: KillDriver.Phase) -> Bool {
    !victim.isBeside || scene.phasesWithWorker.contains(phase.number)
  }

  /// Kills at every call of a phase: until it is over, in three runs one after the other.
  mutating func killEverywhere(
    _ victim: KillDriver.Victim, in phase: KillDriver.Phase
  ) async throws -> KillTally {
    var tally = KillTally()
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
  ) async throws -> KillTally {
    var tally = KillTally()
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
    _ victim: KillDriver.Victim, at call: Int, of phase: KillDriver.Phase, _ tally: inout KillTally
  ) async throws -> Bool {
    try scene.prepare()
    let outcome = try await driver.kill(victim, at: call, of: phase)
    // Before the command minds an interrupt, that ends it as a kill does.
    let isHostDead =
      switch victim {
      case .all, .host: outcome.moment != nil
      case .worker: false
      case .interrupted: outcome.moment != nil && outcome.status == nil
      }
    var found = try scene.faults(isHostDead: isHostDead)
    found += try scene.faults(ofEnd: outcome, after: isHostDead ? nil : victim)
    if outcome.left > 0 { found.append("\(outcome.left) processes did not end") }
    found += try await scene.faultsOfNext()
    if outcome.moment != nil { tally.delivered += 1 }
    if !found.isEmpty { tally.broken += 1 }
    let moment =
      "\(victim.rawValue) at call \(call) of phase \(phase.number), "
      + (outcome.moment.map { "entered by \($0)" } ?? "which was over")
    tally.faults += found.map { "\(moment): \($0)" }
    return outcome.moment != nil
  }
}

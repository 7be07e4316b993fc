import TestSupport

extension KillScene: KillSurroundings {
  var phaseCount: Int? { scenario.phases.count }
  var phasesWithWorker: Range<Int> { scenario.phasesWithWorker }

  func faults(isHostDead: Bool) throws -> [String] {
    try faults(mayHide: isHostDead && scenario.mayHide)
  }

  /// Whatever became of its worker, a host says so or succeeds, and leaves nothing.
  func faults(
    ofEnd outcome: KillDriver.Outcome, after survived: KillDriver.Victim?
  ) throws -> [String] {
    guard let survived else { return [] }
    let answer = Answer(
      ChildResult(end: .exited(outcome.status ?? -1), output: [], errors: outcome.said))
    var faults: [String] = []
    let isPlaced = try isPlaced
    switch answer.status {
    case 0:
      if scenario.document != nil, !isPlaced { faults.append("it succeeds with nothing") }
    case 8 where survived != .interrupted:
      if isPlaced { faults.append("it fails, and the document is there") }
      if !scenario.codes.contains(answer.code ?? "") { faults.append("it says \(answer)") }
    case 130 where survived == .interrupted:
      if isPlaced { faults.append("it was interrupted, and the document is there") }
    default: faults.append("it ends with \(answer)")
    }
    if !person.staged.isEmpty { faults.append("staging holds \(person.staged)") }
    return faults
  }

  func faultsOfNext() async throws -> [String] {
    let isPlaced = try isPlaced
    return try await faultsAfterNext(next(), wasPlaced: isPlaced)
  }
}

extension KillCampaign<KillScene> {
  /// Prepares the scene of a scenario.
  init(_ scenario: KillScenario) async throws {
    try await self.init(in: KillScene(scenario))
  }
}

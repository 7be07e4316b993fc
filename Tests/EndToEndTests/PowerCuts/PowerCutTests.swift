import DochostModel
import TestSupport
import Testing

/// The release recorded under strace, and every state in which a power cut may leave the disks.
///
/// docs/saving.md says what a state is and what is assumed of file systems.
@Suite(.scratch, .release) struct PowerCutTests {
  /// The scenarios of this run: all, or one of a file, a batch, and a package.
  static let scenarios: [CutScenario] =
    Proof.isComplete
    ? CutScenario.allCases
    : [.createByRename, .createBatchInLanes, .importPackageMoveAcrossMounts]
  /// In how many states of a scenario the release is run again.
  static let rerunCount = Proof.isComplete ? 150 : 12

  @Test(arguments: scenarios)
  func `I4: after a power cut there is a whole document or none`(_ scenario: CutScenario)
    async throws
  {
    let placing = try await RecordedPlacing(scenario)
    var survey = try CutSurvey(placing.recording, visible: placing.visible)
    try survey.explore(keeping: Self.rerunCount) { placing.promise.breach(in: $0) }
    Proof.record("cuts", scenario.rawValue, count: survey.stateCount, broken: survey.brokenCount)
    #expect(survey.brokenCount == 0, "\(scenario): \(survey.account)")

    let rerun = CutRerun(placing)
    var broken: [String] = []
    for state in survey.kept {
      if let breach = try await rerun.breach(after: state) {
        broken.append("\(breach)\n\(survey.description(of: state))")
      }
    }
    Proof.record(
      "cuts", "\(scenario.rawValue), the next command", count: survey.kept.count,
      broken: broken.count)
    #expect(broken.isEmpty, "\(scenario): \(broken.prefix(2).joined(separator: "\n"))")
  }

  @Test func `the catalog's first write leaves at every power cut what can be used or made anew`()
    async throws
  {
    let catalog = try await RecordedCatalog()
    var survey = try CutSurvey(
      catalog.recording, visible: [catalog.state], sampleCount: Proof.isComplete ? 8 : 2)
    try survey.explore(keeping: Proof.isComplete ? 400 : 16) { _ in nil }
    #expect(survey.stateCount > survey.kept.count)
    var broken: [String] = []
    for state in survey.kept {
      if let breach = try await catalog.breach(after: state) {
        broken.append("\(breach)\n\(survey.description(of: state))")
      }
    }
    Proof.record(
      "cuts", "firstCatalog, the next command", count: survey.kept.count, broken: broken.count)
    #expect(broken.isEmpty, "\(broken.count): \(broken.prefix(2).joined(separator: "\n"))")
  }
}

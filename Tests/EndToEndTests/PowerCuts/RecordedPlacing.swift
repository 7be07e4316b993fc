import DochostModel
import TestSupport

/// A scenario that was run under strace, with the mounts that it took.
struct RecordedPlacing {
  let recording: CutRecording
  let promise: CutPromise
  /// The directories that a person looks at.
  let visible: [BytePath]
  private let other: OtherMount

  /// Prepares a person's home and records the scenario's command.
  init(_ scenario: CutScenario) async throws {
    let person = try Person()
    other = try OtherMount()
    try scenario.installTemplate(in: await Trouble().install(in: person.plugins))
    // The catalog is up to date, so that the trace has the document's way and nothing else.
    let listed = try await person.dochost("types")
    guard listed.status == 0 else { throw TestFailure("the catalog is not made: \(listed)") }
    let promise = try scenario.prepare(person, other: other.path)
    let desktop = person.home.appending("Desktop")
    let areas =
      [promise.folder, person.home.appending(".local/state")]
      + (scenario.isImport ? [desktop] : [])
    var unnamed: Int?
    if scenario.needsRehearsal {
      unnamed = try TracedRun.unnamedOpening(
        in: await TracedRun.calls(of: person, scenario.arguments(promise)))
      FileTree.remove(promise.folder.appending(promise.name.bytes))
    }
    recording = try await CutRecording(
      person, other: scenario.crossesMounts ? other.path : nil, areas: areas,
      scenario.arguments(promise), injections: scenario.injections(unnamed: unnamed),
      exitStatus: scenario.exitStatus)
    guard recording.hasReport == (scenario.exitStatus == 0) else {
      throw TestFailure("the report is not in the trace")
    }
    self.promise = promise
    visible = [promise.folder] + (scenario.isImport ? [desktop] : [])
  }
}

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
    try await Self.settleCatalog(of: person)
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
    let promised = promise.promised(by: recording.report)
    guard promised == (scenario.exitStatus == 0 ? Set(promise.documents.keys) : []) else {
      throw TestFailure("the trace reports \(promised)")
    }
    self.promise = promise
    visible = [promise.folder] + (scenario.isImport ? [desktop] : [])
  }

  /// Brings the catalog up to date, so that the trace has the document's way and nothing else.
  ///
  /// A directory that was changed a moment ago may be changed again unnoticed, so commands look
  /// into it anew until it has come to rest.
  private static func settleCatalog(of person: Person) async throws {
    for _ in 0..<500 {
      var home = Disk()
      try home.addRoot(person.home, disk: 0)
      let calls = try await TracedRun.calls(of: person, ["types"])
      let altered = try TraceTranslation(calls, of: home).operations.filter { !$0.isReport }
      if altered.isEmpty { return }
    }
    throw TestFailure("the catalog does not come to rest")
  }
}

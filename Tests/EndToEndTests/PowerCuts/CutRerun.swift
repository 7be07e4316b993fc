import DochostModel
import TestSupport

/// Runs the release in the states that a power cut left, and looks at what it makes of them.
struct CutRerun {
  private let placing: RecordedPlacing
  private let run: CutRun

  init(_ placing: RecordedPlacing) {
    self.placing = placing
    run = CutRun(areas: placing.recording.areas)
  }

  /// Makes the next document in a state; answers what is wrong then, nil where nothing is.
  func breach(after state: CutState) async throws -> String? {
    try run.build(state)
    let promise = placing.promise
    let person = placing.recording.person
    let before = Set(FileTree.names(in: promise.folder).compactMap { BytePath(bytes: $0) })
    let next = try await person.dochost(
      "create", "--intent", "template", "--template", "org.example.trouble.made", "--name",
      "afterwards", "--in", promise.folder.display, "--no-input")
    guard next.status == 0, next.result.errorText.isEmpty else { return "it says: \(next)" }
    guard try FileTree.text(promise.folder.appending("afterwards.note")) == "all of it\n" else {
      return "the next document is not whole"
    }
    if let litter = person.litter(placing.visible).first { return litter }
    for (name, tree) in promise.before
    where try CutRun.tree(at: promise.folder.appending(name.bytes)) != tree {
      return "'\(name)' is not as it was"
    }
    let expected = before.union(promise.promised(by: state.moment.report))
    var isPlaced = false
    for (name, document) in promise.documents {
      let placed = try CutRun.tree(at: promise.folder.appending(name.bytes))
      if let placed, placed != document { return "'\(name)' is not whole" }
      if placed == nil, expected.contains(name) { return "'\(name)' is gone" }
      isPlaced = isPlaced || placed != nil
    }
    guard let source = promise.source else { return nil }
    let kept = try CutRun.tree(at: source.path)
    if let kept, !promise.isSource(kept) { return "the source is not whole" }
    return kept == nil && !isPlaced ? "the document is nowhere" : nil
  }
}

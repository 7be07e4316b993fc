import DochostModel
import Glibc
import TestSupport
import Testing

/// Whether the look at what a killed command left would notice what it is there for.
@Suite(.scratch, .release) struct KillSceneTests {
  /// Something that a command could leave and may not.
  enum Damage: String, CaseIterable {
    case cutShort = "a document that ends too soon"
    case empty = "a document without content"
    case otherMode = "a document of another mode"
    case second = "a second document"
    case overwritten = "another document that was overwritten"
    case exchanged = "another document that is another file of the same bytes"
    case lostSource = "neither source nor document"
    case alteredSource = "a source that was written to"
    case hiddenDocument = "a hidden name among the documents"
    case hiddenSource = "a hidden name beside the source"
    case alteredPlugin = "a plugin that was written to"

    /// Does it.
    func make(in scene: KillScene) throws {
      let documents = scene.documents
      let whole = Array("my only copy\n".utf8)
      let document = documents.appending("own 2.note")
      let source = scene.sources.appending("own.note")
      switch self {
      case .cutShort: try FileTree.write(Array(whole.dropLast()), to: document)
      case .empty: try FileTree.write([], to: document)
      case .otherMode: try FileTree.write(whole, to: document, mode: 0o600)
      case .second:
        for number in 2...3 {
          try FileTree.write(whole, to: documents.appending("own \(number).note"))
        }
      case .overwritten: try FileTree.write(whole, to: documents.appending("own.note"))
      case .exchanged:
        let other = documents.appending("own.note")
        let bytes = try FileTree.read(other)
        let first = other.parent.appending("first")
        try #require(rename(other.c, first.c) == 0)
        try FileTree.write(bytes, to: other)
        FileTree.remove(first)
      case .lostSource: FileTree.remove(source)
      case .alteredSource: try FileTree.write(whole, to: source)
      case .hiddenDocument: try FileTree.write([], to: documents.appending(".dochost-1"))
      case .hiddenSource: try FileTree.write([], to: scene.sources.appending(".dochost-1"))
      case .alteredPlugin:
        try FileTree.write([], to: scene.person.plugins.appending("Trouble.dochostplugin/more"))
      }
    }
  }

  private func scene() async throws -> KillScene {
    var scene = try await KillScene(.importMove)
    let result = try await scene.command.run()
    #expect(result.status == 0, "\(result)")
    try await scene.takeAsWhole()
    #expect(try scene.isPlaced)
    try scene.prepare()
    #expect(try scene.faults(mayHide: false) == [])
    return scene
  }

  @Test(arguments: Damage.allCases)
  func `what a killed command may not leave is noticed`(damage: Damage) async throws {
    let scene = try await scene()
    try damage.make(in: scene)
    #expect(try !scene.faults(mayHide: false).isEmpty)
  }

  @Test(arguments: ["a file of the state", "a staging root", "a document", "a lock", "nothing"])
  func `what the next command may not leave is noticed`(what: String) async throws {
    let scene = try await scene()
    let state = scene.person.home.appending(".local/state/dochost")
    let next = try await scene.next()
    var lock: Int32 = -1
    defer { close(lock) }
    switch what {
    case "a file of the state": try FileTree.write([], to: state.appending("more"))
    case "a staging root": try FileTree.makeDirectory(state.appending("staging/root/work"))
    case "a document":
      try FileTree.write(
        Array("my only copy\n".utf8), to: scene.documents.appending("own 2.note"))
    case "a lock":
      lock = open(state.c, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      try #require(flock(lock, LOCK_EX | LOCK_NB) == 0)
    default: break
    }
    let faults = try await scene.faultsAfterNext(next, wasPlaced: false)
    #expect(faults.isEmpty == (what == "nothing"), "\(faults)")
  }
}

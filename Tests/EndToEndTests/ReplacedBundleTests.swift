import DochostModel
import TestSupport
import Testing

/// Bundles that are replaced while they are used, as an update does it.
@Suite(.scratch, .release) struct ReplacedBundleTests {
  private static let rounds = Proof.isComplete ? 20 : 2

  /// A home in which the plugin's bundle is a link to one of two generations, whose documents hold
  /// `old` and `new`, and whose resources differ likewise.
  private struct Generations {
    let home: LibraryHome
    /// Words of the shell that put the new one in the place of the old.
    let swap: String

    init(deed: String) async throws {
      home = try await LibraryHome()
      let bundle = home.plugin.bundle
      let other = try ScratchDirectory.current.makeDirectory("generations")
      let new = try await HostilePlugin(in: other)
      try home.plugin.misbehave("create", deed, onlyWorking: true, text: "old")
      try new.misbehave("nowhere", "nothing", text: "new")
      try FileTree.replace(
        new.bundle.appending("Resources/starting-point.hnote"), by: Array("a new one\n".utf8))
      try FileTree.rename(bundle, to: other.appending("old"))
      try FileTree.link(bundle, to: other.appending("old").display)
      let place = bundle.display.shellQuoted
      swap = """
        ln -s '\(new.bundle.display.shellQuoted)' '\(place).next'
        mv -T '\(place).next' '\(place)'
        """
      _ = try await home.person.dochost("types")
    }
  }

  @Test(arguments: [("wait", ["old\n"]), ("bundle-later", ["a beginning\n", "a new one\n"])])
  func `a bundle that is replaced during a create gives a whole document of either`(
    _ deed: String, _ texts: [String]
  ) async throws {
    var all = Problems()
    var broken = 0
    for _ in 0..<Self.rounds {
      let problems = try await ScratchDirectory.with {
        let generations = try await Generations(deed: deed)
        let home = generations.home
        let answer = try await home.createActing(generations.swap)
        var problems = Problems()
        problems.unless(answer.status == 0, "\(answer)")
        let text = try? FileTree.text(home.person.documents.appending("note.hnote"))
        problems.unless(texts.contains(text ?? ""), "the document is '\(text ?? "")'")
        FileTree.remove(home.person.documents.appending("note.hnote"))
        let next = try await home.create()
        problems.unless(next.documentText == "new\n", "the next one is of the old: \(next)")
        problems.unless(home.person.staged.isEmpty, "staging has \(home.person.staged)")
        return problems
      }
      if !problems.isEmpty { broken += 1 }
      all.add(problems.sentences)
    }
    all.tell(
      "races", "a bundle is replaced during a create: \(deed)", count: Self.rounds, broken: broken)
  }
}

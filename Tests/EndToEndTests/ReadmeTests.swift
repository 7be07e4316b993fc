import DochostModel
import TestSupport
import Testing

/// What README.md tells people to do is done here, word for word.
@Suite(.scratch, .release) struct ReadmeTests {
  @Test func `the five minutes of the README go as they are written`() async throws {
    let person = try Person()
    try FileTree.makeDirectory(person.home.appending("Downloads"))
    try FileTree.write(
      Array("# A draft\n".utf8), to: person.home.appending("Downloads/draft.md"))
    let section = try FileTree.text(Sources.root.appending("README.md"))
      .split(separator: "\n## ").first { $0.hasPrefix("Five minutes") }
    let parts = try #require(section).split(separator: "```")
    let blocks = parts.filter { $0.hasPrefix("sh\n") }.map { $0.dropFirst(3) }
    try #require(blocks.count >= 2)
    for block in blocks {
      var shell = try ChildCommand(named: "sh", ["-eu", "-c", String(block)])
      shell.environment = person.environment
      shell.environment["PATH"] = "\(try Stage.dochost.parent):/usr/bin:/bin"
      shell.directory = person.home
      let result = try await shell.run()
      #expect(result.status == 0, "\(block)\n\(result)")
    }
    #expect(person.documentNames == ["Lighthouse.md", "draft.md"])
    #expect(FileTree.exists(person.home.appending("Sketch.svg")))
  }

  @Test func `make try makes a document and shows how it begins`() async throws {
    let place = try ScratchDirectory.current.makeDirectory("package")
    let script = try Sources.root.appending("scripts/try")
    var shell = try ChildCommand(
      named: "sh", [script.display, try Stage.prefix.display, "try place"])
    shell.directory = place
    let result = try await shell.run()
    #expect(result.status == 0, "\(result)")
    #expect(result.outputText.contains("# The Lighthouse"), "\(result)")
    #expect(result.errors.isEmpty, "\(result)")
  }
}

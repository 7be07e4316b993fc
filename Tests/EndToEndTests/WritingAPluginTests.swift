import DochostModel
import TestSupport
import Testing

/// docs/writing-a-plugin.md works as it stands there: its files are written, its commands are run,
/// among them the conformance suite, which the plugins pass at the first try.
@Suite(.scratch, .release) struct WritingAPluginTests {
  /// A block of the document with a comment before it that says what it is.
  private struct Block {
    let isFile: Bool
    /// The file, or the directory to run in.
    let place: String
    let text: String
  }

  private let blocks: [Block]

  init() throws {
    let text = try FileTree.text(Sources.root.appending("docs/writing-a-plugin.md"))
    blocks = text.matches(of: #/<!-- (file|run): (\S+) -->\n```\w*\n((?:(?!```)[\s\S])*)```/#)
      .map { match in
        Block(isFile: match.1 == "file", place: String(match.2), text: String(match.3))
      }
    guard blocks.count == 12 else { throw TestFailure("\(blocks.count) blocks are marked, not 12") }
  }

  @Test func `the plugin in C makes its document`() async throws {
    #expect(try await last(of: "in-c").hasSuffix(Self.document))
  }

  @Test(.timeLimit(.minutes(60))) func `the plugin in Swift makes the same`() async throws {
    #expect(try await last(of: "in-swift").hasSuffix(Self.document))
  }

  private static let document = """
    Rome

    [ ] 2 shirts
    [ ] 3 pairs of socks
    [ ] toothbrush

    """

  /// Writes all files, runs the commands of a directory, and answers what the last one printed.
  private func last(of directory: String) async throws -> String {
    let scratch = ScratchDirectory.current
    for block in blocks where block.isFile { try scratch.write(block.text, to: block.place) }
    let person = try Person()
    // A shell takes the answer of pkg-config apart at spaces, wherever this package may be.
    let prefix = scratch.path.parent.appending("prefix")
    try FileTree.link(prefix, to: try Stage.prefix.display)
    var output = ""
    let commands = blocks.filter { !$0.isFile && $0.place == directory }
    // Without an option: level 5. It is passed at the first try, since nothing comes before it.
    try #require(
      commands.contains {
        $0.text == "$PREFIX/bin/dochost conformance run PackingList.dochostplugin\n"
      })
    for block in commands {
      var command = try ChildCommand(named: "sh", ["-eu", "-c", block.text])
      command.environment = person.environment
      command.environment["PATH"] = TestSupport.environment("PATH") ?? "/usr/bin:/bin"
      command.environment["PREFIX"] = prefix.display
      command.directory = scratch.appending(directory)
      command.timeout = .seconds(1200)
      let result = try await command.run()
      guard result.status == 0 else { throw TestFailure("\(block.text)\n\(result)") }
      output = result.outputText
      if block.text.contains(" conformance run ") {
        #expect(output.contains("\nLevel 5, ") && output.contains("\npassed: "), "\(output)")
      }
    }
    return output
  }
}

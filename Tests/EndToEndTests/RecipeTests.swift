import DochostModel
import TestSupport
import Testing

/// The recipes of docs/conformance.md work as they stand there, over the plugin in C of
/// docs/writing-a-plugin.md.
@Suite(.scratch, .release) struct RecipeTests {
  @Test(.enabled(if: RecipeTests.has("cmake"), "cmake is not installed"))
  func `CMake and CTest run the suite`() async throws { try await build(with: "cmake") }

  @Test(
    .enabled(if: RecipeTests.has("meson") && RecipeTests.has("ninja"), "meson is not installed"),
    .enabled(
      if: RecipeTests.prefixIsASCII,
      "pkg-config breaks letters of the prefix into bytes, which Meson does not read"))
  func `Meson runs the suite`() async throws { try await build(with: "meson") }

  @Test func `a makefile runs the suite, and a step of continuous integration keeps its report`()
    async throws
  {
    try await build(with: "make")
    let report = try FileTree.text(ScratchDirectory.current.appending("project/report.xml"))
    #expect(report.contains("<testsuite name=\"dochost conformance\""))
  }

  /// Writes the files of the recipes and runs the commands of one of them.
  private func build(with tool: String) async throws {
    let scratch = ScratchDirectory.current
    let blocks = try Self.blocks(of: "docs/conformance.md")
    let commands = blocks.filter { $0.isCommand && $0.name == tool }
    try #require(!commands.isEmpty)
    for block in blocks where !block.isCommand {
      try scratch.write(block.text, to: "project/\(block.name)")
    }
    let plugin = try #require(
      try Self.blocks(of: "docs/writing-a-plugin.md").first { $0.name.hasSuffix("packing_list.c") })
    try scratch.write(plugin.text, to: "project/notes.c")
    let prefix = try Stage.prefix.display
    for block in commands {
      var command = try ChildCommand(named: "sh", ["-eu", "-c", block.text])
      command.environment = try Person().environment
      command.environment["PATH"] = "\(prefix)/bin:/usr/bin:/bin"
      command.environment["PKG_CONFIG_PATH"] = "\(prefix)/lib/pkgconfig"
      command.directory = scratch.appending("project")
      let result = try await command.run()
      guard result.status == 0 else { throw TestFailure("\(block.text)\n\(result)") }
    }
  }

  private static func blocks(
    of page: String
  ) throws -> [(isCommand: Bool, name: String, text: String)] {
    let text = try FileTree.text(Sources.root.appending(page))
    return text.matches(of: #/<!-- (file|run): (\S+) -->\n```\w*\n((?:(?!```)[\s\S])*)```/#).map {
      (isCommand: $0.1 == "run", name: String($0.2), text: String($0.3))
    }
  }

  private static var prefixIsASCII: Bool {
    (try? Stage.prefix).map { $0.bytes.allSatisfy { $0 < 0x80 } } ?? true
  }

  private static func has(_ tool: String) -> Bool {
    BytePath("/usr/bin/\(tool)").map(FileTree.exists) ?? false
  }
}

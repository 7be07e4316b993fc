import DochostModel
import TestSupport
import Testing

/// Where the suite lacks what it needs, which is never the plugin's fault.
@Suite(.scratch) struct `A run without what it needs` {
  @Test func `without Landlock no plugin is loaded, and the status says so`() async throws {
    let plugin = try await MisbehavingPlugin.install(
      Misdeed("no-exit", "exits-when-loaded")
    ).display
    var command = try ChildCommand(
      named: "strace",
      [
        "-f", "-o", "/dev/null", "-e", "trace=landlock_create_ruleset", "-e",
        "inject=landlock_create_ruleset:error=ENOSYS", Products.executable("dochost").display,
        "conformance", "run", "--only", "create-default", "--only", "no-exit", plugin,
      ])
    command.environment = try CommandRun.environment()
    let result = try await command.run()
    #expect(result.status == 9, "\(result)")
    #expect(result.outputText.contains("plugins cannot be isolated here: 2 checks"), "\(result)")
    #expect(!result.outputText.contains("plugin-abi"), "\(result)")
    #expect(try CommandRun.left() == [])
  }

  @Test func `without its worker it says what is missing`() async throws {
    let plugin = try await MisbehavingPlugin.install().display
    let lone = try ScratchDirectory.current.write(
      FileTree.read(Products.executable("dochost")), to: "lone/bin/dochost", mode: 0o755)
    var command = ChildCommand(lone, ["conformance", "run", "--level", "1", plugin])
    command.environment = try CommandRun.environment()
    let result = try await command.run()
    #expect(result.status == 5, "\(result)")
    let words = result.outputText.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(words.contains("dochost-conformance-worker cannot be started"), "\(result)")
    #expect(try CommandRun.left() == [])
  }
}

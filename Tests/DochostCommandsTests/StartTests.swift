import DochostCommands
import DochostModel
import TestSupport
import Testing

/// `dochost` alone and `dochost create` alone, on a terminal that `script` plays and without one.
@Suite(.scratch) struct StartTests {
  private let command = BuiltCommand()

  private func install(_ trouble: Trouble = Trouble()) async throws {
    let plugins = try ScratchDirectory.current.makeDirectory("home/.local/share/dochost/plugins")
    try await trouble.install(in: plugins)
  }

  private func atTerminal(_ line: String, typing typed: String = "") async throws -> ChildResult {
    try ScratchDirectory.current.makeDirectory("home")
    try ScratchDirectory.current.write(typed, to: "typed")
    return try await command.shell(
      #"LC_ALL=C.UTF-8 TERM=dumb SHELL=/bin/sh script -qec '\#(line)' /dev/null <../typed"#)
  }

  @Test func `alone on a terminal it says what can be made here and what to do next`() async throws
  {
    try await install()
    let result = try await atTerminal(#""$dochost""#)
    #expect(result.status == 0, "\(result)")
    let text = result.outputText.replacing("\r\n", with: "\n")
    #expect(text.contains("\nWHAT CAN BE MADE, IN "), "\(text)")
    #expect(text.contains("\n  Trouble\n    "), "\(text)")
    #expect(text.contains("An empty document."), "\(text)")
    #expect(text.contains("… and "), "Trouble has more templates than fit: \(text)")
    #expect(
      text.hasSuffix(
        """

        WHAT TO DO NEXT
          dochost create          pick one of these and make it
          dochost open FILE       say what a document is
          dochost help            all verbs, and what each takes

        """), "\(text)")
    #expect(!result.output.contains(0x1B))
  }

  @Test func `alone without plugins it says how to find out why`() async throws {
    let result = try await atTerminal(#""$dochost""#)
    #expect(result.status == 0, "\(result)")
    #expect(result.outputText.contains("No installed plugin brings a document type yet."))
    #expect(result.outputText.contains("dochost plugin list"), "\(result)")
  }

  @Test(arguments: [
    #""$dochost" | cat"#, #""$dochost" --json"#, #""$dochost" --no-input"#,
    #""$dochost" </dev/null"#,
  ])
  func `without a person who sees it the verbs are listed`(_ line: String) async throws {
    let result = try await atTerminal(line)
    #expect(result.status == 0, "\(result)")
    #expect(!result.outputText.contains("WHAT CAN BE MADE"), "\(result)")
    #expect(result.outputText.contains("make a document"), "\(result)")
  }

  @Test func `without a person it says what help says, in JSON too`() async throws {
    let plain = try await command.run()
    #expect(plain.status == 0, "\(plain)")
    #expect(plain.outputText == HelpText.overview())
    #expect(plain.errors.isEmpty)
    let json = try await command.run("--json")
    #expect(json.output == (try await command.run("help", "--json")).output)
    let head = try await command.shell(#""$dochost" | head -n 1"#)
    #expect(head.errors.isEmpty, "\(head)")
    #expect(head.outputText == HelpText.overview().prefix { $0 != "\n" } + "\n")
  }

  @Test func `create alone on a terminal offers empty documents and templates`() async throws {
    try await install()
    let result = try await atTerminal(#""$dochost" create"#, typing: "org.example.trouble.made\n\n")
    #expect(result.status == 0, "\(result)")
    #expect(result.outputText.contains("What shall be made?"), "\(result)")
    #expect(result.outputText.contains("Empty documents"), "\(result)")
    let home = ScratchDirectory.current.appending("home")
    #expect(try FileTree.text(home.appending("made.note")) == "all of it\n")
    let empty = try await atTerminal(
      #""$dochost" create --explain"#, typing: "org.example.trouble.note\n")
    #expect(empty.status == 0, "\(empty)")
    #expect(!empty.outputText.contains("Which"), "\(empty)")
  }

  @Test func `create alone makes nothing where the person gives up, and looks at the place first`()
    async throws
  {
    try await install()
    _ = try await command.run("types")
    let cancelled = try await atTerminal(#""$dochost" create"#)
    #expect(cancelled.status == 4, "\(cancelled)")
    let place = try await atTerminal(#""$dochost" create --in none"#, typing: "1\n")
    #expect(place.status == 7, "\(place)")
    #expect(!place.outputText.contains("What shall be made?"), "\(place)")
  }

  @Test func `create alone asks nothing where an intent is named or the settings decide`()
    async throws
  {
    try await install()
    let plugins = ScratchDirectory.current.appending("home/.local/share/dochost/plugins")
    try await Trouble(id: "org.example.woe").install(in: plugins, as: "Woe")
    _ = try await command.run("types")
    let set = try await command.run(
      "defaults", "set", "intent", "default", "org.example.woe.note", "--quiet")
    #expect(set.status == 0, "\(set)")
    let result = try await atTerminal(#""$dochost" create --dry-run"#)
    #expect(result.status == 0, "\(result)")
    #expect(result.outputText.contains("org.example.woe.note"), "\(result)")
    #expect(!result.outputText.contains("What shall be made?"), "\(result)")
    let lines = result.outputText.replacing("\r", with: "").split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("path ") }, "\(result)")
    #expect(!lines.contains { $0.allSatisfy { $0 == " " } }, "a line of nothing: \(result)")
  }

  @Test func `create alone off a terminal lists what to name`() async throws {
    try await install()
    let plugins = ScratchDirectory.current.appending("home/.local/share/dochost/plugins")
    try await Trouble(id: "org.example.woe").install(in: plugins, as: "Woe")
    let result = try await command.run("create")
    #expect(result.status == 5, "\(result)")
    let text = result.errorText
    #expect(text.contains("- org.example.woe.note: "), "\(text)")
    #expect(text.contains("a template by org.example.trouble"), "\(text)")
    #expect(text.contains("4 document types and 74 templates could be meant"), "\(text)")
    #expect(text.contains("Name one with --type or --template."), "\(text)")
    #expect(text.contains("- … and 54 more templates."), "\(text)")
    #expect(text.contains("[ambiguous]"), "\(text)")
  }
}

import DochostModel
import TestSupport
import Testing

/// A person at a terminal, which `script` plays.
@Suite(.scratch, .release) struct PlainTerminalTests {
  /// Runs a line of the shell on a terminal on which `typed` is typed.
  private func atTerminal(_ person: Person, _ line: String, typing typed: String) async throws
    -> ChildResult
  {
    var command = try ChildCommand(named: "script", ["-qec", line, "/dev/null"])
    command.environment = person.environment
    command.environment["dochost"] = try Stage.dochost.utf8
    command.environment["TERM"] = "dumb"
    command.environment["SHELL"] = "/bin/sh"
    command.directory = person.documents
    command.input = .bytes(Array(typed.utf8))
    return try await command.run()
  }

  @Test func `on a terminal a template is picked by its number`() async throws {
    let person = try await Person.withTrouble()
    let listed = try await person.dochost("templates", "--intent", "template", "--json")
    let ids = (listed.json?["templates"]?.list ?? []).compactMap { $0["id"]?.text }
    try #require(ids.contains("org.example.trouble.made"), "\(listed)")
    let result = try await atTerminal(
      person, #""$dochost" create --intent template"#, typing: "org.example.trouble.made\n\n")
    #expect(result.status == 0, "\(result)")
    #expect(result.outputText.contains("Which template?"), "\(result)")
    #expect(person.documentNames == ["made.note"], "\(result)")
  }

  @Test func `a field that is left empty is asked once, with --explain too`() async throws {
    let person = try await Person.withTrouble()
    let result = try await atTerminal(
      person, #""$dochost" create --template org.example.trouble.made --explain"#, typing: "\n")
    #expect(result.status == 0, "\(result)")
    #expect(result.outputText.contains("- The template org.example.trouble.made"), "\(result)")
    #expect(person.documentNames == ["made.note"], "\(result)")
  }

  @Test func `C6: the end of the input cancels, and nothing is left`() async throws {
    let person = try await Person.withTrouble()
    _ = try await person.dochost("types")
    let result = try await atTerminal(
      person, #""$dochost" create --intent template"#, typing: "")
    #expect(result.status == 4, "\(result)")
    #expect(person.documentNames.isEmpty)
    #expect(person.staged.isEmpty)
  }

  @Test func `an interrupt at a question ends with 130, and nothing is left`() async throws {
    let person = try await Person.withTrouble()
    _ = try await person.dochost("types")
    // Ctrl-C is typed once the question is there.
    let line = #"""
      mkfifo keys && : >shown
      {
        exec 3>keys
        grep -q 'Which template' <(tail -n +1 --follow --pid=$$ shown)
        printf '\003' >&3
      } &
      script -qefc '"$dochost" create --intent template' /dev/null <keys >shown
      """#
    var command = try ChildCommand(named: "bash", ["-c", line])
    command.environment = person.environment
    command.environment["dochost"] = try Stage.dochost.utf8
    command.directory = person.home
    let result = try await command.run()
    #expect(result.status == 130, "\(result)")
    #expect(person.documentNames.isEmpty)
    #expect(person.staged.isEmpty)
  }

  @Test func `T7: with --no-input nobody is asked on a terminal either`() async throws {
    let person = try await Person.withTrouble()
    let result = try await atTerminal(
      person, #""$dochost" create --intent template --no-input"#, typing: "1\n")
    #expect(result.status == 5, "\(result)")
    #expect(!result.outputText.contains("Number:"), "\(result)")
    #expect(person.documentNames.isEmpty)
  }

  @Test func `T6: missing parameters are asked for, and a value that does not fit again`()
    async throws
  {
    let person = try await Person.withTrouble()
    let input = try ScratchDirectory.current.write("table", to: "table.csv")
    let line =
      #""$dochost" create --template org.example.trouble.demanding"#
      + " --set ratio=2.5 --set truth=true --set colour=red --set sizes=small --set lines=a"
    let result = try await atTerminal(
      person, line,
      typing: "x!\ntwo words\ntwelve\n12\n2023-02-29\n2024-02-29\n/nowhere\n\(input.display)\n")
    #expect(result.status == 0, "\(result)")
    let name = try #require(person.documentNames.first, "\(result)")
    let text = try FileTree.text(person.documents.appending(name))
    #expect(text.contains("word two words\n"), "\(text)")
    #expect(text.contains("count 12\n"), "\(text)")
    #expect(text.contains("day 2024-02-29\n"), "\(text)")
  }

  @Test func `T4: a hostile name is escaped on a terminal and only there`() async throws {
    let person = try await Person.withTrouble()
    let line = #""$dochost" create --template org.example.trouble.made --name="$name""#
    var atTerminal = person
    atTerminal.environment["name"] = "a\u{1B}]0;b\u{7}"
    let result = try await self.atTerminal(atTerminal, line, typing: "\n")
    #expect(result.status == 0, "\(result)")
    #expect(!result.output.contains(0x1B), "\(result)")
    #expect(result.outputText.contains(#"a\u{1B}]0;b\u{07}.note"#), "\(result)")
    #expect(person.documentNames == ["a\u{1B}]0;b\u{7}.note"])
  }
}

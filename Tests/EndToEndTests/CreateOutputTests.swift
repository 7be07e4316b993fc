import DochostModel
import TestSupport
import Testing

/// What `dochost create` prints, and where its values come from.
@Suite(.scratch, .release) struct CreateOutputTests {
  private let made = ["create", "--template", "org.example.trouble.made", "--no-input"]

  @Test func `T4: the path goes to a pipe byte for byte, on a line of its own`() async throws {
    let person = try await Person.withTrouble()
    let name: [UInt8] = Array("-a\u{1B}[2J\n".utf8) + [0xFF]
    var command = try person.command(made)
    command.arguments.append(Array("--name=".utf8) + name)
    let result = try await command.run()
    #expect(result.status == 0, "\(result)")
    let path = person.home.appending(name + Array(".note".utf8))
    #expect(result.output == path.bytes + [UInt8(ascii: "\n")])
    #expect(FileTree.exists(path))
  }

  @Test func `a plan names who, what and where, with the reasons`() async throws {
    let person = try await Person.withTrouble()
    let plan = Answer(
      try await person.command(made + ["--dry-run", "--explain", "--json"]).run())
    #expect(plan.status == 0, "\(plan)")
    #expect(plan.json?["schema"]?.text == "dochost.create-plan/1")
    #expect(plan.json?["plugin"]?.text == "org.example.trouble")
    #expect(plan.json?["template"]?.text == "org.example.trouble.made")
    #expect(plan.path == person.home.appending("made.note"))
    #expect(plan.json?["reasons"]?.list.isEmpty == false)
    #expect(!FileTree.exists(person.home.appending("made.note")))
    let text = try await person.command(made + ["--dry-run"]).run()
    #expect(text.outputText.hasPrefix("path\t\(person.home.display)/made.note\n"), "\(text)")
  }

  @Test func `the reasons are words for the person, beside the path`() async throws {
    let person = try await Person.withTrouble()
    let result = try await person.command(made + ["--explain"]).run()
    #expect(result.status == 0, "\(result)")
    #expect(result.outputText == "\(person.home.display)/made.note\n")
    #expect(result.errorText.contains("org.example.trouble.made"), "\(result)")
  }

  @Test func `T6: values come from a file, and --set comes before it`() async throws {
    let person = try await Person.withTrouble()
    let table = try ScratchDirectory.current.write("table", to: "table.csv")
    let values = try ScratchDirectory.current.write(
      #"""
      {"word": "from file", "count": 3, "ratio": 0.5, "truth": true, "sizes": ["large"],
       "day": "2024-02-29", "lines": null}
      """#, to: "values.json")
    let answer = try await person.create(
      "demanding", "--values", values.display, "--set", "word=from option", "--set",
      "table=\(table.display)")
    #expect(answer.status == 0, "\(answer)")
    let text = answer.documentText
    for line in ["word from option", "count 3", "ratio 0.5", "truth 1", "sizes large"] {
      #expect(text.contains("\(line)\n"), "\(text)")
    }
  }

  @Test func `where the answer cannot be written it is said where the document is`() async throws {
    let person = try await Person.withTrouble()
    let program = person.program.display
    for json in ["", " --json"] {
      var command = try ChildCommand(
        named: "sh",
        ["-c", #"exec "$0" "$@"\#(json) >/dev/full"#, program] + made + ["--name=full\(json.count)"]
      )
      command.environment = person.environment
      command.directory = person.home
      let result = try await command.run()
      #expect(result.status == 1, "\(result)")
      let path = person.home.appending("full\(json.count).note")
      #expect(FileTree.exists(path))
      #expect(result.errorText.contains("'\(path.display)' is in place."), "\(result)")
    }
  }

  @Test func `an intent that is given is taken beside a template`() async throws {
    let person = try await Person.withTrouble()
    for (options, intent) in [(["--intent", "default"], "default"), ([], "template")] {
      let plan = Answer(
        try await person.command(made + options + ["--dry-run", "--json"]).run())
      #expect(plan.json?["intent"]?.text == intent, "\(plan)")
    }
    let help = try await person.dochost("help", "create")
    let words = help.result.outputText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains("without `--intent` the intent is then `template`")
        || words.contains("without --intent the intent is then template"), "\(help)")
  }
}

import DochostCommands
import DochostKit
import DochostModel
import Testing

struct PlainPromptTests {
  /// Lines that were prepared, and what was shown beside them.
  private final class Script: LineInput {
    var lines: [String]
    var shown = ""
    var hidden = 0

    init(_ lines: [String]) { self.lines = lines }

    func readLine(hidden: Bool) -> [UInt8]? {
      if hidden { self.hidden += 1 }
      return lines.isEmpty ? nil : Array(lines.removeFirst().utf8)
    }

    func show(_ text: String) { shown += text }
  }

  private func prompt(_ script: Script) throws -> PlainPrompt {
    PlainPrompt(
      script, style: Style(isColored: false), languages: ["de"],
      paths: TypedPaths(
        directory: try #require(BytePath("/home/x")), home: BytePath("/etc")))
  }

  private let options = [
    Question.Option(id: "org.a.one", label: "One", summary: "the first", category: "Numbers"),
    Question.Option(id: "org.a.two", label: "Two\u{1B}[2J", category: "Numbers"),
    Question.Option(id: "org.a.three", label: "Three", category: "More"),
  ]

  private func choice(_ minimum: Int, _ maximum: Int) -> Question {
    Question(
      id: "q", text: "Which?", form: .choose(options: options, minimum: minimum, maximum: maximum))
  }

  @Test(arguments: [
    ("1", "org.a.one"), (" 3 ", "org.a.three"), ("org.a.two", "org.a.two"),
    ("three", "org.a.three"),
  ])
  func `a choice is a number, an identifier or a label`(
    _ line: String, _ expected: String
  ) throws {
    #expect(try prompt(Script([line])).answer(choice(1, 1)) == .chosen([expected]))
  }

  @Test func `what is no choice is asked again`() throws {
    let script = Script(["", "0", "4", "-1", "\(Int.min)", "\(Int.max)", "no", "2"])
    #expect(try prompt(script).answer(choice(1, 1)) == .chosen(["org.a.two"]))
    #expect(script.shown.contains("'4' is none of them; type 1 to 3."))
  }

  @Test func `several choices stand between commas, and none may be allowed`() throws {
    #expect(
      try prompt(Script(["1, 3"])).answer(choice(1, 3)) == .chosen(["org.a.one", "org.a.three"]))
    #expect(try prompt(Script([""])).answer(choice(0, 3)) == .chosen([]))
  }

  @Test func `the end of the input cancels`() throws {
    #expect(try prompt(Script([])).answer(choice(1, 1)) == .cancelled)
    let form = Question(
      id: "f", text: "", form: .form(fields: [field("title", .string, isRequired: true)]))
    #expect(try prompt(Script([""])).answer(form) == .cancelled)
  }

  @Test func `T4: labels of plugins are escaped`() throws {
    let script = Script(["1"])
    _ = try prompt(script).answer(choice(1, 1))
    #expect(script.shown.contains(#"Two\u{1B}[2J"#))
    #expect(!script.shown.contains("\u{1B}"))
    #expect(script.shown.contains("Numbers\n"))
  }

  private func field(
    _ id: String, _ kind: Parameter.Kind, isRequired: Bool = false, isSecret: Bool = false,
    defaultValue: ParameterValue? = nil, minimum: Double? = nil, choices: [String] = []
  ) -> Parameter {
    Parameter(
      id: id, kind: kind, label: LocalizedText(id, translations: ["de": "\(id) auf Deutsch"]),
      isRequired: isRequired, isSecret: isSecret, defaultValue: defaultValue, minimum: minimum,
      choices: choices.map { .init(id: $0, label: LocalizedText($0.uppercased())) })
  }

  private func fill(_ fields: [Parameter], _ script: Script) throws -> Answer {
    try prompt(script).answer(Question(id: "f", text: "Form", form: .form(fields: fields)))
  }

  @Test func `T6: each kind of field takes its kind of line`() throws {
    let script = Script([
      "Tide", "line 1", "line 2", ".", "42", "2.5", "yes", "b", "1,2", "2026-03-14", "/dev/null",
    ])
    let fields = [
      field("s", .string), field("t", .text), field("i", .integer), field("n", .number),
      field("b", .boolean), field("c", .choice, choices: ["a", "b"]),
      field("cs", .choices, choices: ["a", "b"]), field("d", .date),
    ]
    let date = try #require(CivilDate("2026-03-14"))
    #expect(
      try fill(fields, script)
        == .filled([
          "s": .string("Tide"), "t": .text("line 1\nline 2"), "i": .integer(42),
          "n": .number(2.5), "b": .boolean(true), "c": .choice("b"), "cs": .choices(["a", "b"]),
          "d": .date(date),
        ]))
    #expect(script.shown.contains("s auf Deutsch"))
  }

  @Test func `T6: a line that does not fit is asked again with the reason`() throws {
    let script = Script(["x", "2", "3"])
    #expect(
      try fill([field("i", .integer, isRequired: true, minimum: 3)], script)
        == .filled(["i": .integer(3)]))
    #expect(script.shown.contains("The value "))
  }

  @Test func `T6: an empty line takes the default, or leaves out what is not required`() throws {
    let script = Script(["", "", "", "now"])
    let fields = [
      field("a", .string, isRequired: true, defaultValue: .string("x")), field("b", .string),
      field("c", .string, isRequired: true),
    ]
    #expect(try fill(fields, script) == .filled(["c": .string("now")]))
    #expect(script.shown.contains("a auf Deutsch [x]: "))
    #expect(script.shown.contains("A value has to be given."))
  }

  @Test func `T6: a text that may be left out is left by an empty first line, and only by that`()
    throws
  {
    let script = Script(["", "", "one", "", "two", "."])
    let fields = [
      field("a", .text), field("b", .text, isRequired: true, defaultValue: .text("x")),
      field("c", .text, isRequired: true),
    ]
    #expect(try fill(fields, script) == .filled(["c": .text("one\n\ntwo")]))
    #expect(script.lines.isEmpty)
    #expect(script.shown.contains("an empty first line leaves it at that.)"))
  }

  @Test func `T6: a text that is needed is asked for again after an empty first line`() throws {
    let script = Script(["", "one", "."])
    #expect(
      try fill([field("c", .text, isRequired: true)], script) == .filled(["c": .text("one")]))
    #expect(script.shown.contains("A value has to be given."))
  }

  @Test func `the default of choices is told by their labels`() throws {
    let script = Script(["", "", ""])
    let fields = [
      field("c", .choice, defaultValue: .choice("b"), choices: ["a", "b"]),
      field("cs", .choices, defaultValue: .choices(["a", "b"]), choices: ["a", "b"]),
      field("t", .boolean, defaultValue: .boolean(true)),
    ]
    #expect(try fill(fields, script) == .filled([:]))
    #expect(script.shown.contains("c auf Deutsch [B]: "), "\(script.shown)")
    #expect(script.shown.contains("cs auf Deutsch [A, B]: "), "\(script.shown)")
    #expect(script.shown.contains("t auf Deutsch [yes]: "), "\(script.shown)")
  }

  @Test func `a reason that is a whole sentence has one full stop`() throws {
    let script = Script(["/none-such", "~/passwd", "~none-such/x", "/etc/passwd"])
    let fields = [field("f", .file, isRequired: true), field("g", .file, isRequired: true)]
    let accounts = try #require(BytePath("/etc/passwd"))
    #expect(try fill(fields, script) == .filled(["f": .file(accounts), "g": .file(accounts)]))
    #expect(script.shown.contains("The value "), "\(script.shown)")
    #expect(!script.shown.contains(".."), "\(script.shown)")
  }

  @Test func `T6: a secret is typed without being shown`() throws {
    let script = Script(["hunter2"])
    let secret = field("p", .string, isSecret: true, defaultValue: .string("old"))
    #expect(try fill([secret], script) == .filled(["p": .string("hunter2")]))
    #expect(script.hidden == 1)
    #expect(!script.shown.contains("old"))
  }

  @Test func `a summary that has no room beside its label stands beneath it, in whole words`()
    throws
  {
    let words = "several words that say at some length what comes of it"
    let question = Question(
      id: "q", text: "Which?",
      form: .choose(
        options: [.init(id: "org.a.one", label: "One", summary: words)], minimum: 1, maximum: 1))
    let script = Script(["1"])
    let narrow = PlainPrompt(
      script, style: Style(isColored: false), languages: [],
      paths: TypedPaths(directory: .root), columns: 40)
    #expect(narrow.answer(question) == .chosen(["org.a.one"]))
    let lines = script.shown.split(separator: "\n")
    #expect(lines.contains("  1  One"), "\(lines)")
    #expect(lines.contains("       several words that say at some"), "\(lines)")
    #expect(lines.allSatisfy { $0.count <= 40 }, "\(lines)")
    let wide = Script(["1"])
    _ = try prompt(wide).answer(question)
    #expect(wide.shown.contains("  1  One  \(words)\n"), "\(wide.shown)")
  }
}

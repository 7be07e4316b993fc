import DochostModel
import TestSupport
import Testing

/// A person at a real terminal picks a template.
@Suite(.scratch, .release) struct PickerTerminalTests {
  private static let create = #""$dochost" create --intent template"#

  @Test(arguments: [40, 80, 200])
  func `arrow keys choose, and what is described is the current one`(_ columns: Int) async throws {
    let person = try Person()
    try await TerminalPlay.run(person, Self.create, columns: columns) { terminal in
      try await terminal.screen(withLine: "> Meeting Notes")
      try await terminal.press("Down")
      let lines = try await terminal.screen(withLine: "> Weekly Review")
      #expect(lines.first == "Which template?")
      #expect(lines.contains { $0.contains("What was, what is left over") }, "\(lines)")
      try await terminal.press("Enter")
      // The form; the picker has such a line too.
      _ = try await terminal.screen("had a form") { lines in
        lines.contains { $0.hasPrefix("> ") } && lines.first != "Which template?"
      }
      try await terminal.press("Escape")
      try await terminal.screen(withLine: "status 4")
    }
    #expect(person.documentNames.isEmpty)
    #expect(person.staged.isEmpty)
  }

  @Test func `typing filters without case and accents, words in any order`() async throws {
    let person = try Person()
    try await TerminalPlay.run(person, Self.create) { terminal in
      try await terminal.screen(withLine: "> Meeting Notes")
      try await terminal.type("PLAY  hérö")
      // Each letter leaves fewer of them.
      let lines = try await terminal.screen("was left with one template") { lines in
        lines.contains { $0.contains(" 1/") }
      }
      #expect(lines.contains { $0.hasPrefix("> Hero’s Journey Screenplay") }, "\(lines)")
      try await terminal.press("Escape")
      try await terminal.screen(withLine: "> Meeting Notes")
      try await terminal.type("xyzzy")
      try await terminal.screen(showing: "Nothing fits.")
      try await terminal.press("Enter")
      try await terminal.screen(showing: "Nothing here fits what was typed.")
      try await terminal.press("C-c")
      try await terminal.screen(withLine: "status 130")
    }
    #expect(person.documentNames.isEmpty)
  }

  @Test func `what was chosen is said above the path, which alone is data`() async throws {
    let person = try Person()
    let line = #"path=$("$dochost" create --intent template); echo "made ${path##*/}""#
    try await TerminalPlay.run(person, line) { terminal in
      try await terminal.screen(withLine: "> Meeting Notes")
      try await terminal.type("storyboard")
      try await terminal.screen(withLine: "> Storyboard")
      try await terminal.press("Enter")
      try await terminal.screen(showing: "Take these values")
      try await terminal.press("PageDown")
      try await terminal.screen(withLine: "> Take these values")
      try await terminal.press("Enter")
      let lines = try await terminal.screen(withLine: "made ")
      #expect(lines.contains { $0 == "Which template? Storyboard" }, "\(lines)")
      #expect(lines.contains { $0 == "made Storyboard.svg" }, "\(lines)")
    }
    #expect(person.documentNames == ["Storyboard.svg"])
  }

  @Test func `a screen that gets another size is shown anew`() async throws {
    let person = try Person()
    try await TerminalPlay.run(person, Self.create, columns: 80, rows: 24) { terminal in
      try await terminal.screen(showing: "Agenda, decisions, and who")
      try await terminal.resize(columns: 40, rows: 10)
      _ = try await terminal.screen("was small") { lines in
        lines.count == 11 && lines.contains { $0.hasPrefix("> Meeting Notes") }
          && lines.contains { $0.hasPrefix("Enter takes") }
      }
      try await terminal.resize(columns: 120, rows: 30)
      try await terminal.screen(showing: "Agenda, decisions, and who")
      try await terminal.press("Escape")
      try await terminal.screen(withLine: "status 4")
    }
  }

  @Test(arguments: ["--plain", "TERM"])
  func `a screen reader or a dumb terminal gets a numbered list`(_ why: String) async throws {
    let person = try Person()
    let line = why == "TERM" ? "TERM=dumb " + Self.create : Self.create + " --plain"
    try await TerminalPlay.run(person, line, rows: 100) { terminal in
      let lines = try await terminal.screen(withLine: "Number:")
      #expect(lines.contains { $0.hasPrefix("  1  Meeting Notes") }, "\(lines)")
      try await terminal.press("C-c")
      try await terminal.screen(withLine: "status 130")
    }
  }

  @Test(arguments: ["C.UTF-8", "C"])
  func `names of any script stay in their columns, and none turns what follows`(
    _ locale: String
  ) async throws {
    let person = try await Person.withTrouble()
    try await TerminalPlay.run(
      person, #""$dochost" create --template org.example.trouble.asks-names --set target=x"#,
      locale: locale
    ) { terminal in
      let lines = try await terminal.screen(showing: #"x\u{202E}y"#)
      let expected =
        locale == "C"
        ? ["> ???? Prufung", "  ete", "  ????", "  ?? star"]
        : ["> 測試 Prüfung", "  e\u{301}te\u{301}", "  שלום", "  👩‍🚀 star"]
      for text in expected {
        #expect(lines.contains { $0.hasPrefix(text) }, "\(text) in \(lines)")
      }
      try await terminal.press("Enter")
      try await terminal.screen(withLine: "status 0")
    }
    let name = try #require(person.documentNames.first)
    #expect(try FileTree.text(person.documents.appending(name)) == "wide")
  }
}

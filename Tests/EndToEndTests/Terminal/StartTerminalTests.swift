import DochostModel
import TestSupport
import Testing

/// A person at a real terminal who types `dochost`, or `dochost create`, and nothing more.
@Suite(.scratch, .release) struct StartTerminalTests {
  @Test(arguments: [40, 80, 200])
  func `dochost alone fits the screen, and ends with what to do next`(_ columns: Int) async throws {
    let person = try Person()
    try await TerminalPlay.run(person, #""$dochost""#, columns: columns, rows: 120) { terminal in
      let lines = try await terminal.screen(withLine: "status 0")
      #expect(lines.contains("  Drawing") && lines.contains("  Story"), "\(lines)")
      #expect(lines.contains { $0.hasPrefix("    SVG Drawing") }, "\(lines)")
      let next = try #require(lines.firstIndex(of: "WHAT TO DO NEXT"))
      #expect(lines[next + 1].hasPrefix("  dochost create"))
      #expect(lines.count { $0.hasPrefix("  dochost ") } == 3, "\(lines)")
      // A path may be longer, and is broken by the terminal.
      let words = lines.drop { !$0.hasPrefix("  Drawing") }
      #expect(words.allSatisfy { $0.count <= min(columns, 80) }, "\(lines)")
    }
  }

  @Test func `dochost create alone picks from empty documents and templates`() async throws {
    let person = try Person()
    try await TerminalPlay.run(person, #""$dochost" create"#) { terminal in
      let lines = try await terminal.screen(withLine: "> Markdown")
      #expect(lines.first == "What shall be made?")
      try await terminal.type("hero screenplay")
      try await terminal.screen(withLine: "> Hero’s Journey Screenplay")
      try await terminal.press("Escape")
      try await terminal.screen(withLine: "> Markdown")
      try await terminal.type("manuscript")
      try await terminal.screen(withLine: "> Manuscript")
      try await terminal.press("Enter")
      try await terminal.screen(withLine: "status 0")
    }
    #expect(person.documentNames == ["Manuscript.md"])
    #expect(person.staged.isEmpty)
  }

  @Test func `giving up at the picker over everything leaves nothing`() async throws {
    let person = try Person()
    try await TerminalPlay.run(person, #""$dochost" create"#) { terminal in
      try await terminal.screen(withLine: "> Markdown")
      try await terminal.press("Escape")
      try await terminal.screen(withLine: "status 4")
    }
    #expect(person.documentNames.isEmpty)
    #expect(person.staged.isEmpty)
  }
}

import DochostModel
import TestSupport
import Testing

/// A person at a real terminal fills in a form.
@Suite(.scratch, .release) struct FormTerminalTests {
  private static let create =
    #""$dochost" create --template org.example.trouble.demanding"#

  @Test(arguments: [40, 80, 200])
  func `T6: a field is checked as it is left, and the reason stands beneath it`(
    _ columns: Int
  ) async throws {
    let person = try await Person.withTrouble()
    let input = try ScratchDirectory.current.write("table", to: "table.csv")
    let line =
      Self.create
      + " --set ratio=2.5 --set truth=true --set colour=red --set sizes=small --set lines=a"
    try await TerminalPlay.run(person, line, columns: columns) { terminal in
      try await terminal.screen(showing: "Take these values")
      try await terminal.type("x!")
      try await terminal.press("Enter")
      try await terminal.screen(showing: "The value")
      try await terminal.press("Up", "C-u")
      try await terminal.type("two words")
      try await terminal.press("Enter")
      try await terminal.type("twelve")
      try await terminal.press("Tab")
      try await terminal.screen(showing: "twelve")
      try await terminal.press("BTab", "C-u")
      try await terminal.type("12")
      try await terminal.press("Enter")
      try await terminal.type("2024-02-29")
      try await terminal.press("Enter")
      // The beginning of the path; Tab completes it.
      try await terminal.type(String(input.display.dropLast(6)))
      try await terminal.press("Tab")
      try await terminal.press("PageDown")
      try await terminal.screen(withLine: "> Take these values")
      try await terminal.press("Enter")
      try await terminal.screen(withLine: "status 0")
    }
    let name = try #require(person.documentNames.first)
    let text = try FileTree.text(person.documents.appending(name))
    #expect(text.contains("word two words\n"), "\(text)")
    #expect(text.contains("count 12\n"), "\(text)")
    #expect(text.contains("day 2024-02-29\n"), "\(text)")
  }

  @Test func `Tab completes beneath the home directory and shows what was typed`() async throws {
    let person = try await Person.withTrouble()
    try FileTree.makeDirectory(person.home.appending("files"))
    for name in ["table-one.csv", "table-two.csv", "text.txt"] {
      try FileTree.write(Array("of \(name)".utf8), to: person.home.appending("files/\(name)"))
    }
    let line =
      Self.create
      + " --set word=a --set count=1 --set day=2024-02-29 --set ratio=2.5 --set truth=true"
      + " --set colour=red --set sizes=small --set lines=a"
    try await TerminalPlay.run(person, line) { terminal in
      try await terminal.screen(withLine: "> Table")
      try await terminal.type("~/fi")
      try await terminal.press("Tab")
      try await terminal.screen(showing: "~/files/")
      try await terminal.type("ta")
      try await terminal.press("Tab")
      let lines = try await terminal.screen(showing: "table-one.csv")
      #expect(lines.contains { $0.contains("~/files/table-") }, "\(lines)")
      #expect(lines.contains { $0.contains("table-one.csv  table-two.csv") }, "\(lines)")
      #expect(!lines.contains { $0.contains("text.txt") }, "\(lines)")
      try await terminal.type("t")
      try await terminal.press("Tab")
      try await terminal.screen(showing: "~/files/table-two.csv")
      try await terminal.press("Enter")
      try await terminal.screen(withLine: "> Take these values")
      try await terminal.press("Enter")
      try await terminal.screen(withLine: "status 0")
    }
    let name = try #require(person.documentNames.first)
    let text = try FileTree.text(person.documents.appending(name))
    #expect(text.contains("table of table-two.csv\n"), "\(text)")
  }

  @Test func `what is needed and empty is asked for at the end, and Esc leaves nothing`()
    async throws
  {
    let person = try await Person.withTrouble()
    try await TerminalPlay.run(person, Self.create) { terminal in
      try await terminal.screen(showing: "Take these values")
      try await terminal.press("PageDown")
      try await terminal.screen(withLine: "> Take these values")
      try await terminal.press("Enter")
      let lines = try await terminal.screen(showing: "A value has to be given.")
      #expect(lines.contains { $0.contains("fields have to be mended") }, "\(lines)")
      try await terminal.press("Escape")
      try await terminal.screen(withLine: "status 4")
    }
    #expect(person.documentNames.isEmpty)
    #expect(person.staged.isEmpty)
  }

  @Test(arguments: ["C.UTF-8", "C"])
  func `a paste is text in any locale, and what is entered is not lost by one key`(
    _ locale: String
  ) async throws {
    let person = try Person()
    let line = #""$dochost" create --template org.dochost.story.three-act --name x"#
    try await TerminalPlay.run(person, line, locale: locale) { terminal in
      try await terminal.screen(showing: "Take these values")
      try await terminal.paste("Tide\nand Zeit: é")
      try await terminal.screen(showing: locale == "C" ? "Tide and Zeit: e" : "Tide and Zeit: é")
      try await terminal.press("M-b")
      try await terminal.press("Escape")
      try await terminal.screen(showing: "Esc once more gives up")
      try await terminal.press("PageDown")
      try await terminal.screen(withLine: "> Take these values")
      try await terminal.press("Enter")
      try await terminal.screen(withLine: "status 0")
    }
    let text = try FileTree.text(person.documents.appending("x.md"))
    #expect(text.contains("title: \"Tide and Zeit: é\""), "\(text.prefix(200))")
  }

  @Test func `the key that ends a process at once does nothing on the screen`() async throws {
    let person = try Person()
    let line = #""$dochost" create --template org.dochost.story.three-act --name x"#
    try await TerminalPlay.run(person, line) { terminal in
      try await terminal.screen(showing: "Take these values")
      try await terminal.press("C-\\")
      try await terminal.press("Escape")
      try await terminal.screen(withLine: "status 4")
    }
    #expect(person.documentNames.isEmpty)
  }

  @Test func `yes or no, one choice and several are taken by keys`() async throws {
    let person = try await Person.withTrouble()
    try FileTree.write(Array("table".utf8), to: person.documents.appending("table.csv"))
    let line =
      Self.create
      + " --set word=a --set count=1 --set day=2024-02-29 --set ratio=2.5 --set lines=a"
      + " --set table=table.csv"
    try await TerminalPlay.run(person, line) { terminal in
      try await terminal.screen(withLine: "> Truth")
      try await terminal.type(" ")
      try await terminal.screen(showing: "yes")
      try await terminal.press("Enter")
      let choices = try await terminal.screen(withLine: "> Colour")
      #expect(choices.contains { $0.contains("( ) Red") }, "\(choices)")
      #expect(choices.contains { $0.contains("( ) Blue") }, "\(choices)")
      try await terminal.press("Down", "Down", "Enter")
      try await terminal.screen(withLine: "> Sizes")
      try await terminal.type(" ")
      try await terminal.screen(showing: "[x] Small")
      try await terminal.press("Down")
      try await terminal.type(" ")
      let marked = try await terminal.screen(showing: "[x] Large")
      #expect(marked.contains { $0.contains("[x] Small") }, "\(marked)")
      try await terminal.press("Enter")
      try await terminal.screen(withLine: "> Take these values")
      try await terminal.press("Enter")
      try await terminal.screen(withLine: "status 0")
    }
    let name = try #require(person.documentNames.first { $0 != "table.csv" })
    let text = try FileTree.text(person.documents.appending(name))
    for line in ["truth 1\n", "colour blue\n", "sizes small large\n"] {
      #expect(text.contains(line), "\(text)")
    }
  }
}

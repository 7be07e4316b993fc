import DochostModel
import TestSupport
import Testing

/// Names of documents.
@Suite(.scratch, .release) struct NameTests {
  @Test func `N10: without a name the template's is taken, then it with a number`() async throws {
    let person = try await Person.withTrouble()
    for _ in 0..<3 { _ = try await person.create("made") }
    #expect(person.documentNames == ["made 2.note", "made 3.note", "made.note"])
  }

  @Test(arguments: [
    " leading and trailing ", "two\nlines", "a%20b", "--help", "-", "\u{202E}txt.exe", "🎭",
    "e\u{301}", "\u{E9}", "a\tb", "CON", "~", "$HOME", ".hidden", "a.tar", "\u{1B}[31m",
  ])
  func `T4: a name is kept byte for byte`(_ name: String) async throws {
    let person = try await Person.withTrouble()
    let answer = try await person.create("made", "--name=\(name)")
    #expect(answer.status == 0, "\(answer)")
    #expect(FileTree.names(in: person.documents) == [Array("\(name).note".utf8)])
  }

  @Test func `T4: a name that is not UTF-8 is kept, and its bytes are in the JSON`() async throws {
    let person = try await Person.withTrouble()
    var command = try person.command([
      "create", "--intent", "template", "--template", "org.example.trouble.made", "--in",
      person.documents.display, "--no-input", "--json",
    ])
    let name: [UInt8] = Array("caf".utf8) + [0xE9, 0xFF]
    command.arguments.append(Array("--name=".utf8) + name)
    let answer = Answer(try await command.run())
    #expect(answer.status == 0, "\(answer)")
    #expect(FileTree.names(in: person.documents) == [name + Array(".note".utf8)])
    #expect(answer.json?["pathBase64"]?.text != nil, "\(answer)")
  }

  @Test(arguments: ["", ".", "..", "a/b", "/", String(repeating: "x", count: 251)])
  func `T4: a name that cannot be is refused with the reason`(_ name: String) async throws {
    let person = try await Person.withTrouble()
    let answer = try await person.create("made", "--name=\(name)")
    #expect(answer.status == 2, "\(answer)")
    #expect(answer.code == "name-invalid", "\(answer)")
    #expect(person.documentNames.isEmpty)
  }

  @Test func `T10: a name of full length that is taken is shortened for its number`() async throws {
    let person = try await Person.withTrouble()
    let name = String(repeating: "é", count: 125)
    for _ in 0..<2 {
      let answer = try await person.create("made", "--name=\(name)")
      #expect(answer.status == 0, "\(answer)")
    }
    let names = FileTree.names(in: person.documents)
    #expect(names.contains(Array("\(name).note".utf8)))
    #expect(names.contains(Array("\(name.dropLast()) 2.note".utf8)))
  }
}

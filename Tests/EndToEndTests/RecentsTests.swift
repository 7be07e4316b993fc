import DochostModel
import TestSupport
import Testing

/// What the command remembers of documents.
@Suite(.scratch, .release) struct RecentsTests {
  private func recents(_ person: Person) async throws -> [String] {
    let answer = try await person.dochost("recents", "--json")
    #expect(answer.status == 0, "\(answer)")
    return (answer.json?["documents"]?.list ?? []).compactMap { $0["path"]?.text }
  }

  @Test func `what is made, imported and opened is remembered, a batch is not`() async throws {
    let person = try await Person.withTrouble()
    let first = try await person.dochost("recents")
    #expect(first.status == 0 && first.result.output.isEmpty, "\(first)")
    #expect(first.result.errorText == "No recent documents.\n")
    let answer = try await person.dochost(
      "create", "--template", "org.dochost.drawing.blank", "--in", person.documents.display,
      "--no-input", "--json")
    let made = try #require(answer.path, "\(answer)")
    let source = try ScratchDirectory.current.write("text", to: "brought.txt")
    let brought = try await person.dochost(
      "import", source.display, "--in", person.documents.display, "--json")
    #expect(brought.status == 0, "\(brought)")
    let expected = [person.documents.appending("brought.txt").display, made.display]
    #expect(try await recents(person) == expected)
    let opened = try await person.dochost("open", made.display)
    #expect(opened.status == 0, "\(opened)")
    #expect(try await recents(person) == expected.reversed())
    let line = #"{"template": "org.example.trouble.made", "name": "x", "in": "Documents"}"#
    let file = try ScratchDirectory.current.write(line + "\n", to: "batch.jsonl")
    let batch = try await person.dochost("create", "--batch", file.display)
    #expect(batch.status == 0, "\(batch)")
    #expect(try await recents(person) == expected.reversed())
    let forgotten = try await person.dochost("recents", "--forget")
    #expect(forgotten.status == 0, "\(forgotten)")
    #expect(try await recents(person).isEmpty)
    #expect(person.documentNames.count == 3)
  }

  @Test func `commands at the same time are all remembered`() async throws {
    let person = try await Person.withTrouble()
    let answers = try await person.createAtOnce(20, "made")
    #expect(answers.allSatisfy { $0.status == 0 })
    #expect(Set(try await recents(person)) == Set(answers.compactMap { $0.path?.display }))
  }

  @Test func `nothing is remembered where the settings say so, or nothing was made`() async throws {
    let person = try await Person.withTrouble()
    let planned = try await person.create("made", "--dry-run")
    #expect(planned.status == 0, "\(planned)")
    let failed = try await person.create("crash")
    #expect(failed.status == 8, "\(failed)")
    #expect(try await recents(person).isEmpty)
    let set = try await person.dochost("config", "set", "recents", "false")
    #expect(set.status == 0, "\(set)")
    let made = try await person.create("made")
    #expect(made.status == 0, "\(made)")
    #expect(try await recents(person).isEmpty)
    let misfit = try await person.dochost("config", "set", "recents", "no")
    #expect(misfit.status != 0, "\(misfit)")
  }
}

import DochostModel
import TestSupport
import Testing

/// Parameters and questions of a plugin.
@Suite(.scratch, .release) struct ParameterTests {
  @Test func `T6: values of every kind reach the plugin as they were given`() async throws {
    let person = try await Person.withTrouble()
    let input = try ScratchDirectory.current.write("table", to: "table.csv")
    let answer = try await person.create(
      "demanding", "--set", "word=two words", "--set", "count=-12", "--set", "ratio=2.5",
      "--set", "truth=true", "--set", "colour=red", "--set", "sizes=small,large", "--set",
      "day=2024-02-29", "--set", "table=\(input.display)", "--set", "lines=a")
    #expect(answer.status == 0, "\(answer)")
    #expect(
      answer.documentText
        == """
        word two words
        lines a
        count -12
        ratio 2.5
        truth 1
        colour red
        sizes small large
        day 2024-02-29
        table table

        """)
  }

  @Test func `T7: every missing parameter is named, and nothing is asked`() async throws {
    let person = try await Person.withTrouble()
    var command = try person.command([
      "create", "--intent", "template", "--template", "org.example.trouble.demanding", "--in",
      person.documents.display, "--json",
    ])
    command.input = .closed
    let answer = Answer(try await command.run())
    #expect(answer.status == 6, "\(answer)")
    #expect(answer.code == "parameter-missing", "\(answer)")
    for name in ["word", "count", "day", "table"] {
      #expect(answer.result.outputText.contains(name), "\(name) is not named in \(answer)")
    }
    #expect(person.documentNames.isEmpty)
  }

  @Test(arguments: [
    "count=twelve", "count=101", "ratio=nan", "truth=perhaps", "colour=green", "sizes=small,huge",
    "day=2023-02-29", "table=/nowhere/at all", "word=", "word=x!",
  ])
  func `T6: a value that does not fit is refused before the plugin sees it`(_ setting: String)
    async throws
  {
    let person = try await Person.withTrouble()
    let input = try ScratchDirectory.current.write("table", to: "table.csv")
    var settings = [
      "word": "two words", "count": "1", "day": "2024-02-29", "table": input.display,
    ]
    let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    settings[String(parts[0])] = String(parts[1])
    var arguments = [
      "create", "--intent", "template", "--template", "org.example.trouble.demanding", "--in",
      person.documents.display, "--no-input", "--json",
    ]
    for (name, value) in settings { arguments += ["--set", "\(name)=\(value)"] }
    let answer = Answer(try await person.command(arguments).run())
    #expect(answer.status == 6, "\(answer)")
    #expect(answer.message.contains(parts[0]), "\(answer)")
    #expect(person.documentNames.isEmpty)
  }

  @Test func `a question is answered in advance`() async throws {
    let person = try await Person.withTrouble()
    let answer = try await person.create("asks", "--answer", "drink=tea")
    #expect(answer.documentText == "tea", "\(answer)")
  }

  @Test func `a question that nobody answers is an error that names its answers`() async throws {
    let person = try await Person.withTrouble()
    let answer = try await person.create("asks")
    #expect(answer.status == 6, "\(answer)")
    #expect(answer.code == "question-unanswered", "\(answer)")
    for word in ["drink", "tea", "coffee"] {
      #expect(answer.result.outputText.contains(word), "\(word) is not named in \(answer)")
    }
    #expect(person.documentNames.isEmpty)
    #expect(person.staged.isEmpty)
  }

  @Test func `an answer that is no option is refused`() async throws {
    let person = try await Person.withTrouble()
    let answer = try await person.create("asks", "--answer", "drink=whisky")
    #expect(answer.status == 6, "\(answer)")
    #expect(person.documentNames.isEmpty)
  }
}

import DochostModel
import TestSupport
import Testing

/// Plugins in Swift, in the sandbox of the release: what the SDK promises their authors.
@Suite(.scratch, .swiftProbe) struct SwiftPluginTests {
  @Test(arguments: [
    ("resource", "ready made\n"),
    ("empty", "probe default\n"),
    ("detached", "from elsewhere\n"),
  ])
  func `every answer of create makes its document`(_ template: String, _ text: String)
    async throws
  {
    let person = try Person.withSwiftProbe()
    let answer = try await person.probe(template)
    #expect(answer.documentText == text, "\(answer)")
    #expect(person.staged.isEmpty)
  }

  @Test func `C8: an input is copied and stays`() async throws {
    let person = try Person.withSwiftProbe()
    let original = try ScratchDirectory.current.write("mine\n", to: "mine.txt")
    let answer = try await person.probe("input", "--set", "original=\(original.display)")
    #expect(answer.documentText == "mine\n", "\(answer)")
    #expect(try FileTree.text(original) == "mine\n")
  }

  @Test func `progress and log disturb nothing, and the clock is that of the request`()
    async throws
  {
    let person = try Person.withSwiftProbe()
    let answer = try await person.probe("made")
    #expect(answer.documentText.hasPrefix("made on 20"), "\(answer)")
    #expect(answer.documentText.hasSuffix(", false\n"), "\(answer)")
  }

  @Test func `C6: a place, an empty document, a cancel and an error are four outcomes`()
    async throws
  {
    let person = try Person.withSwiftProbe()
    #expect(try await person.probe("made").status == 0)
    #expect(try await person.probe("empty").status == 0)
    let count = person.documentNames.count
    #expect(try await person.probe("cancelled").status == 4)
    let refused = try await person.probe("refused")
    #expect(refused.status == 1, "\(refused)")
    #expect(refused.description.contains("The probe refuses."), "\(refused)")
    let failed = try await person.probe("failed")
    #expect(failed.status == 1, "\(failed)")
    #expect(failed.description.contains("Broken"), "\(failed)")
    #expect(person.documentNames.count == count)
    #expect(person.staged.isEmpty)
  }

  @Test func `an intent that nobody registered makes an empty document, verbatim`() async throws {
    let person = try Person.withSwiftProbe()
    let answer = try await person.dochost(
      "create", "--intent", "org.example.other", "--type", "org.example.probe.text", "--in",
      person.documents.display, "--no-input", "--json")
    #expect(answer.documentText == "probe org.example.other\n", "\(answer)")
  }

  @Test func `values of every kind arrive as what they are`() async throws {
    let person = try Person.withSwiftProbe()
    let answer = try await person.probe(
      "values", "--set", "string=abc", "--set", "text=two\nlines", "--set", "number=0.5", "--set",
      "boolean=false", "--set", "choice=b", "--set", "secret=hush")
    #expect(
      answer.documentText == """
        string abc
        text two
        lines
        integer -7
        number 0.5
        boolean false
        choice b
        choices ["y"]
        date 2026-02-28
        secret hush

        """, "\(answer)")
    let bad = try await person.probe("values", "--set", "string=ABC")
    #expect(bad.status == 6, "\(bad)")
  }

  @Test func `C7: questions suspend the request and resume it once each`() async throws {
    let person = try Person.withSwiftProbe()
    let chosen = try await person.probe("choose", "--answer", "colours=blue")
    #expect(chosen.documentText == "chose blue\n", "\(chosen)")
    let filled = try await person.probe(
      "form", "--answer", "facts.name=Ann", "--answer", "facts.age=40")
    #expect(filled.documentText == "filled Ann 40\n", "\(filled)")
    let both = try await person.probe(
      "twice", "--answer", "colours=red", "--answer", "facts.name=Ben")
    #expect(both.documentText == "chose red\nfilled Ben -1\n", "\(both)")
    let unanswered = try await person.probe("choose")
    #expect(unanswered.status == 6, "\(unanswered)")
    #expect(person.staged.isEmpty)
  }

  @Test(.timeLimit(.minutes(60)))
  func `tasks that change threads all the time end well, 300 times`() async throws {
    let person = try Person.withSwiftProbe()
    let first = try await person.probe("hop")
    #expect(first.documentText == "hopped 200 true true\n", "\(first)")
    #expect(first.notices.isEmpty, "\(first)")
    let failures = try await withThrowingTaskGroup(of: String?.self) { group in
      var failures: [String] = []
      for number in 1..<300 {
        if number > 4, let failure = try await group.next(), let failure {
          failures.append(failure)
        }
        group.addTask {
          let answer = try await person.probe("hop")
          return answer.documentText == "hopped 200 true true\n" ? nil : "\(answer)"
        }
      }
      for try await failure in group { if let failure { failures.append(failure) } }
      return failures
    }
    #expect(failures.isEmpty, "\(failures.count) of 300: \(failures.first ?? "")")
    #expect(person.documentNames.count == 300)
  }

  @Test func `a plugin that outlives its limit is ended, whatever its tasks wait for`()
    async throws
  {
    let person = try Person.withSwiftProbe()
    _ = try await person.dochost("types")
    // Its worker has to be under way before that time is over.
    try person.limit(inactivity: 8)
    let answer = try await person.probe("sleep")
    #expect(answer.status == 8, "\(answer)")
    #expect(answer.code == "request-leaked", "\(answer)")
    #expect(person.documentNames.isEmpty)
    #expect(person.staged.isEmpty)
  }

  @Test func `names are told in the person's language`() async throws {
    var person = try Person.withSwiftProbe()
    person.environment["LANG"] = "de_DE.UTF-8"
    let listed = try await person.dochost("templates", "--json")
    #expect(listed.result.outputText.contains("Sonde made"), "\(listed)")
  }
}

import DochostModel
import Glibc
import TestSupport
import Testing

/// The ends of plugins, of commands and of their time; HostileTests has the table of misdeeds.
@Suite(.scratch, .release) struct EndingTests {
  @Test func `a crash is reported with its signal and the plugin's last words`() async throws {
    let person = try await Person.withTrouble()
    let answer = try await person.create("crash")
    let error = try #require(answer.json?["error"])
    #expect(error["signal"]?.number == Double(SIGSEGV), "\(answer)")
    #expect(error["outputTail"]?.text?.contains("trouble: the last words") == true, "\(answer)")
  }

  @Test func `of much output the end is kept`() async throws {
    let person = try await Person.withTrouble()
    let answer = try await person.create("loud-crash")
    let tail = try #require(answer.json?["error"]?["outputTail"]?.text, "\(answer)")
    #expect(tail.contains("the last line"))
    #expect(!tail.contains("line 17\n"))
    #expect(tail.utf8.count < 10_000)
  }

  @Test func `a plugin that says how far it is may take its time`() async throws {
    let person = try await Person.withTrouble()
    _ = try await person.dochost("types")
    // Each of its steps takes a tenth of a second, and all of them take six.
    try person.limit(inactivity: 5, total: 600)
    let answer = try await person.create("slow")
    #expect(answer.documentText == "all of it\n", "\(answer)")
  }

  @Test func `a plugin that goes on for ever is ended by the other clock`() async throws {
    let person = try await Person.withTrouble()
    try person.limit(inactivity: 600, total: 0.4)
    let answer = try await person.create("slow")
    #expect(answer.status == 8, "\(answer)")
    #expect(answer.code == "plugin-timed-out", "\(answer)")
    #expect(person.documentNames.isEmpty)
  }

  /// Runs a create by a plugin that comes to no end, and has the host get a signal by then.
  private func create(
    _ template: String, endedBy signal: String, _ person: Person
  ) async throws -> ChildResult {
    // What a shell starts in the background ignores the signal of Ctrl-C, but for this.
    var command = try ChildCommand(
      named: "env",
      [
        "--default-signal=INT", try Stage.dochost.display, "create", "--intent", "template",
        "--template", "org.example.trouble.\(template)", "--in", person.documents.display,
        "--no-input",
      ])
    command.environment = person.environment
    return try await command.acting(
      atReady: "kill -\(signal) \"$host\"", ScratchDirectory.current.appending("errors"))
  }

  @Test func `Ctrl-C ends a create, and nothing is left`() async throws {
    let person = try await Person.withTrouble()
    let answer = Answer(try await create("hang", endedBy: "INT", person))
    #expect(answer.status == 130, "\(answer)")
    #expect(answer.code == "interrupted", "\(answer)")
    #expect(person.documentNames.isEmpty)
    #expect(person.staged.isEmpty)
  }

  @Test func `the death of the host ends its worker`() async throws {
    let person = try await Person.withTrouble()
    let result = try await create("spin", endedBy: "KILL", person)
    #expect(result.status == 128 + SIGKILL, "\(result)")
    for worker in Processes.workers(of: person.home) {
      #expect(try Processes.isGone(worker, within: .seconds(600)), "the worker outlives its host")
    }
    #expect(person.documentNames.isEmpty)
    // What a killed host leaves is swept by the next command.
    let next = try await person.create("made")
    #expect(next.status == 0, "\(next)")
    #expect(person.staged.isEmpty)
  }
}

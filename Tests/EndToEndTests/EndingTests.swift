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
    try person.limit(inactivity: 0.7)
    let answer = try await person.create("slow")
    #expect(answer.documentText == "all of it\n", "\(answer)")
  }

  @Test func `a plugin that goes on for ever is ended by the other clock`() async throws {
    let person = try await Person.withTrouble()
    try person.limit(inactivity: 5, total: 0.4)
    let answer = try await person.create("slow")
    #expect(answer.status == 8, "\(answer)")
    #expect(answer.code == "plugin-timed-out", "\(answer)")
    #expect(person.documentNames.isEmpty)
  }

  @Test func `Ctrl-C ends a create, and nothing is left`() async throws {
    let person = try await Person.withTrouble()
    var shell = try ChildCommand(
      named: "timeout",
      [
        "--foreground", "--signal=INT", "0.5", try Stage.dochost.display, "create", "--intent",
        "template",
        "--template", "org.example.trouble.hang", "--in", person.documents.display, "--no-input",
        "--json",
      ])
    shell.environment = person.environment
    shell.arguments.insert(Array("--preserve-status".utf8), at: 0)
    let answer = Answer(try await shell.run())
    #expect(answer.status == 130, "\(answer)")
    #expect(answer.code == "interrupted", "\(answer)")
    #expect(person.documentNames.isEmpty)
    #expect(person.staged.isEmpty)
  }

  @Test func `the death of the host ends its worker`() async throws {
    let person = try await Person.withTrouble()
    var shell = try ChildCommand(
      named: "timeout",
      [
        "--signal=KILL", "0.5", try Stage.dochost.display, "create", "--intent", "template",
        "--template", "org.example.trouble.spin", "--in", person.documents.display, "--no-input",
      ])
    shell.environment = person.environment
    let answer = try await shell.run()
    #expect(answer.end != .exited(0), "\(answer)")
    for worker in Processes.workers(of: person.home) {
      var wait = try ChildCommand(
        named: "tail", ["--pid=\(worker)", "--sleep-interval=0.05", "--follow", "/dev/null"])
      wait.timeout = .seconds(20)
      #expect(try await wait.run().status == 0, "the worker outlives its host")
    }
    #expect(person.documentNames.isEmpty)
    // What a killed host leaves is swept by the next command.
    let next = try await person.create("made")
    #expect(next.status == 0, "\(next)")
    #expect(person.staged.isEmpty)
  }
}

import DochostModel
import Glibc
import TestSupport
import Testing

/// Plugins that end, hang or shout instead of completing.
@Suite(.scratch, .release) struct EndingTests {
  @Test(arguments: [
    ("crash", "plugin-crashed"), ("abort", "plugin-crashed"), ("exit", "died-without-result"),
    ("exit-at-once", "died-without-result"), ("loud-crash", "plugin-crashed"),
  ])
  func `a plugin whose process ends without a result is named and costs nothing`(
    _ template: String, _ code: String
  ) async throws {
    let person = try await Person.withTrouble()
    let answer = try await person.create(template)
    #expect(answer.status == 8, "\(answer)")
    #expect(answer.code == code, "\(answer)")
    #expect(answer.plugin == "org.example.trouble")
    #expect(person.documentNames.isEmpty)
    #expect(person.staged.isEmpty)
  }

  @Test func `a crash is reported with its signal and the plugin's last words`() async throws {
    let person = try await Person.withTrouble()
    let answer = try await person.create("crash")
    let error = try #require(answer.json?["error"])
    #expect(error["signal"]?.number == Double(SIGSEGV), "\(answer)")
    #expect(error["outputTail"]?.text?.contains("trouble: the last words") == true, "\(answer)")
  }

  @Test func `the end of much output is kept, and what reaches a terminal is harmless`()
    async throws
  {
    let person = try await Person.withTrouble()
    let answer = try await person.dochost(
      "create", "--intent", "template", "--template", "org.example.trouble.loud-crash",
      "--in", person.documents.display, "--no-input")
    #expect(answer.status == 8, "\(answer)")
    #expect(answer.result.errorText.contains("the last line"), "\(answer)")
    #expect(!answer.result.errors.contains(0x1B))
    #expect(!answer.result.errorText.contains("line 17\n"))
    #expect(answer.result.output.isEmpty)
  }

  @Test func `A28: a plugin that prints a mebibyte still makes its document`() async throws {
    let person = try await Person.withTrouble()
    let answer = try await person.create("loud")
    #expect(answer.documentText == "all of it\n", "\(answer)")
  }

  @Test(arguments: ["hang", "spin"])
  func `a plugin that hangs is ended when its time is over`(_ template: String) async throws {
    let person = try await Person.withTrouble()
    try person.limit(inactivity: 0.4)
    let answer = try await person.create(template)
    #expect(answer.status == 8, "\(answer)")
    #expect(answer.code == "plugin-timed-out", "\(answer)")
    #expect(person.documentNames.isEmpty)
    #expect(person.staged.isEmpty)
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

  @Test(
    arguments: [Trouble.Place.constructor, .entry, .initialising, .registering],
    ["crash", "abort", "exit"])
  func `a plugin that ends while it is examined is one diagnostic and stops no other`(
    _ place: Trouble.Place, _ deed: String
  ) async throws {
    let person = try await Person.withTrouble(Trouble(place: place, deed: deed))
    let types = try await person.dochost("types")
    #expect(types.status == 0, "\(types)")
    #expect(types.result.outputText.contains("org.dochost.drawing"), "\(types)")
    #expect(!types.result.outputText.contains("org.example.trouble"))
    let why = try await person.dochost("plugin", "why", "org.example.trouble")
    #expect((why.result.outputText + why.result.errorText).contains("about to \(deed)"), "\(why)")
    let create = try await person.create("made")
    #expect(create.status == 8, "\(create)")
    #expect(create.code == "plugin-quarantined", "\(create)")
    #expect(person.documentNames.isEmpty)
  }

  @Test func `a plugin that hangs while it is loaded is one diagnostic and stops no other`()
    async throws
  {
    let person = try await Person.withTrouble(Trouble(place: .constructor, deed: "hang"))
    try person.limit(inactivity: 0.4)
    let types = try await person.dochost("types")
    #expect(types.status == 0, "\(types)")
    #expect(types.result.outputText.contains("org.dochost.drawing"), "\(types)")
    let again = try await person.dochost("types")
    #expect(again.status == 0, "\(again)")
  }

  @Test func `a plugin that refuses to start is heard`() async throws {
    let person = try await Person.withTrouble(Trouble(deed: "refuse"))
    _ = try await person.dochost("types")
    let why = try await person.dochost("plugin", "why", "org.example.trouble")
    #expect(
      (why.result.outputText + why.result.errorText).contains("Not on a day like this."), "\(why)")
  }

  @Test func `a death after the completion costs nothing`() async throws {
    let person = try await Person.withTrouble()
    let answer = try await person.create("crash-afterwards")
    // The document was handed over whole; what the process did then is its own affair.
    #expect(answer.status == 0 || answer.status == 8, "\(answer)")
    #expect(person.documentNames.count == (answer.status == 0 ? 1 : 0))
    if answer.status == 0 { #expect(answer.documentText == "all of it\n") }
    #expect(person.staged.isEmpty)
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
    for worker in Self.processes(mapping: person.plugins) {
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

  /// The processes that have something beneath a directory mapped.
  private static func processes(mapping directory: BytePath) -> [String] {
    guard let root = BytePath("/proc") else { return [] }
    return FileTree.names(in: root).compactMap { name in
      let maps = (try? FileTree.text(root.appending(name).appending("maps"))) ?? ""
      return maps.contains(directory.display) ? String(decoding: name, as: UTF8.self) : nil
    }
  }
}

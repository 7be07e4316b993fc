import DochostModel
import TestSupport
import Testing

/// What hundreds of installed plugins cost, in what cannot vary: calls, processes, answers.
@Suite(.scratch, .release) struct ManyBundlesTests {
  /// How many threads the command started: one for each examination.
  private func examinations(_ calls: [String: Int]) -> Int {
    calls["clone3", default: 0] + calls["clone", default: 0]
  }

  /// Has everything examined, and come to rest.
  private func examineAll(_ person: Person) async throws {
    for _ in 1...2 { try #require(try await person.dochost("types").status == 0) }
  }

  @Test func `a create and a listing of one type ask as much of the kernel among 300 as among 10`()
    async throws
  {
    let person = try Person()
    let bundles = try await ManyBundles()
    let source = try ScratchDirectory.current.write("Dear friend,\n", to: "source.p00007note")
    let commands = [
      [
        "create", "--intent", "template", "--template", "\(ManyBundles.id(7)).letter", "--in",
        person.documents.display, "--no-input",
      ],
      ["templates", "--type", "\(ManyBundles.id(7)).note", "--json"],
      ["import", source.display, "--in", person.documents.display],
    ]
    func count() async throws -> [[String: Int]] {
      try await examineAll(person)
      var counts: [[String: Int]] = []
      for command in commands { counts.append(try await person.callCounts(command)) }
      return counts
    }
    try await bundles.make(10, in: person.plugins)
    try await examineAll(person)
    // What a first create makes for those that follow.
    for command in commands { _ = try await person.command(command).run() }
    let few = try await count()
    try await bundles.make(300, in: person.plugins)
    let many = try await count()
    for (few, many) in zip(few, many) {
      for name in ["openat", "openat2", "newfstatat", "statx", "getdents64", "clone", "fcntl"] {
        // Another name for a document that is there already is tried once more.
        #expect(many[name, default: 0] <= few[name, default: 0] + 2, "\(name): \(few) \(many)")
      }
      // A table of 300 rows is a page or two deeper than one of ten.
      #expect(many["pread64", default: 0] <= few["pread64", default: 0] + 30, "\(few) \(many)")
    }
  }

  @Test func `a create looks at no bundle but its own among 40, and a list at none`() async throws {
    let person = try Person()
    try await ManyBundles().make(40, in: person.plugins)
    try await examineAll(person)
    func bundlesNamed(_ arguments: [String]) async throws -> Set<String> {
      let text = try await person.trace("%file,openat2", arguments).joined()
      return Set((1...40).map(ManyBundles.name).filter { text.contains($0) })
    }
    let create = [
      "create", "--type", "\(ManyBundles.id(7)).note", "--in", person.documents.display,
      "--no-input",
    ]
    #expect(try await bundlesNamed(create) == [ManyBundles.name(7)])
    #expect(try await bundlesNamed(["templates"]).isEmpty)
  }

  @Test func `a long list is the same when it was kept, and is read as one piece`() async throws {
    var person = try Person()
    try await ManyBundles().make(300, in: person.plugins)
    try await examineAll(person)
    let made = try await person.dochost("templates", "--json")
    let before = try await person.callCounts(["templates", "--json"])
    let kept = try await person.dochost("templates", "--json")
    #expect(kept.result.output == made.result.output)
    #expect(made.json?["schema"]?.text == "dochost.templates/1")
    let items = try #require(made.json?["templates"]?.list)
    #expect(items.count { $0["plugin"]?.text?.hasPrefix("org.example.scale.") == true } == 300)
    #expect(before["newfstatat", default: 0] < 60, "no bundle is looked at: \(before)")
    #expect(before["pread64", default: 0] < 60, "a page of rows for each would be more: \(before)")

    let lines = try await person.dochost("templates")
    #expect(try await person.dochost("templates").result.output == lines.result.output)
    #expect(lines.result.outputText.split(separator: "\n").count == items.count)
    person.environment["LANG"] = "de_DE.UTF-8"
    let german = try await person.dochost("templates", "--json")
    #expect(german.result.output != made.result.output, "the names are in another language")

    // What is installed is in the next list.
    try await ManyBundles().make(301, in: person.plugins)
    let more = try await person.dochost("templates", "--json")
    #expect(more.json?["templates"]?.list.count == items.count + 1)
  }

  @Test func `A06: of 100 plugins three crash and three hang, and no command waits for one twice`()
    async throws
  {
    let person = try Person()
    // More than any of the others takes while they share the processors; no examination has more.
    try person.limit(inactivity: 10)
    try await ManyBundles().make(100, in: person.plugins, crashing: 3, hanging: 3)
    let types = try await person.dochost("types", "--json")
    #expect(types.status == 0)
    let ids = types.json?["types"]?.list.compactMap { $0["id"]?.text } ?? []
    #expect(ids.count { $0.hasPrefix("org.example.scale.") } == 94)
    let list = try await person.dochost("plugin", "list", "--json")
    let codes = (list.json?["plugins"]?.list ?? []).compactMap {
      $0["diagnostics"]?.list.first?["code"]?.text
    }
    #expect(codes.count { $0 == "plugin-crashed" } == 3, "\(codes)")
    #expect(codes.count { $0 == "plugin-timed-out" } == 3, "\(codes)")

    // What crashed is tried again by the next two commands, what hung by none.
    for expected in [3, 3, 0] {
      #expect(examinations(try await person.callCounts(["types"])) == expected)
    }
    let why = try await person.dochost("plugin", "why", ManyBundles.id(4), "--json")
    #expect(why.result.outputText.contains("plugin-timed-out"), "\(why)")
  }

  @Test func `a plugin that is tried again at last is used, and no other is examined`() async throws
  {
    let person = try Person()
    let bundles = try await ManyBundles()
    try await bundles.make(50, in: person.plugins, crashing: 3)
    for _ in 1...3 { _ = try await person.dochost("types") }
    let other = ScratchDirectory.current.appending("sound")
    try await bundles.make(2, in: other)
    let id = ManyBundles.id(2)
    let name = "p00002.dochostplugin/lib/\(Trouble.platform)/Scale.so"
    try FileTree.write(
      try FileTree.read(other.appending(name)), to: person.plugins.appending(name), mode: 0o755)
    let retried = try await person.callCounts(["plugin", "retry", id])
    #expect(examinations(retried) == 1, "\(retried)")
    let made = try await person.dochost(
      "create", "--type", "\(id).note", "--in", person.documents.display, "--no-input", "--json")
    #expect(made.status == 0, "\(made)")
  }

  @Test func `on a terminal a bar shows how far the examination of many plugins is`() async throws {
    let person = try Person()
    try await ManyBundles().make(40, in: person.plugins)
    var command = try ChildCommand(
      named: "script", ["-qec", #""$dochost" types"#, "/dev/null"])
    command.environment = person.environment
    command.environment["dochost"] = try Stage.dochost.utf8
    command.environment["TERM"] = "xterm"
    command.environment["DOCHOST_PROGRESS_DELAY"] = "0"
    command.environment["SHELL"] = "/bin/sh"
    let result = try await command.run()
    #expect(result.status == 0, "\(result)")
    let shown = result.outputText
    let count = try Stage.pluginCount + 40
    #expect(shown.contains("Examining plugins [--------------------] 0 of \(count): "), "\(shown)")
    #expect(shown.contains("[#########"), "\(shown)")
    let last = try #require(shown.split(separator: "Examining plugins").last)
    #expect(last.contains("\u{1B}[K"), "the bar is gone at the end: \(shown)")
  }
}

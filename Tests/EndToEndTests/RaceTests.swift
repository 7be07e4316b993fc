import DochostModel
import TestSupport
import Testing

/// Commands that run at the same time as others.
@Suite(.scratch, .release) struct RaceTests {
  /// How often each race is run.
  private static let rounds = Proof.isComplete ? 20 : 2

  /// Runs a race a number of times, each in a directory of its own, and counts.
  private func race(
    _ name: String, _ round: @escaping @Sendable () async throws -> Problems
  ) async throws {
    var broken = 0
    var all = Problems()
    for _ in 0..<Self.rounds {
      let problems = try await ScratchDirectory.with { try await round() }
      if !problems.isEmpty { broken += 1 }
      all.add(problems.sentences)
    }
    all.tell("races", name, count: Self.rounds, broken: broken)
  }

  @Test func `I5: fifty creates of one name at once give fifty documents`() async throws {
    try await race("fifty creates of one name") {
      let person = try await Person.withTrouble()
      _ = try await person.dochost("types")
      let answers = try await person.createAtOnce(50, "made", "--name", "Résumé")
      var problems = Problems()
      let named = answers.compactMap(\.path).map(\.display)
      let expected = ["Résumé.note"] + (2...50).map { "Résumé \($0).note" }
      problems.unless(Set(person.documentNames) == Set(expected), "\(person.documentNames)")
      problems.unless(named.count == 50 && Set(named).count == 50, "the names told: \(named)")
      for answer in answers {
        problems.unless(answer.documentText == "all of it\n", "\(answer)")
      }
      problems.add(person.litter())
      return problems
    }
  }

  @Test func `a sweep beside a live worker takes nothing of it`() async throws {
    try await race("sweeps beside a live worker") {
      let home = try await LibraryHome()
      try home.plugin.misbehave("create", "wait", onlyWorking: true)
      _ = try await home.person.dochost("types")
      let others = try ScratchDirectory.current.makeDirectory("others")
      // What a killed command left is there to be swept as well.
      let dead = home.person.home.appending(
        ".local/state/dochost/staging/0123456789abcdef0123456789abcdef")
      for name in ["work", "taken-1"] { try FileTree.makeDirectory(dead.appending(name)) }
      for path in [dead, dead.appending("work"), dead.appending("taken-1")] {
        try FileTree.setMode(0o700, of: path)
      }
      let dochost = try Stage.dochost.display.shellQuoted
      let answer = try await home.createActing(
        """
        for name in 1 2 3; do
          '\(dochost)' create --type org.dochost.drawing.svg --name "$name" \
            --in '\(others.display.shellQuoted)' --no-input --quiet || echo failed
          '\(dochost)' types >/dev/null || echo failed
        done
        """)
      var problems = Problems()
      problems.unless(answer.status == 0, "the live one fails: \(answer)")
      problems.unless(!answer.result.errorText.contains("failed"), "another one fails: \(answer)")
      problems.unless(FileTree.names(in: others).count == 3, "\(FileTree.contents(of: others))")
      problems.unless(!FileTree.exists(dead), "what a dead command left is not swept")
      problems.add(try await home.problems(after: answer))
      return problems
    }
  }

  @Test func `two hosts that scan at once answer alike, and examine each plugin once`()
    async throws
  {
    try await race("two hosts scan at once") {
      var person = try await Person.withTrouble()
      let prefix = try CountingPrefix("prefix")
      person.program = prefix.dochost
      let answers = try await person.runAtOnce(2, ["types", "--json"])
      var problems = Problems()
      problems.unless(answers.allSatisfy { $0.status == 0 }, "\(answers)")
      problems.unless(answers[0].result.output == answers[1].result.output, "\(answers)")
      problems.unless(
        answers[0].result.outputText.contains("org.example.trouble.note"), "\(answers)")
      let examined = prefix.startCount
      let count = try Stage.pluginCount + 1
      problems.unless(examined == count, "\(examined) examinations of \(count) plugins")
      problems.add(person.litter())
      return problems
    }
  }

  @Test func `a library that is cut as its worker begins is looked at again`() async throws {
    try await race("a library is cut during its examination") {
      var person = try Person()
      let plugin = try await HostilePlugin(in: person.plugins)
      let cut = "truncate -s -40000 '\(plugin.library.display.shellQuoted)'"
      person.program = try CountingPrefix(
        "prefix", action: "[ $number != 0 ] || \(cut)"
      ).dochost
      let types = try await person.dochost("types", "--json")
      let why = try await person.dochost("plugin", "why", HostilePlugin.id, "--json")
      var problems = Problems()
      problems.unless(types.status == 0, "\(types)")
      problems.unless(types.result.outputText.contains("org.dochost.story"), "\(types)")
      problems.unless(why.result.outputText.contains("\"library-damaged\""), "\(why)")
      problems.unless(!why.result.outputText.contains("plugin-crashed"), "\(why)")
      problems.add(person.litter())
      return problems
    }
  }

  @Test(arguments: ["rm -f \"$catalog\"", ": >\"$catalog\"", "echo x >>\"$catalog\""])
  func `a catalog that goes while it is made costs nothing`(_ action: String) async throws {
    try await race("the catalog goes during a scan: \(action)") {
      var person = try await Person.withTrouble()
      let catalog = person.home.appending(".local/state/dochost/catalog.sqlite")
      let prefix = try CountingPrefix(
        "prefix",
        action: "catalog='\(catalog.display.shellQuoted)'; [ $number != 1 ] || \(action)")
      person.program = prefix.dochost
      let first = try await person.dochost("types", "--json")
      let second = try await person.dochost("types", "--json")
      let made = try await person.create("made")
      var problems = Problems()
      for answer in [first, second] {
        problems.unless(answer.status == 0, "\(answer)")
        problems.unless(
          answer.result.outputText.contains("org.example.trouble.note"), "\(answer)")
      }
      problems.unless(second.notices.isEmpty, "the second one still has notices: \(second)")
      problems.unless(made.documentText == "all of it\n", "\(made)")
      problems.add(person.litter())
      return problems
    }
  }

  @Test(arguments: [
    "{\"schema\": 1, \"disabled\": [\"org.example.hostile\"]}", "no JSON", "",
  ])
  func `settings that change during a create are those of the next`(_ settings: String)
    async throws
  {
    try await race("the settings change: \(settings.prefix(12))") {
      let home = try await LibraryHome()
      try home.plugin.misbehave("create", "wait", onlyWorking: true)
      _ = try await home.person.dochost("types")
      let file = home.person.home.appending(".config/dochost/settings.json")
      let answer = try await home.createActing(
        """
        printf '%s' '\(settings)' >'\(file.display.shellQuoted).new'
        mv '\(file.display.shellQuoted).new' '\(file.display.shellQuoted)'
        """)
      var problems = Problems()
      problems.unless(answer.status == 0, "\(answer)")
      problems.add(try await home.problems(after: answer))
      let next = try await home.person.dochost("types", "--json")
      problems.unless(next.status == 0, "\(next)")
      problems.unless(
        next.notices.contains("settings-invalid") != settings.hasPrefix("{"), "\(next)")
      problems.add(home.person.litter())
      return problems
    }
  }
}

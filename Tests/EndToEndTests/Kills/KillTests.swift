import DochostModel
import TestSupport
import Testing

/// The release killed at system calls of host and worker, a number of times in every phase.
///
/// `DOCHOST_KILLS` is how many kills there are in each phase; the default makes a short run.
@Suite(.scratch, .release) struct KillTests {
  private static let killsInPhase = environment("DOCHOST_KILLS").flatMap { Int($0) } ?? 12

  /// Kills a command again and again, and has `check` look after each.
  ///
  /// A create has three phases or more: until the result is taken, until it is placed, and after. An
  /// import has two.
  private func killEverywhere(
    _ person: Person, _ command: ChildCommand, phaseCount: Int, prepare: () throws -> Void,
    check: (String) throws -> Void
  ) async throws {
    let driver = try await KillDriver()
    try prepare()
    let phases = try await driver.phases(of: command)
    #expect(phases.count >= phaseCount)
    var delivered = [Int](repeating: 0, count: phases.count)
    for phase in phases {
      for call in phase.spread(Self.killsInPhase) {
        FileTree.remove(person.documents)
        try FileTree.makeDirectory(person.documents)
        try prepare()
        if try await driver.kill(command, at: call, of: phase) { delivered[phase.number] += 1 }
        try check("killed at call \(call) of phase \(phase.number)")
      }
    }
    for (phase, count) in delivered.enumerated() {
      #expect(count > 0, "no kill was delivered in phase \(phase): \(delivered)")
    }
    let next = try await person.create("made", "--name", "afterwards")
    #expect(next.status == 0, "\(next)")
    #expect(person.staged.isEmpty)
  }

  @Test func `I4: a create that is killed leaves a whole document or none`() async throws {
    let person = try await Person.withTrouble()
    _ = try await person.dochost("types")
    let command = try person.command([
      "create", "--intent", "template", "--template", "org.example.trouble.made", "--in",
      person.documents.display, "--no-input",
    ])
    try await killEverywhere(person, command, phaseCount: 3, prepare: {}) { moment in
      for name in person.documentNames {
        #expect(name == "made.note", "\(moment)")
        let text = try FileTree.text(person.documents.appending(name))
        #expect(text == "all of it\n", "\(moment)")
      }
    }
  }

  @Test func `I4: a package document that is killed in the making is whole or not there`()
    async throws
  {
    let person = try await Person.withTrouble()
    _ = try await person.dochost("types")
    let command = try person.command([
      "create", "--intent", "template", "--template", "org.example.trouble.case-made", "--in",
      person.documents.display, "--no-input",
    ])
    try await killEverywhere(person, command, phaseCount: 3, prepare: {}) { moment in
      let contents = FileTree.contents(of: person.documents)
      let whole = ["case-made.case", "case-made.case/index", "case-made.case/pages"]
      #expect(
        contents.isEmpty || contents == whole + ["case-made.case/pages/1"],
        "\(moment): \(contents)")
    }
  }

  @Test func `I4: an import by move that is killed loses nothing`() async throws {
    let person = try await Person.withTrouble()
    _ = try await person.dochost("types")
    let source = ScratchDirectory.current.appending("own.note")
    let command = try person.command([
      "import", "--move", source.display, "--in", person.documents.display,
    ])
    let prepare = { try FileTree.write(Array("my only copy\n".utf8), to: source) }
    try await killEverywhere(person, command, phaseCount: 2, prepare: prepare) { moment in
      var copies = 0
      for path in [source, person.documents.appending("own.note")] where FileTree.exists(path) {
        let text = try FileTree.text(path)
        #expect(text == "my only copy\n", "\(moment)")
        copies += 1
      }
      #expect(copies > 0, "\(moment)")
      #expect(person.documentNames.allSatisfy { $0 == "own.note" }, "\(moment)")
    }
  }
}

import DochostModel
import Glibc
import TestSupport

/// A home in which one hostile plugin after the other is used, and what is wrong afterwards.
final class HostileHome {
  private let person: Person
  private let plugin: HostilePlugin
  /// Everything in the home when nothing is under way.
  private var tidy: [String] = []

  /// Makes the home of a person to whom nothing has happened yet.
  init() async throws {
    person = try Person()
    plugin = try await HostilePlugin(in: person.plugins)
    try FileTree.write(Array("given\n".utf8), to: person.home.appending("given.hnote"))
    try bePatient()
    let outcome = HostileOutcome([Answer(try await create("act", []).run())])
    let made = FileTree.contents(of: person.documents)
    guard outcome.status == 0, made == ["note.hnote"] else {
      throw TestFailure("the plugin does not behave: \(outcome)")
    }
    FileTree.remove(person.documents.appending("note.hnote"))
    let problems = try await nextCommand()
    guard problems.isEmpty else { throw TestFailure("\(problems)") }
    tidy = contents
  }

  /// Runs a row and answers everything that is not as it has to be, each as a sentence.
  func problems(of row: HostileRow) async throws -> [String] {
    try plugin.misbehave(
      row.place, row.deed, amount: row.amount, onlyWorking: row.isOnlyWorking)
    // It is examined in its own time where little is left to it afterwards.
    if row.job != .examine, row.patience.idle < 600 { _ = try await person.dochost("types") }
    try person.limit(inactivity: row.patience.idle, total: row.patience.total)
    let outcome = try await outcome(of: row)
    try bePatient()
    var problems = outcome.problems(with: row)
    problems += documentProblems(row, hasDocument: outcome.status == 0 && row.job != .open)
    FileTree.remove(person.documents)
    try FileTree.makeDirectory(person.documents)
    FileTree.remove(plugin.bundle.appending("go"))
    problems += try await nextCommand()
    problems += litter
    return problems
  }

  /// Sets limits that a busy computer does not reach.
  private func bePatient() throws { try person.limit(inactivity: 600, total: 600) }

  private func outcome(of row: HostileRow) async throws -> HostileOutcome {
    switch row.job {
    case .create, .pack:
      let command = try create(row.job == .pack ? "pack" : "act", row.arguments)
      return HostileOutcome([Answer(try await run(command, atReady: row.atReady))])
    case .open:
      return HostileOutcome([try await person.dochost("open", "given.hnote")])
    case .examine:
      return HostileOutcome([
        try await person.dochost("types"),
        try await person.dochost("plugin", "why", HostilePlugin.id),
        Answer(try await create("act", row.arguments).run()),
      ])
    }
  }

  private func create(_ template: String, _ more: [String]) throws -> ChildCommand {
    try person.command(
      [
        "create", "--intent", "template", "--template", "\(HostilePlugin.id).\(template)", "--in",
        person.documents.display, "--no-input",
      ] + more)
  }

  /// Runs a command; with an action, the shell does that when the plugin says that it is ready.
  private func run(_ command: ChildCommand, atReady action: String?) async throws -> ChildResult {
    guard let action else { return try await command.run() }
    return try await command.acting(atReady: action, person.home.parent.appending("errors"))
  }

  private func documentProblems(_ row: HostileRow, hasDocument: Bool) -> [String] {
    let isPackage = row.job == .pack
    let wanted =
      hasDocument ? (isPackage ? ["pack.hcase", "pack.hcase/index"] : ["note.hnote"]) : []
    let found = FileTree.contents(of: person.documents)
    guard found == wanted else { return ["the documents are \(found), not \(wanted)"] }
    guard let last = wanted.last else { return [] }
    var problems: [String] = []
    let path = person.documents.appending(last)
    let text = (try? FileTree.text(path)) ?? ""
    if text != "all of it\n" { problems.append("the document is '\(text)'") }
    if let mode = row.mode, let status = try? FileTree.status(path), status.st_mode & 0o777 != mode
    {
      problems.append("the document has the permissions \(status.st_mode & 0o777)")
    }
    return problems
  }

  /// Makes a document by another plugin, as anybody would afterwards.
  private func nextCommand() async throws -> [String] {
    let answer = try await person.dochost(
      "create", "--type", "org.dochost.drawing.svg", "--name", "next", "--in",
      person.documents.display, "--no-input", "--quiet")
    let text = (try? FileTree.text(person.documents.appending("next.svg"))) ?? ""
    FileTree.remove(person.documents.appending("next.svg"))
    guard answer.status == 0, text.contains("</svg>") else {
      return ["the next command, by another plugin, fails: \(answer)"]
    }
    return []
  }

  private var litter: [String] {
    var problems: [String] = []
    let now = contents
    if now != tidy {
      let difference = Set(now).symmetricDifference(tidy)
      problems.append("the home is not as it was: \(difference.sorted())")
    }
    let given = (try? FileTree.text(person.home.appending("given.hnote"))) ?? ""
    if given != "given\n" { problems.append("the person's own document is now '\(given)'") }
    return problems + person.litter()
  }

  private var contents: [String] { person.contents }
}

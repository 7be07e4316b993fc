import DochostModel
import TestSupport

/// A home in which a plugin has one damaged library after the other.
struct LibraryHome {
  /// The person.
  let person: Person
  /// The plugin.
  let plugin: HostilePlugin

  /// Makes a home; the plugin in it behaves.
  init() async throws {
    person = try Person()
    plugin = try await HostilePlugin(in: person.plugins)
    try bePatient()
    let answer = try await create()
    guard answer.documentText == "all of it\n" else {
      throw TestFailure("the plugin does not behave: \(answer)")
    }
    FileTree.remove(person.documents)
    try FileTree.makeDirectory(person.documents)
  }

  /// Sets limits that a busy computer does not reach.
  func bePatient() throws { try person.limit(inactivity: 600, total: 600) }

  /// The plugin's create of a document.
  func create() async throws -> Answer {
    let command = try person.command([
      "create", "--intent", "template", "--template", "\(HostilePlugin.id).act", "--in",
      person.documents.display, "--no-input", "--json",
    ])
    return Answer(try await command.run())
  }

  /// What is known of the plugin.
  func why() async throws -> Answer {
    try await person.dochost("plugin", "why", HostilePlugin.id, "--json")
  }

  /// What is wrong after a create from a library that may be damaged: the document has to be
  /// complete or not there, the cause told, and nothing left behind.
  func problems(after answer: Answer) async throws -> [String] {
    var problems: [String] = []
    let names = person.documentNames
    switch answer.status {
    case 0:
      // A name or the end of a line may be the byte that was changed.
      let text = names.first.flatMap { try? FileTree.text(person.documents.appending($0)) }
      if names.count != 1 || text?.hasPrefix("all of it") != true {
        problems.append("the document is \(names), '\(text ?? "")'")
      }
    case 1, 3, 4, 6, 8, 10:
      if !names.isEmpty { problems.append("there are \(names) after \(answer)") }
      if answer.message.isEmpty, answer.status != 4 {
        problems.append("no cause is told: \(answer)")
      }
      if answer.code == "plugin-quarantined" {
        let cause = try await why()
        let codes = Self.causes.filter { cause.result.outputText.contains("\"\($0)\"") }
        if codes.isEmpty { problems.append("no cause is kept: \(cause)") }
      }
    default: problems.append("it ended otherwise: \(answer)")
    }
    FileTree.remove(person.documents)
    try FileTree.makeDirectory(person.documents)
    return problems + person.litter()
  }

  /// Whether another plugin still makes its documents.
  func otherPluginWorks() async throws -> Bool {
    let answer = try await person.dochost(
      "create", "--type", "org.dochost.drawing.svg", "--in", person.documents.display,
      "--no-input", "--json")
    let works = answer.status == 0 && answer.documentText.contains("</svg>")
    FileTree.remove(person.documents)
    try FileTree.makeDirectory(person.documents)
    return works
  }

  /// The codes that say why a library cannot be used.
  private static let causes = [
    "library-damaged", "library-foreign", "library-incompatible", "library-missing",
    "library-unmarked", "library-unsafe", "manifest-mismatch", "plugin-crashed",
    "plugin-not-loadable", "plugin-refused", "plugin-timed-out", "died-without-result",
    "protocol-violation", "registration-invalid", "unsafe-path",
  ]
}

extension LibraryHome {
  /// The plugin's create of a document, during which the shell acts and then lets the plugin go on.
  func createActing(_ action: String) async throws -> Answer {
    let command = try person.command([
      "create", "--intent", "template", "--template", "\(HostilePlugin.id).act", "--in",
      person.documents.display, "--no-input",
    ])
    let go = """
      \(action)
      : >'\(plugin.bundle.appending("go").display.shellQuoted)'
      """
    return Answer(
      try await command.acting(atReady: go, ScratchDirectory.current.appending("errors")))
  }
}

package import DochostModel

/// `dochost help`, and what `--help` and `--version` print.
package struct HelpCommand: Command {
  private static let format = OptionDescription(
    "format", "FORMAT", .word(["text", "man", "markdown"]),
    help: "`text` to read, `man` for a manual page, or `markdown` for the whole reference")

  package static let description = CommandDescription(
    words: ["help"],
    summary: "say what a verb does, or list the verbs",
    operand: .init(
      placeholder: "VERB", kind: .verb, minimum: 0, maximum: 2,
      help: "the verb; without one, all are listed"),
    options: [format],
    schemas: ["dochost.help/1"],
    examples: [
      .init("dochost help create", "what `create` takes"),
      .init("dochost help --format man plugin list", "the manual page of `plugin list`"),
    ])

  private let words: [String]
  private let format: String?

  package init(_ arguments: ParsedArguments) throws(DochostError) {
    words = arguments.operands.map { String(decoding: $0, as: UTF8.self) }
    format = try arguments.text(of: Self.format)
  }

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    let name = words.joined(separator: " ")
    if session.settings.isJSON {
      let subject = try found(name)
      let verbs = Verb.allCases.filter(isAskedFor(subject))
      session.printJSON("dochost.help/1", WireHelp(verbs.map(\.description)))
      return .done
    }
    let subject = try found(name)
    let text =
      switch (format, subject) {
      case ("markdown", _): ReferenceDocument.render()
      case ("man", .verb(let verb)): ManualPage.render(verb.description)
      case ("man", _): ManualPage.overview()
      case (_, .verb(let verb)): HelpText.render(verb.description, width: session.width)
      case (_, .group(let group)): HelpText.overview(ofGroup: group, width: session.width)
      case (_, .everything): HelpText.overview(width: session.width)
      }
    session.print(text)
    return .done
  }

  private enum Subject {
    case everything
    case group(String)
    case verb(Verb)
  }

  private func found(_ name: String) throws(DochostError) -> Subject {
    if name.isEmpty { return .everything }
    if let verb = Verb(rawValue: name) { return .verb(verb) }
    if Verb.groups.contains(name) { return .group(name) }
    throw UsageError.unknownVerb(name, among: Verb.allCases.map(\.rawValue) + Verb.groups)
  }

  private func isAskedFor(_ subject: Subject) -> (Verb) -> Bool {
    switch subject {
    case .everything: { _ in true }
    case .group(let group): { $0.words[0] == group }
    case .verb(let verb): { $0 == verb }
    }
  }

  /// Prints what `--help` asks for: the help of the verb given, or of dochost.
  static func printHelp(
    of arguments: ParsedArguments, in session: Session
  ) throws(DochostError) -> ExitStatus {
    try HelpCommand(words: arguments.verb.words).run(in: session)
  }

  private init(words: [String]) {
    self.words = words
    format = nil
  }

  /// Prints what `--version` asks for.
  static func printVersion(in session: Session) -> ExitStatus {
    if session.settings.isJSON {
      session.printJSON("dochost.version/1", WireVersion(version: HostVersion.current))
    } else {
      session.print("dochost \(HostVersion.current)\n")
    }
    return .done
  }
}

private struct WireVersion: Encodable {
  var version: String
}

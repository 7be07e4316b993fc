internal import DochostKit
package import DochostModel

/// `dochost defaults`: who answers where several could.
package struct DefaultsCommand: Command {
  package static let description = CommandDescription(
    words: ["defaults"],
    summary: "show which type or plugin answers where several could",
    discussion: [
      "The columns are what is answered for (`directory`, `extension`, `type` or `intent`), its name, "
        + "who answers, and why: `chosen` by you, the `only` one, the `first` (the most general, else "
        + "the first by its id), `asked` each time, or `unavailable`: what you chose is not there, and "
        + "the first one answers, or you are asked.",
      "Without a name that is the default directory (`default` where you chose none) and everything "
        + "that several could answer or that you chose. A name is a file extension, a document type or an intent.",
    ],
    operand: .init(
      placeholder: "NAME", kind: .defaultSubject, minimum: 0, maximum: 1,
      help: "an extension, document type or intent; without one, all that are in question"),
    options: HostOptions.all,
    schemas: ["dochost.defaults/1"],
    examples: [
      .init("dochost defaults", "who answers where several could"),
      .init("dochost defaults md", "which type a file that ends in .md has"),
    ])

  private let name: String?

  package init(_ arguments: ParsedArguments) throws(DochostError) {
    name = arguments.operandText
  }

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    let host = try HostSession.upToDate(session)
    let answers: [DefaultAnswer]
    if let name { answers = try found(name, host) } else { answers = try host.host.defaults() }
    let directory = host.host.defaultDirectory
    if session.settings.isJSON {
      session.printJSON(
        "dochost.defaults/1",
        WireDefaults(
          directory: name == nil
            ? .init(directory.path, isChosen: directory.isChosen) : nil, answers))
      return .done
    }
    var table = Table("WHAT", "NAME", "ANSWER", "WHY")
    if name == nil {
      table.add(
        "directory", "", session.text(of: directory.path),
        directory.isChosen ? "chosen" : "default")
    }
    for answer in answers {
      table.add(
        answer.subject.kind.rawValue, answer.subject.name, answer.answer ?? "",
        DefaultsText.reason(answer))
    }
    session.print(table)
    return .done
  }

  private func found(
    _ name: String, _ host: HostSession
  ) throws(DochostError) -> [DefaultAnswer] {
    let answers = try host.host.defaults(for: name)
    guard answers.isEmpty else { return answers }
    var known = Verb.members(of: "defaults").map { $0.words[1] }
    for kind in DefaultKind.allCases { known += try host.host.defaultNames(kind) }
    throw DochostError(
      .settingNotFound,
      "Nothing that is installed has the file extension, document type or intent '\(name)'."
        + UsageError.didYouMean(name, known),
      remedy: "`dochost types` and `dochost intents` list what is installed.")
  }
}

internal import DochostKit
package import DochostModel
internal import DochostSystem

/// `dochost defaults set`: chooses who answers.
package struct DefaultsSetCommand: Command {
  package static let description = CommandDescription(
    words: ["defaults", "set"],
    summary: "choose who answers for a file extension, type or intent, or where documents go",
    discussion: [
      "`set extension EXTENSION TYPE`, `set type TYPE PLUGIN`, `set intent INTENT TYPE` and `set "
        + "directory DIR`. Only what is installed and can answer is taken; `dochost config set` takes "
        + "what is to be installed later. The choice is kept in the settings file."
    ],
    leadingOperands: [DefaultsOperand.what],
    operand: .init(
      placeholder: "VALUE", kind: .defaultChoice, minimum: 1, maximum: 2,
      help: "for `directory` the directory; else the extension, type or intent and then who answers"
    ),
    options: HostOptions.all,
    schemas: ["dochost.setting/1"],
    examples: [
      .init(
        "dochost defaults set extension md org.dochost.story.manuscript",
        "files that end in .md are manuscripts"),
      .init(
        "dochost defaults set type org.dochost.drawing.svg org.dochost.drawing",
        "the plugin that owns drawings"),
      .init("dochost defaults set directory ~/Documents", "where documents go"),
    ])

  private let kind: DefaultKind
  private let values: [[UInt8]]

  package init(_ arguments: ParsedArguments) throws(DochostError) {
    kind = try DefaultsOperand.kind(arguments)
    values = Array(arguments.operands.dropFirst())
    let expected = kind == .directory ? 1 : 2
    guard values.count == expected else {
      let form = kind == .directory ? "DIR" : "NAME and VALUE"
      throw DochostError(
        .usage, "'defaults set \(kind.rawValue)' takes \(form); \(values.count) were given.",
        remedy: "`dochost help defaults set` shows what it takes.")
    }
  }

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    if kind == .directory { return try setDirectory(in: session) }
    let host = try HostSession.upToDate(session)
    let (name, answer) = (try text(values[0]), try text(values[1]))
    try check(name, answer, host.host)
    let key = kind.key(plain(name))
    try host.host.settingsDocument.set(key, to: answer)
    SettingReport.show(key, answer, host, said: "'\(plain(name))' is now answered by \(answer).")
    return .done
  }

  /// An extension may be given with its dot.
  private func plain(_ name: String) -> String {
    kind == .extension && name.hasPrefix(".") ? String(name.dropFirst()) : name
  }

  private func text(_ bytes: [UInt8]) throws(DochostError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self), !text.isEmpty else {
      throw DochostError(
        .usage, "'defaults set' takes text: '\(TerminalText.escape(bytes))' is none.")
    }
    return text
  }

  private func setDirectory(in session: Session) throws(DochostError) -> ExitStatus {
    guard let given = BytePath(bytes: values[0]) else {
      throw DochostError(.usage, "A path is empty.")
    }
    let host = HostSession(session)
    let path = host.absolute(given)
    try host.host.checkDestination(path)
    guard let text = path.utf8 else {
      throw DochostError(
        .settingUnfit,
        "The settings file holds text, and '\(session.text(of: path))' is not UTF-8.",
        path: path)
    }
    try host.host.settingsDocument.set(.documentDirectory, to: text)
    SettingReport.show(
      .documentDirectory, text, host,
      said: "Documents go to \(text) where the current directory cannot take them.")
    return .done
  }

  private func check(
    _ name: String, _ answer: String, _ host: DocumentHost
  ) throws(DochostError) {
    let candidates = try host.defaultCandidates(kind, plain(name))
    if candidates.contains(answer) { return }
    guard !candidates.isEmpty else {
      let known = try host.defaultNames(kind)
      throw DochostError(
        kind == .intent ? .intentNotFound : .typeNotFound,
        "No installed plugin has the \(DefaultsOperand.noun(kind)) '\(plain(name))'."
          + UsageError.didYouMean(plain(name), known),
        remedy: "`dochost types` and `dochost intents` list what is installed.")
    }
    let verb = kind == .type ? "registers it" : "answers for it"
    throw DochostError(
      .settingUnfit,
      "'\(answer)' cannot answer for the \(DefaultsOperand.noun(kind)) '\(plain(name))'."
        + UsageError.didYouMean(answer, candidates),
      remedy: "What \(verb): \(candidates.prefix(20).joined(separator: ", ")).")
  }
}

internal import DochostKit
package import DochostModel

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
    guard values.count == (kind == .directory ? 1 : 2) else {
      throw DefaultsOperand.misuse(kind, isSet: true, given: values.count)
    }
  }

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    if kind == .directory { return try setDirectory(in: session) }
    let subject = try DefaultSubject(kind, named: DefaultsOperand.text(values[0]))
    let answer = try DefaultsOperand.text(values[1])
    let host = try HostSession.upToDate(session, tellsNotices: false)
    do throws(DochostError) {
      try host.host.choose(answer, for: subject)
    } catch {
      host.tellNotices(beside: error)
      throw error
    }
    SettingReport.show(subject.key, answer, host, said: Self.said(subject, answer))
    return .done
  }

  private func setDirectory(in session: Session) throws(DochostError) -> ExitStatus {
    guard let given = BytePath(bytes: values[0]) else { throw UsageError.emptyPath }
    let host = HostSession(session)
    let path = host.absolute(given)
    try host.host.chooseDirectory(path)
    SettingReport.show(
      .documentDirectory, path.display, host, said: Self.said(.directory, path.display))
    return .done
  }

  private static func said(_ subject: DefaultSubject, _ answer: String) -> String {
    switch subject {
    case .directory: "Documents go to \(answer) where the current directory cannot take them."
    case .extension(let text): "Files that end in '.\(text)' are now of the type \(answer)."
    case .type(let type): "The type \(type) now belongs to the plugin \(answer)."
    case .intent(let intent): "The intent '\(intent)' now makes a document of the type \(answer)."
    }
  }
}

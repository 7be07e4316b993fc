internal import DochostKit
package import DochostModel

/// `dochost defaults unset`: takes a choice back.
package struct DefaultsUnsetCommand: Command {
  package static let description = CommandDescription(
    words: ["defaults", "unset"],
    summary: "take a default back, so that dochost decides again",
    leadingOperands: [DefaultsOperand.what],
    operand: .init(
      placeholder: "NAME", kind: .defaultChoice, minimum: 0, maximum: 1,
      help: "the extension, type or intent; nothing for `directory`"),
    schemas: ["dochost.setting/1"],
    examples: [
      .init("dochost defaults unset extension md", "the first type answers again"),
      .init("dochost defaults unset directory", "documents go to the DOCUMENTS user directory"),
    ])

  private let subject: DefaultSubject

  package init(_ arguments: ParsedArguments) throws(DochostError) {
    let kind = try DefaultsOperand.kind(arguments)
    let names = arguments.operands.dropFirst()
    guard names.count == (kind == .directory ? 0 : 1) else {
      throw DefaultsOperand.misuse(kind, isSet: false, given: names.count)
    }
    subject = try DefaultSubject(kind, named: names.first.map(DefaultsOperand.text) ?? "")
  }

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    try SettingReport.unset(subject.key, HostSession(session))
  }
}

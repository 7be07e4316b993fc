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

  private let kind: DefaultKind
  private let name: String?

  package init(_ arguments: ParsedArguments) throws(DochostError) {
    kind = try DefaultsOperand.kind(arguments)
    name = arguments.operands.dropFirst().first.map { String(decoding: $0, as: UTF8.self) }
    guard (name == nil) == (kind == .directory) else {
      throw DochostError(
        .usage,
        kind == .directory
          ? "'defaults unset directory' takes nothing more."
          : "'defaults unset \(kind.rawValue)' needs NAME.",
        remedy: "`dochost help defaults unset` shows what it takes.")
    }
  }

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    let host = HostSession(session)
    var name = name ?? ""
    if kind == .extension, name.hasPrefix(".") { name.removeFirst() }
    return try SettingReport.unset(kind.key(name), host)
  }
}

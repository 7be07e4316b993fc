internal import DochostKit
package import DochostModel

/// `dochost config unset`: takes a setting out.
package struct ConfigUnsetCommand: Command {
  package static let description = CommandDescription(
    words: ["config", "unset"],
    summary: "take a setting out of the settings file",
    operand: .init(
      placeholder: "KEY", kind: .setting, minimum: 1, maximum: 1,
      help: "the setting, such as `limits.totalSeconds`"),
    schemas: ["dochost.setting/1"],
    examples: [.init("dochost config unset limits.totalSeconds", "have the default again")])

  private let key: SettingKey

  package init(_ arguments: ParsedArguments) throws(DochostError) {
    key = try SettingReport.key(arguments)
  }

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    try SettingReport.unset(key, HostSession(session))
  }
}

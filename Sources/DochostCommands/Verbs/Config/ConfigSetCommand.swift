internal import DochostKit
package import DochostModel

/// `dochost config set`: gives a setting a value.
package struct ConfigSetCommand: Command {
  package static let description = CommandDescription(
    words: ["config", "set"],
    summary: "give a setting a value",
    discussion: [
      "The settings file is made where it does not exist, replaced as a whole, and synced. What else "
        + "stands in it stays as it is written, also what this dochost does not know. A list is typed "
        + "with commas between its items.",
      SettingReport.keys,
    ],
    leadingOperands: [
      .init(
        placeholder: "KEY", kind: .setting, minimum: 1, maximum: 1,
        help: "the setting, such as `limits.totalSeconds`")
    ],
    operand: .init(
      placeholder: "VALUE", kind: .settingValue, minimum: 1, maximum: 1, help: "its value"),
    schemas: ["dochost.setting/1"],
    examples: [
      .init("dochost config set limits.totalSeconds 1200", "a request may take twenty minutes"),
      .init("dochost config set disabled org.example.noisy", "a plugin that is not used"),
    ])

  private let key: SettingKey
  private let value: String

  package init(_ arguments: ParsedArguments) throws(DochostError) {
    key = try SettingReport.key(arguments)
    let bytes = arguments.operands.last ?? []
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw DochostError(
        .settingUnfit,
        "The settings file holds text, and '\(TerminalText.escape(bytes))' is not UTF-8.",
        remedy: "Type it in UTF-8.")
    }
    value = text
  }

  /// What who ends the remembering may want to know.
  private static let remembered =
    "What is remembered already stays until `dochost recents --forget`."

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    let host = HostSession(session)
    let written = try host.host.settingsDocument.set(key, to: value)
    let more = key.description == .recents && written == "false" ? " \(Self.remembered)" : ""
    SettingReport.show(key, written, host, said: "'\(key.text)' is now '\(written)'.\(more)")
    return .done
  }
}

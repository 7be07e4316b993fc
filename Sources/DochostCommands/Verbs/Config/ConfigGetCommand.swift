internal import DochostKit
package import DochostModel

/// `dochost config get`: one setting.
package struct ConfigGetCommand: Command {
  package static let description = CommandDescription(
    words: ["config", "get"],
    summary: "print the value of a setting",
    discussion: [
      "Where it is not set, that is what holds then; status 3 where nothing does."
    ],
    operand: .init(
      placeholder: "KEY", kind: .setting, minimum: 1, maximum: 1,
      help: "the setting, such as `limits.totalSeconds`"),
    schemas: ["dochost.setting/1"],
    examples: [
      .init("dochost config get documentDirectory", "where documents go by default"),
      .init("dochost config get defaults.intents.default", "the type that `create` makes"),
    ])

  private let key: SettingKey

  package init(_ arguments: ParsedArguments) throws(DochostError) {
    key = try SettingReport.key(arguments)
  }

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    let host = HostSession.looking(session)
    let set = try host.host.settingsDocument.entries().first { $0.key == key }?.value
    guard let value = set ?? host.host.unsetValue(of: key) else {
      throw DochostError(
        .settingNotFound, "'\(key.text)' has no value.",
        remedy: "`dochost config set \(key.text) VALUE` gives it one.")
    }
    host.tellNotices()
    if session.settings.isJSON {
      session.printJSON(
        "dochost.setting/1",
        WireValue(key: key.text, value: value, origin: set == nil ? "default" : "file"))
    } else {
      session.print(session.outputIsTerminal ? TerminalText.escape(value) + "\n" : value + "\n")
    }
    return .done
  }

  private struct WireValue: Encodable {
    var key: String
    var value: String
    var origin: String
  }
}

internal import DochostKit
package import DochostModel

/// `dochost config get`: one setting.
package struct ConfigGetCommand: Command {
  package static let description = CommandDescription(
    words: ["config", "get"],
    summary: "print the value of a setting",
    discussion: [
      "That is the value in force: the default where it is not set, or set to something that does not "
        + "fit. Status 3 where there is none."
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
    let state: SettingState?
    do throws(DochostError) {
      state = try host.host.settingState(of: key)
    } catch {
      host.tellNotices(beside: error)
      throw error
    }
    host.tellNotices()
    guard let state, let value = state.value else {
      throw DochostError(
        .settingNotFound, "'\(key.text)' has no value.",
        remedy: "`dochost config set \(key.text) VALUE` gives it one.")
    }
    if session.settings.isJSON {
      session.printJSON("dochost.setting/1", WireSettingState(state))
    } else {
      session.print(session.outputIsTerminal ? session.text(of: value) + "\n" : value + "\n")
    }
    return .done
  }
}

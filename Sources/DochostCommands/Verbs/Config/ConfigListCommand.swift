internal import DochostKit
package import DochostModel

/// `dochost config list`: the settings.
package struct ConfigListCommand: Command {
  package static let description = CommandDescription(
    words: ["config", "list"],
    summary: "list the settings and variables that are in force",
    discussion: [
      "The columns are the setting or environment variable, the value that is in force, and where "
        + "it comes from: `file` for the settings file, `environment`, or `default`. A value that is "
        + "set and does not fit is named behind that.",
      SettingReport.keys,
    ],
    schemas: ["dochost.config-list/1"],
    examples: [
      .init("dochost config list", "the settings, a line each"),
      .init("dochost config list --json", "the same for a program"),
    ])

  package init(_ arguments: ParsedArguments) throws(DochostError) {}

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    let host = HostSession.looking(session)
    let states = try host.host.settingStates() + host.host.configuration.variables()
    host.tellNotices()
    if session.settings.isJSON {
      session.printJSON(
        "dochost.config-list/1", WireConfiguration(settings: states.map(WireSettingState.init)))
      return .done
    }
    var table = Table("SETTING", "VALUE", "FROM")
    for state in states {
      table.add(state.name, session.text(of: state.value ?? ""), SettingReport.origin(state))
    }
    session.print(table)
    return .done
  }

  private struct WireConfiguration: Encodable {
    var settings: [WireSettingState]
  }
}

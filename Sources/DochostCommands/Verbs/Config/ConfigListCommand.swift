internal import DochostKit
package import DochostModel

/// `dochost config list`: the settings.
package struct ConfigListCommand: Command {
  package static let description = CommandDescription(
    words: ["config", "list"],
    summary: "list the settings, with what holds where none is set",
    discussion: [
      "The columns are the setting, its value, and `file` where it stands in the settings file or "
        + "`default` where it does not. docs/settings.md describes each."
    ],
    schemas: ["dochost.config-list/1"],
    examples: [
      .init("dochost config list", "the settings, a line each"),
      .init("dochost config list --json", "the same for a program"),
    ])

  package init(_ arguments: ParsedArguments) throws(DochostError) {}

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    let host = HostSession.looking(session)
    let set = try host.host.settingsDocument.entries()
    var items = set.map { WireItem(key: $0.key.text, value: $0.value, origin: "file") }
    for key in SettingKey.single where !set.contains(where: { $0.key == key }) {
      items.append(
        WireItem(key: key.text, value: host.host.unsetValue(of: key) ?? "", origin: "default"))
    }
    items.sort { $0.key < $1.key }
    host.tellNotices()
    if session.settings.isJSON {
      session.printJSON("dochost.config-list/1", WireConfiguration(settings: items))
      return .done
    }
    var table = Table("SETTING", "VALUE", "FROM")
    for item in items { table.add(item.key, item.value, item.origin) }
    session.print(table)
    return .done
  }
}

private struct WireItem: Encodable {
  var key: String
  var value: String
  var origin: String
}

private struct WireConfiguration: Encodable {
  var settings: [WireItem]
}

internal import DochostKit
package import DochostModel

/// `dochost plugin list`: every bundle that was found.
package struct PluginListCommand: Command {
  package static let description = CommandDescription(
    words: ["plugin", "list"],
    summary: "list every plugin that is found, usable or not",
    discussion: [
      "The columns are the plugin, its version, its state (`active`, `shadowed` by a bundle that "
        + "comes first, `broken`, `disabled`, or `unexamined` where it is new or changed) and its "
        + "bundle. `dochost plugin why` has the reasons; what has no id is named by the path of its "
        + "bundle there. No plugin code is run for it; what is "
        + "unexamined is examined by the next command that asks what plugins offer."
    ],
    schemas: ["dochost.plugin-list/1"],
    examples: [
      .init("dochost plugin list", "the plugins, a line each"),
      .init("dochost plugin list --json", "the same for a program"),
    ])

  package init(_ arguments: ParsedArguments) throws(DochostError) {}

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    let host = HostSession.looking(session)
    let plugins = try host.plugins()
    if session.settings.isJSON {
      session.printJSON("dochost.plugin-list/1", WirePlugins(plugins))
      return .done
    }
    var table = Table("PLUGIN", "VERSION", "STATE", "BUNDLE")
    for plugin in plugins {
      table.add(
        plugin.id?.text ?? "-", plugin.identity?.version ?? "-", plugin.state.rawValue,
        session.text(of: plugin.bundle))
    }
    session.print(
      table, ifEmpty: "No plugins; `dochost doctor` shows where they were looked for.")
    return .done
  }
}

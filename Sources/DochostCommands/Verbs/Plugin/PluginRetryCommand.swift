internal import DochostKit
package import DochostModel

/// `dochost plugin retry`: examines a plugin again.
package struct PluginRetryCommand: Command {
  package static let description = CommandDescription(
    words: ["plugin", "retry"],
    summary: "examine a plugin again at once",
    discussion: [
      "A plugin that could not be used is tried again by itself when its files or dochost change; "
        + "this is for what dochost does not notice, such as a library of the system that was "
        + "missing. Status 8 where it still cannot be used."
    ],
    operand: PluginLookup.operand,
    options: HostOptions.all,
    schemas: ["dochost.plugin-retry/1"],
    examples: [.init("dochost plugin retry org.example.broken", "try it again")])

  private let id: String

  package init(_ arguments: ParsedArguments) throws(DochostError) {
    id = arguments.operandText ?? ""
  }

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    let host = HostSession(session)
    let id = try PluginLookup.find(id, in: host).id
    let plugins = try host.host.retry(id)
    let found = plugins.flatMap(\.diagnostics).map(\.message)
    host.tellNotices(except: found)
    if session.settings.isJSON {
      session.printJSON("dochost.plugin-retry/1", WirePlugins(plugins))
    } else {
      var table = Table("PLUGIN", "STATE", "BUNDLE")
      for plugin in plugins {
        table.add(id.text, plugin.state.rawValue, session.text(of: plugin.bundle))
        for diagnostic in plugin.diagnostics { session.notice(diagnostic) }
      }
      session.print(table)
    }
    if plugins.contains(where: { $0.state == .active }) { return .done }
    let errors = plugins.flatMap(\.diagnostics).filter { $0.severity == .error }
    return errors.first?.code.exitStatus ?? .plugin
  }
}

internal import DochostKit
package import DochostModel

/// `dochost plugin info`: what a plugin is and brings.
package struct PluginInfoCommand: Command {
  package static let description = CommandDescription(
    words: ["plugin", "info"],
    summary: "show what a plugin is, where it lies and what it brings",
    operand: PluginLookup.operand,
    options: HostOptions.all,
    schemas: ["dochost.plugin-info/1"],
    examples: [
      .init("dochost plugin info org.dochost.story", "its version, licence, types and templates")
    ])

  private let id: String
  private let hostArguments: HostArguments

  package init(_ arguments: ParsedArguments) throws(DochostError) {
    id = arguments.operandText ?? ""
    hostArguments = HostArguments(arguments)
  }

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    let host = HostSession(session, hostArguments)
    try host.refresh()
    let plugins = try PluginLookup.bundles(of: id, in: host)
    if session.settings.isJSON {
      session.printJSON(
        "dochost.plugin-info/1", WirePlugins(plugins: plugins.map(WirePlugin.init)))
      return .done
    }
    for (index, plugin) in plugins.enumerated() {
      if index > 0 { session.print("\n") }
      session.print(PluginReport.text(plugin, languages: host.languages))
    }
    return .done
  }
}

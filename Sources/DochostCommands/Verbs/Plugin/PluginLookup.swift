internal import DochostKit
internal import DochostModel

/// The bundles of the plugin that a person named.
enum PluginLookup {
  static let operand = CommandDescription.Operand(
    placeholder: "ID", kind: .plugin, minimum: 1, maximum: 1,
    help: "the plugin, such as org.dochost.story")

  /// The plugin's id and every bundle of it, the one that is used first.
  static func find(
    _ text: String, in host: HostSession
  ) throws(DochostError) -> (id: PluginID, bundles: [InstalledPlugin]) {
    let plugins = try host.plugins()
    let found = plugins.filter { $0.id?.text == text }
    guard let id = found.first?.id else {
      throw NotFoundError.plugin(text, among: plugins.compactMap(\.id))
    }
    return (id, found.filter { $0.state == .active } + found.filter { $0.state != .active })
  }

  /// Prints what there is to say of every bundle of a plugin, without running any; `render` is given
  /// a bundle and the person's languages.
  static func report(
    _ text: String, as schema: String, in session: Session, separator: String = "",
    _ render: (InstalledPlugin, [String]) -> String
  ) throws(DochostError) -> ExitStatus {
    let host = HostSession.looking(session)
    let plugins = try find(text, in: host).bundles
    if session.settings.isJSON {
      session.printJSON(schema, WirePlugins(plugins))
    } else {
      session.print(plugins.map { render($0, host.languages) }.joined(separator: separator))
    }
    return .done
  }
}

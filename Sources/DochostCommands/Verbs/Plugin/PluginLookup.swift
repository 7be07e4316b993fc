internal import DochostKit
internal import DochostModel

/// The bundles of the plugin that a person named.
enum PluginLookup {
  static let operand = CommandDescription.Operand(
    placeholder: "ID", kind: .plugin, minimum: 1, maximum: 1,
    help: "the plugin, such as org.dochost.story, or the path of its bundle")

  /// The plugin's id and every bundle of it, the one that is used first.
  static func find(
    _ text: String, in host: HostSession
  ) throws(DochostError) -> (id: PluginID, bundles: [InstalledPlugin]) {
    let found = try bundles(text, in: host)
    guard let id = found.first?.id else {
      throw DochostError(
        .pluginNotFound, "The bundle '\(text)' does not say which plugin it is.",
        remedy: "`dochost plugin why` with the same path says what is wrong with it.")
    }
    return (id, found)
  }

  /// The bundles of the plugin of an id, the one that is used first, else the one at a path: one
  /// that is broken may have no id.
  private static func bundles(
    _ text: String, in host: HostSession
  ) throws(DochostError) -> [InstalledPlugin] {
    let plugins = try host.plugins()
    let found = plugins.filter { $0.id?.text == text }
    if !found.isEmpty {
      return found.filter { $0.state == .active } + found.filter { $0.state != .active }
    }
    let path = BytePath(text).map(host.absolute)
    let bundle = plugins.filter { $0.bundle.withoutDots == path }
    if bundle.isEmpty { throw NotFoundError.plugin(text, among: plugins.compactMap(\.id)) }
    return bundle
  }

  /// Prints what there is to say of every bundle of a plugin, without running any; `render` is
  /// given a bundle and the person's languages.
  static func report(
    _ text: String, as schema: String, in session: Session, separator: String = "",
    _ render: (InstalledPlugin, [String]) -> String
  ) throws(DochostError) -> ExitStatus {
    let host = HostSession.looking(session)
    let plugins = try bundles(text, in: host)
    if session.settings.isJSON {
      session.printJSON(schema, WirePlugins(plugins))
    } else {
      session.print(plugins.map { render($0, host.languages) }.joined(separator: separator))
    }
    return .done
  }
}

internal import DochostKit
internal import DochostModel

/// The bundles of the plugin that a person named.
enum PluginLookup {
  static let operand = CommandDescription.Operand(
    placeholder: "ID", kind: .plugin, minimum: 1, maximum: 1,
    help: "the plugin, such as org.dochost.story")

  /// The id, which need not be installed.
  static func id(_ text: String, in host: HostSession) throws(DochostError) -> PluginID {
    if let id = PluginID(text) { return id }
    throw NotFoundError.plugin(text, among: try host.host.plugins().compactMap(\.id))
  }

  /// Every bundle of the plugin, the one that is used first.
  static func bundles(
    of text: String, in host: HostSession
  ) throws(DochostError) -> [InstalledPlugin] {
    let plugins = try host.host.plugins()
    let found = plugins.filter { $0.id?.text == text }
    guard !found.isEmpty else {
      throw NotFoundError.plugin(text, among: plugins.compactMap(\.id))
    }
    return found.filter { $0.state == .active } + found.filter { $0.state != .active }
  }
}

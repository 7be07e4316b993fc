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
}

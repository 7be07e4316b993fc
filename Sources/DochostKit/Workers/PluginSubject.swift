internal import DochostCatalog
internal import DochostModel

/// The plugin that a worker holds, for setting it up and for naming it.
struct PluginSubject: Sendable {
  /// The id that the manifest states; the plugin's own table has to repeat it.
  let id: PluginID
  /// The version that the manifest states.
  let version: String
  /// The files that the worker gets.
  let generation: BundleGeneration

  /// The plugin in a sentence.
  var display: String { "The plugin \(id)" }
}

extension PluginSubject {
  /// A plugin of the catalog, run from this generation of its bundle.
  init(_ plugin: CatalogedPlugin, _ generation: BundleGeneration) {
    self.init(id: plugin.id, version: plugin.version, generation: generation)
  }
}

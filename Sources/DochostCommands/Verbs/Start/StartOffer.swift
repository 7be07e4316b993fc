internal import DochostModel

/// What one plugin makes.
struct StartOffer {
  /// The plugin.
  let plugin: PluginID
  /// Its name for people; its identifier where that is not known.
  var name: String
  /// Names and what they are.
  var items: [(name: String, summary: String)] = []

  /// A plugin of which nothing is known yet.
  init(plugin: PluginID) {
    self.plugin = plugin
    name = plugin.text
  }
}

internal import DochostPluginLoader

/// Asks the plugin for extensions that are none.
final class UnknownExtensions: Attendant {
  /// Near to an extension, and far from every one.
  private static let ids = [
    "dochost.document/2", "dochost.document/10", "dochost.document", "dochost.document/",
    "DOCHOST.DOCUMENT/1", "dochost.interaction/1", "org.example.unheard-of/1", "",
    String(repeating: "a", count: 120) + ".b/1",
  ]

  override func started(_ plugin: AttendedPlugin) {
    for id in Self.ids where !plugin.extensions.contains(id) && plugin.offers(id) {
      report("The plugin's get_extension answers '\(id)', which it cannot know.")
    }
    super.started(plugin)
  }
}

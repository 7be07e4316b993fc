internal import DochostPluginLoader

/// Asks the plugin for the extensions that it did not register.
final class UndeclaredExtensions: Attendant {
  /// The extensions that plugins can have.
  private static let known = ["dochost.document/1"]

  override func started(_ plugin: AttendedPlugin) {
    for id in Self.known where !plugin.extensions.contains(id) && plugin.offers(id) {
      report("The plugin's get_extension answers \(id), which register_all did not add.")
    }
    super.started(plugin)
  }
}

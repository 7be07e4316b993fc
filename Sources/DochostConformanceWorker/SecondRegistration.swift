internal import DochostPluginLoader

/// Has the plugin register once more when it has registered.
final class SecondRegistration: Attendant {
  override func started(_ plugin: AttendedPlugin) {
    for difference in plugin.registerAgain() { report(difference) }
    super.started(plugin)
  }
}

public import CDochost

/// The door between a plugin in Swift and the host: makes the table that the host looks for.
///
/// A plugin has one file with these lines, and nothing else that knows the ABI:
///
/// ```swift
/// public import CDochost
/// import DochostPluginSDK
///
/// @c @implementation
/// public func dochost_plugin_entry(
///   _ hostVersion: UInt32, _ reason: UnsafeMutablePointer<CChar>?, _ capacity: Int
/// ) -> UnsafePointer<dochost_plugin>? {
///   unsafe PluginDoor<MyPlugin>.open(hostVersion, reason, capacity)
/// }
/// ```
public enum PluginDoor<P: DocumentPlugin> {
  /// Answers the host's first call: the plugin's table, or nil with the reason.
  ///
  /// The table is made once and stays until the process ends.
  public static func open(
    _ hostVersion: UInt32, _ reason: UnsafeMutablePointer<CChar>?, _ capacity: Int
  ) -> UnsafePointer<dochost_plugin>? {
    unsafe PluginTable.open(P.identity, hostVersion, reason, capacity) {
      TypedInstance(P(), documents: nil, runsTasksItself: true)
    }
  }
}

extension PluginDoor where P: DocumentOpening {
  /// Answers the host's first call, for a plugin that opens documents too.
  public static func open(
    _ hostVersion: UInt32, _ reason: UnsafeMutablePointer<CChar>?, _ capacity: Int
  ) -> UnsafePointer<dochost_plugin>? {
    unsafe PluginTable.open(P.identity, hostVersion, reason, capacity) {
      let plugin = P()
      return TypedInstance(plugin, documents: OpenDocuments(plugin), runsTasksItself: true)
    }
  }
}

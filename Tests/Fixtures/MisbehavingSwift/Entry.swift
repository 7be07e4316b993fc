public import CDochost
import DochostPluginSDK

/// The one symbol that a host looks for.
@c @implementation
public func dochost_plugin_entry(
  _ hostVersion: UInt32, _ reason: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> UnsafePointer<dochost_plugin>? {
  unsafe PluginDoor<MisbehavingPlugin>.open(hostVersion, reason, capacity)
}

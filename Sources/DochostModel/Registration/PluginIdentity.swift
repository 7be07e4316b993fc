/// Who a plugin is, as its own table says and `plugin.json` repeats.
public struct PluginIdentity: Hashable, Sendable {
  /// Reverse DNS.
  public var id: PluginID
  /// The plugin's version: up to 63 bytes, dotted numbers with an optional suffix.
  public var version: String
  /// The name for people.
  public var name: String
  /// An SPDX licence expression.
  public var license: String
  /// The ABI that the plugin was built for.
  public var abi: ABIVersion

  /// Makes an identity.
  public init(id: PluginID, version: String, name: String, license: String, abi: ABIVersion) {
    self.id = id
    self.version = version
    self.name = name
    self.license = license
    self.abi = abi
  }
}

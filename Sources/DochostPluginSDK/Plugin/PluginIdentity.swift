/// Who a plugin is; equal to its `plugin.json`.
public struct PluginIdentity: Hashable, Sendable {
  /// Reverse DNS, such as `org.example.notes`.
  public let id: String
  /// Such as `1.2.0`.
  public let version: String
  /// The name for people.
  public let name: String
  /// An SPDX expression, such as `MIT`.
  public let license: String

  /// Makes an identity.
  public init(id: String, version: String, name: String, license: String) {
    self.id = id
    self.version = version
    self.name = name
    self.license = license
  }
}

/// A plugin, as its own table and its `plugin.json` name it.
///
/// Made of valid text only: ASCII, at most 127 bytes (`plugin-abi.md`, `dochost_plugin.id`).
public struct PluginID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The identifier as text.
  public let text: String

  /// Makes an identifier; nil where the text is not one.
  ///
  /// `IdentifierRule` says why.
  public init?(_ text: String) {
    guard IdentifierRule.pluginID.violation(of: text) == nil else { return nil }
    self.text = text
  }

  /// How the name of a bundle's directory usually ends.
  package static let bundleSuffix = ".dochostplugin"

  /// The same as `text`.
  public var description: String { text }

  /// Orders by the bytes of the text.
  public static func < (a: PluginID, b: PluginID) -> Bool { a.text < b.text }
}

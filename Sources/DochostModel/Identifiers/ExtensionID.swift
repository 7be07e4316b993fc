/// An extension of the ABI, such as `dochost.document/1`.
///
/// Made of valid text only: ASCII, at most 127 bytes (`plugin-abi.md`,
/// `dochost_plugin.get_extension`).
public struct ExtensionID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The identifier as text.
  public let text: String

  /// Makes an identifier; nil where the text is not one.
  ///
  /// `IdentifierRule` says why.
  public init?(_ text: String) {
    guard IdentifierRule.extensionID.violation(of: text) == nil else { return nil }
    self.text = text
  }

  private init(known text: String) { self.text = text }

  /// The same as `text`.
  public var description: String { text }

  /// Orders by the bytes of the text.
  public static func < (a: ExtensionID, b: ExtensionID) -> Bool { a.text < b.text }
}

extension ExtensionID {
  /// Opening, validating and closing documents (plugin side).
  public static let document = ExtensionID(known: "dochost.document/1")
  /// Asking the person while a request is suspended (host side).
  public static let interaction = ExtensionID(known: "dochost.interaction/1")
}

/// A template.
///
/// Made of valid text only: ASCII, at most 127 bytes (`plugin-abi.md`, `dochost_template.id`).
public struct TemplateID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The identifier as text.
  public let text: String

  /// Makes an identifier; nil where the text is not one.
  ///
  /// `IdentifierRule` says why.
  public init?(_ text: String) {
    guard IdentifierRule.templateID.violation(of: text) == nil else { return nil }
    self.text = text
  }

  /// The same as `text`.
  public var description: String { text }

  /// Orders by the bytes of the text.
  public static func < (a: TemplateID, b: TemplateID) -> Bool { a.text < b.text }
}

/// A document type.
///
/// Made of valid text only: ASCII, at most 127 bytes (`plugin-abi.md`, `dochost_document_type.id`).
public struct DocumentTypeID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The identifier as text.
  public let text: String

  /// Makes an identifier; nil where the text is not one.
  ///
  /// `IdentifierRule` says why.
  public init?(_ text: String) {
    guard IdentifierRule.documentTypeID.violation(of: text) == nil else { return nil }
    self.text = text
  }

  /// The same as `text`.
  public var description: String { text }

  /// Orders by the bytes of the text.
  public static func < (a: DocumentTypeID, b: DocumentTypeID) -> Bool { a.text < b.text }
}

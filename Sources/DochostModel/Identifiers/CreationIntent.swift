/// Why a document is created: an open string, of which `default` and `template` are predefined.
///
/// Made of valid text only: ASCII, at most 127 bytes (`plugin-abi.md`, `dochost_intent.id`).
public struct CreationIntent: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The identifier as text.
  public let text: String

  /// Makes an identifier; nil where the text is not one.
  ///
  /// `IdentifierRule` says why.
  public init?(_ text: String) {
    guard IdentifierRule.creationIntent.violation(of: text) == nil else { return nil }
    self.text = text
  }

  private init(known text: String) { self.text = text }

  /// The same as `text`.
  public var description: String { text }

  /// Orders by the bytes of the text.
  public static func < (a: CreationIntent, b: CreationIntent) -> Bool { a.text < b.text }
}

extension CreationIntent {
  /// An empty document.
  public static let `default` = CreationIntent(known: "default")
  /// A document made from a template.
  public static let template = CreationIntent(known: "template")

  /// Whether the intent is one of the predefined ones, which need no registration.
  public var isPredefined: Bool { self == .default || self == .template }
}

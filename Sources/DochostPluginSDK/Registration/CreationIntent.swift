internal import CDochost

/// A reason to create a document that the plugin answers.
public struct CreationIntent: Sendable {
  /// The intent that makes an empty document.
  public static let `default` = DOCHOST_INTENT_DEFAULT
  /// The intent that makes a document from a template.
  public static let template = DOCHOST_INTENT_TEMPLATE

  /// Reverse DNS; several plugins may answer the same one.
  public let id: String
  /// The words on a button.
  public let label: LocalizedText
  /// A sentence about it.
  public let summary: LocalizedText?

  /// Makes an intent.
  public init(id: String, label: LocalizedText, summary: LocalizedText? = nil) {
    self.id = id
    self.label = label
    self.summary = summary
  }
}

/// Something that is wrong with a text, or worth knowing.
package struct TextFinding: Hashable, Sendable {
  /// How much it matters.
  package enum Severity: Sendable {
    /// Good to know.
    case notice
    /// Probably not meant so.
    case warning
    /// The document is not valid.
    case error
  }

  /// How much it matters.
  package let severity: Severity
  /// A plain word that never changes.
  package let code: String
  /// A sentence.
  package let text: String
  /// From 1; nil where unknown.
  package let line: Int?
  /// Of a byte, from 0; nil where unknown.
  package let offset: Int?

  /// Makes a finding; the code is a plain word that never changes, the text a sentence.
  init(
    _ severity: Severity, _ code: String, _ text: String, line: Int? = nil, offset: Int? = nil
  ) {
    self.severity = severity
    self.code = code
    self.text = text
    self.line = line
    self.offset = offset
  }
}

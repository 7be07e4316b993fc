/// Something that validation found in a document.
///
/// It knows nothing of the host, so that what reads documents can answer it without the SDK:
///
/// ```swift
/// Finding(.warning, code: "no-title", "The list has no title.", line: 1)
/// ```
public struct Finding: Hashable, Sendable {
  /// How much a finding matters.
  public enum Severity: Int32, Sendable {
    /// Good to know.
    case notice = 0
    /// Probably not meant so; the document is valid.
    case warning = 1
    /// The document is not valid.
    case error = 2
  }

  /// How much it matters.
  public let severity: Severity
  /// A plain word that never changes, such as `no-title`.
  public let code: String
  /// A sentence for people.
  public let text: String
  /// A file inside a package document; nil for the document itself.
  public let part: String?
  /// The line, from 1; nil where it is not known.
  public let line: Int?
  /// The byte, from 0; nil where it is not known.
  public let offset: Int?

  /// Makes a finding; the code is a plain word that never changes, the text a sentence.
  public init(
    _ severity: Severity, code: String, _ text: String, part: String? = nil, line: Int? = nil,
    offset: Int? = nil
  ) {
    self.severity = severity
    self.code = code
    self.text = text
    self.part = part
    self.line = line
    self.offset = offset
  }
}

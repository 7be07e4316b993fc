/// Something that validation found.
public struct Finding: Hashable, Sendable {
  /// How much it matters.
  public let severity: CreateRequest.Severity
  /// A plain word that never changes.
  public let code: String
  /// A sentence for people.
  public let text: String
  /// A file inside a package document.
  public let part: String?
  /// From 1.
  public let line: Int?
  /// Of a byte, from 0.
  public let offset: Int?

  /// Makes a finding.
  public init(
    _ severity: CreateRequest.Severity, code: String, _ text: String, part: String? = nil,
    line: Int? = nil, offset: Int? = nil
  ) {
    self.severity = severity
    self.code = code
    self.text = text
    self.part = part
    self.line = line
    self.offset = offset
  }
}

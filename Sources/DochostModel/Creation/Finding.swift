/// One thing that a plugin's validation found in a document.
public struct Finding: Hashable, Sendable {
  /// How much it matters; a document with an error is not valid.
  public enum Severity: Int32, Sendable {
    /// Worth knowing.
    case notice = 0
    /// Not as it should be, but readable.
    case warning = 1
    /// Not valid.
    case error = 2
  }

  /// How much it matters.
  public var severity: Severity
  /// A plain word of the plugin that never changes.
  public var code: String
  /// A sentence for people.
  public var message: String
  /// The file inside a package document, where there is one.
  public var part: String?
  /// The line, from 1, where it is known.
  public var line: UInt64?
  /// The byte, from 0, where it is known.
  public var offset: UInt64?

  /// Makes a finding.
  public init(
    severity: Severity, code: String, message: String, part: String? = nil, line: UInt64? = nil,
    offset: UInt64? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.part = part
    self.line = line
    self.offset = offset
  }

  /// Where it was found, such as `body.xml, line 3, byte 20`; empty where that is not known.
  public var place: String {
    var place: [String] = []
    if let part { place.append(part) }
    if let line { place.append("line \(line)") }
    if let offset { place.append("byte \(offset)") }
    return place.joined(separator: ", ")
  }

  /// The place, where it is known, and the message.
  public var sentence: String { place.isEmpty ? message : "\(place): \(message)" }
}

/// What an identifier of one kind must look like (`docs/plugin-abi.md`, section *Identifiers*).
public struct IdentifierRule: Sendable {
  /// Whether at least two labels, joined by a dot, are asked for.
  public let requiresDot: Bool
  /// Whether the identifier ends in a slash and a version number.
  public let endsInVersion: Bool

  /// The rule for plugins: reverse DNS.
  public static let pluginID = IdentifierRule(requiresDot: true, endsInVersion: false)
  /// The rule for document types: reverse DNS.
  public static let documentTypeID = IdentifierRule(requiresDot: true, endsInVersion: false)
  /// The rule for templates: reverse DNS.
  public static let templateID = IdentifierRule(requiresDot: true, endsInVersion: false)
  /// The rule for intents: the predefined ones are plain words, the others reverse DNS by custom.
  public static let creationIntent = IdentifierRule(requiresDot: false, endsInVersion: false)
  /// The rule for extensions: reverse DNS and a version, `dochost.document/1`.
  public static let extensionID = IdentifierRule(requiresDot: true, endsInVersion: true)
  /// The rule for parameters, options, questions, inputs and finding codes: a plain word is enough.
  public static let name = IdentifierRule(requiresDot: false, endsInVersion: false)

  /// The most bytes of an identifier.
  public static let maximumBytes = 127

  /// Why the text is no identifier of this kind, as the end of a sentence; nil where it is one.
  public func violation(of text: String) -> String? {
    if text.isEmpty { return "is empty" }
    if text.utf8.count > Self.maximumBytes {
      return "is \(text.utf8.count) bytes long; at most \(Self.maximumBytes) are allowed"
    }
    var bytes = Array(text.utf8)
    if endsInVersion {
      guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")),
        bytes[(slash + 1)...].allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
        let version = Int(String(decoding: bytes[(slash + 1)...], as: UTF8.self)), version > 0
      else { return "does not end in a version such as '/1'" }
      bytes.removeSubrange(slash...)
    }
    return violation(ofBody: bytes)
  }

  /// Looks at the bytes one after the other: a worker asks for many identifiers while it starts.
  private func violation(ofBody bytes: [UInt8]) -> String? {
    let dot = UInt8(ascii: ".")
    let dash = UInt8(ascii: "-")
    var hasDot = false
    var hasEmptyLabel = bytes.first == dot || bytes.last == dot || bytes.isEmpty
    var hasOpenLabel = bytes.first == dash || bytes.last == dash
    var hasOther = false
    var previous = dot
    for byte in bytes {
      if byte == dot {
        hasDot = true
        if previous == dot { hasEmptyLabel = true }
        if previous == dash { hasOpenLabel = true }
      } else {
        if previous == dot, byte == dash { hasOpenLabel = true }
        if !Self.isAllowed(byte) { hasOther = true }
      }
      previous = byte
    }
    if hasEmptyLabel { return "has an empty part between dots" }
    if requiresDot, !hasDot { return "is not in reverse-DNS form such as 'org.example.note'" }
    if hasOther { return "has a character other than ASCII letters, digits, '.', '-' and '_'" }
    return hasOpenLabel ? "has a part that begins or ends with '-'" : nil
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

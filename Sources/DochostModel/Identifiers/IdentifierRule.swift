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
    var body = Substring(text)
    if endsInVersion {
      guard let slash = text.lastIndex(of: "/"),
        let version = Int(text[text.index(after: slash)...]),
        version > 0
      else { return "does not end in a version such as '/1'" }
      body = text[..<slash]
    }
    let labels = body.split(separator: ".", omittingEmptySubsequences: false)
    if labels.contains(where: \.isEmpty) { return "has an empty part between dots" }
    if requiresDot, labels.count < 2 {
      return "is not in reverse-DNS form such as 'org.example.note'"
    }
    for byte in body.utf8 where !Self.isAllowed(byte) {
      return "has a character other than ASCII letters, digits, '.', '-' and '_'"
    }
    for label in labels where label.first == "-" || label.last == "-" {
      return "has a part that begins or ends with '-'"
    }
    return nil
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

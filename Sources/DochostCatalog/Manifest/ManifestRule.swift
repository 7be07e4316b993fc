import DochostModel

/// The rules for single fields of a `plugin.json`.
///
/// Each check answers the end of a sentence, or nil where the text fits.
enum ManifestRule {
  private static let versionBytes = 63

  static func violation(ofVersion text: String) -> String? {
    guard text.utf8.count <= versionBytes else {
      return "is longer than \(versionBytes) bytes"
    }
    let core = core(of: text)
    let parts = core.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...4).contains(parts.count),
      parts.allSatisfy({ (1...9).contains($0.utf8.count) && $0.utf8.allSatisfy(isDigit) })
    else { return "is not one to four numbers with dots between them" }
    let suffix = text.utf8.dropFirst(core.utf8.count)
    guard suffix.count != 1, suffix.allSatisfy({ isWord($0) || ".-+".utf8.contains($0) }) else {
      return "has a suffix of other characters than letters, digits, '.', '-' and '+'"
    }
    return nil
  }

  static func violation(ofName text: String) -> String? {
    if text.isEmpty { return "is empty" }
    if text.utf8.count > RegistrationLimits.nameBytes {
      return "is longer than \(RegistrationLimits.nameBytes) bytes"
    }
    return text.utf8.contains { $0 < 0x20 || $0 == 0x7F } ? "has a control character" : nil
  }

  /// Reads an SPDX expression: identifiers with AND, OR and WITH between them, and parentheses.
  ///
  /// The identifiers themselves are not looked up, since the list of them grows.
  static func violation(ofLicense text: String) -> String? {
    if text.utf8.count > RegistrationLimits.nameBytes {
      return "is longer than \(RegistrationLimits.nameBytes) bytes"
    }
    var open = 0
    var expectsIdentifier = true
    let spaced = text.replacing("(", with: " ( ").replacing(")", with: " ) ")
    for token in spaced.split(separator: " ") {
      switch token {
      case "(" where expectsIdentifier: open += 1
      case ")" where !expectsIdentifier && open > 0: open -= 1
      case "AND" where !expectsIdentifier, "OR" where !expectsIdentifier,
        "WITH" where !expectsIdentifier:
        expectsIdentifier = true
      case "(", ")", "AND", "OR", "WITH":
        return "has '\(token)' at a place where it cannot stand"
      default:
        guard expectsIdentifier else { return "lacks AND, OR or WITH before '\(token)'" }
        guard token.utf8.allSatisfy({ isWord($0) || ".-+:".utf8.contains($0) }) else {
          return "has a licence with characters that SPDX does not use"
        }
        expectsIdentifier = false
      }
    }
    return expectsIdentifier || open > 0 ? "is not complete" : nil
  }

  static func violation(ofHomepage text: String) -> String? {
    guard text.utf8.count <= RegistrationLimits.summaryBytes else {
      return "is longer than \(RegistrationLimits.summaryBytes) bytes"
    }
    guard ["https://", "http://"].contains(where: { text.hasPrefix($0) && text != $0 }) else {
      return "does not begin with 'https://'"
    }
    return text.utf8.contains { $0 <= 0x20 || $0 == 0x7F } ? "has a space or control" : nil
  }

  static func violation(ofTriple text: String) -> String? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isTriple =
      parts.count == 3 && text.utf8.count <= RegistrationLimits.tagBytes
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(isWord) }
    return isTriple ? nil : "is not a platform such as '\(Platform.triple)'"
  }

  /// `major.minor`; nil where the text is something else.
  static func abi(_ text: String) -> ABIVersion? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, text.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ".") }),
      let major = UInt16(parts[0]), let minor = UInt16(parts[1])
    else { return nil }
    return ABIVersion(major: major, minor: minor)
  }

  /// Whether a valid version comes before another; missing numbers are 0, suffixes do not count.
  static func isVersion(_ a: String, before b: String) -> Bool {
    func numbers(_ text: String) -> [Int] {
      let given = core(of: text).split(separator: ".").map { Int($0) ?? 0 }
      return given + Array(repeating: 0, count: max(0, 4 - given.count))
    }
    return numbers(a).lexicographicallyPrecedes(numbers(b))
  }

  private static func core(of version: String) -> Substring {
    version.prefix { $0 != "-" && $0 != "+" }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

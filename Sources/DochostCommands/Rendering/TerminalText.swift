/// Text of plugins and files, made safe for a terminal.
///
/// Control characters could move the cursor, change colours or the title, and bidirectional
/// overrides could make a name read as another. What is escaped is shown as `\n`, `\u{202E}` or,
/// for bytes that are not UTF-8, `\xFF`. All else passes unchanged.
package enum TerminalText {
  /// The text, with what could harm escaped.
  package static func escape(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars { append(scalar, to: &escaped) }
    return escaped
  }

  /// The bytes as text, with what could harm and what is not UTF-8 escaped.
  package static func escape(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return escape(text) }
    var escaped = ""
    var start = 0
    // Decoding one scalar at a time finds out which bytes are not part of any.
    while start < bytes.count {
      var rest = bytes[start...].makeIterator()
      var decoder = UTF8()
      switch decoder.decode(&rest) {
      case .scalarValue(let scalar):
        append(scalar, to: &escaped)
        start += UTF8.width(scalar)
      case .error, .emptyInput:
        escaped += "\\x" + hexadecimal(UInt32(bytes[start]), width: 2)
        start += 1
      }
    }
    return escaped
  }

  /// The text with everything beyond ASCII escaped.
  package static func ascii(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { ascii, scalar in
      if scalar.isASCII {
        ascii.unicodeScalars.append(scalar)
      } else {
        ascii += "\\u{" + hexadecimal(scalar.value, width: 2) + "}"
      }
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
    guard isUnsafe(scalar) else {
      text.unicodeScalars.append(scalar)
      return
    }
    switch scalar {
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    default: text += "\\u{" + hexadecimal(scalar.value, width: 2) + "}"
    }
  }

  /// Controls, line and paragraph separators, and format characters save the joiners, which
  /// scripts and emoji need.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value < 0x20 }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return scalar != "\u{200C}" && scalar != "\u{200D}"
    default: return false
    }
  }

  private static func hexadecimal(_ value: UInt32, width: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

/// One value of a JSON text that is being made.
final class JSONNode {
  /// What it is.
  enum Content {
    case null
    case boolean(Bool)
    /// As it is written.
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([(name: String, value: JSONNode)])
  }

  var content: Content

  init(_ content: Content = .null) {
    self.content = content
  }

  /// Appends the text of the value on one line, the members of objects sorted by name.
  func write(to text: inout [UInt8]) {
    switch content {
    case .null: text += "null".utf8
    case .boolean(let flag): text += (flag ? "true" : "false").utf8
    case .number(let digits): text += digits.utf8
    case .string(let string): Self.write(string, to: &text)
    case .array(let elements):
      text.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        element.write(to: &text)
      }
      text.append(UInt8(ascii: "]"))
    case .object(let members):
      text.append(UInt8(ascii: "{"))
      let sorted = members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      for (index, member) in sorted.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        Self.write(member.name, to: &text)
        text.append(UInt8(ascii: ":"))
        member.value.write(to: &text)
      }
      text.append(UInt8(ascii: "}"))
    }
  }

  /// Appends a string in quotes; RFC 8259 has control characters, quotes and backslashes escaped.
  private static func write(_ string: String, to text: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    text.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += [UInt8(ascii: "\\"), byte]
      case 0x08: text += "\\b".utf8
      case 0x09: text += "\\t".utf8
      case 0x0A: text += "\\n".utf8
      case 0x0C: text += "\\f".utf8
      case 0x0D: text += "\\r".utf8
      case 0..<0x20: text += "\\u00".utf8 + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: text.append(byte)
      }
    }
    text.append(UInt8(ascii: "\""))
  }
}

/// JSON of wire types: one line, members sorted by name, so that equal answers are equal bytes.
enum JSONText {
  static func encode(_ value: some Encodable) -> [UInt8] {
    do {
      var text: [UInt8] = []
      try JSONNode(encoding: value).write(to: &text)
      return text + [UInt8(ascii: "\n")]
    } catch {
      // Wire types hold texts, numbers and lists only, which can all be written.
      preconditionFailure("a wire type cannot be written as JSON: \(error)")
    }
  }

  /// The same JSON in ASCII: a character beyond it is written by its number.
  static func ascii(_ json: [UInt8]) -> [UInt8] {
    guard json.contains(where: { $0 >= 0x80 }) else { return json }
    var text: [UInt8] = []
    for unit in String(decoding: json, as: UTF8.self).utf16 {
      if let byte = UInt8(exactly: unit), byte < 0x80 {
        text.append(byte)
      } else {
        let digits = String(unit, radix: 16)
        text += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      }
    }
    return text
  }
}

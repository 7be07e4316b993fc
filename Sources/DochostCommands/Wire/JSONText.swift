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
}

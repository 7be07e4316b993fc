internal import FoundationEssentials

/// JSON of wire types: one line, members sorted by name, so that equal answers are equal bytes.
enum JSONText {
  static func encode(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
    } catch {
      // Wire types hold texts, numbers and lists only, and numbers that JSON lacks are texts.
      preconditionFailure("a wire type cannot be written as JSON: \(error)")
    }
  }
}

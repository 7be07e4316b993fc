extension JSONValue {
  /// How deep arrays and objects may be nested.
  package static let depthLimit = 32

  /// Reads the one value that a text is made of, as RFC 8259 has it and nothing beyond.
  ///
  /// The text is UTF-8 and not trusted. Refused are also what the standard leaves to its readers: a
  /// member that stands twice, half of a surrogate pair, a number that 64 bits do not hold, and NUL
  /// in a member's name. Callers give the most bytes that they read, at most `Int32.max`.
  package init(reading bytes: [UInt8], limit: Int) throws(JSONProblem) {
    guard bytes.count <= min(limit, Int(Int32.max) - 1) else {
      throw JSONProblem("the text has more than \(limit) bytes", at: "")
    }
    if let reason = Self.foreignMark(of: bytes) { throw JSONProblem(reason, at: 0, of: bytes) }
    if let offset = Self.firstInvalidByte(of: bytes) {
      throw JSONProblem("this is not UTF-8", at: offset, of: bytes)
    }
    // json-c takes a NUL for the end of the text.
    if let offset = bytes.firstIndex(of: 0) {
      throw JSONProblem("a NUL is no part of JSON", at: offset, of: bytes)
    }
    do throws(TextFault) {
      let tree = try Tokener(depthLimit: Self.depthLimit).parse(bytes)
      try Strictness.check(bytes)
      self = tree.value
    } catch {
      throw JSONProblem(error.reason, at: error.offset, of: bytes)
    }
  }

  /// What a byte order mark at the beginning says; nil where there is none.
  private static func foreignMark(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return "a byte order mark (BOM) stands here, which JSON has none of; save the file as UTF-8 "
        + "without one"
    }
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    return isWide ? "this is UTF-16; save the file as UTF-8" : nil
  }

  /// json-c takes overlong forms and surrogates for UTF-8.
  private static func firstInvalidByte(of bytes: [UInt8]) -> Int? {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }
}

/// What is wrong at an offset of a text, as in `JSONProblem`.
struct TextFault: Error {
  let reason: String
  let offset: Int
}

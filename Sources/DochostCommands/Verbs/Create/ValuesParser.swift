/// Reads the JSON object of `--values` (RFC 8259), saying line and column where it is wrong.
///
/// Members are texts, numbers, true, false, null and lists of texts. A member that stands twice is
/// an error: one of the two would be lost. Numbers stay as they are written, for the parameter's
/// kind to decide on.
package struct ValuesParser {
  /// The value of a member.
  package enum Value: Hashable, Sendable {
    /// A text, a number as written, or `true` or `false`.
    case text(String)
    /// A list of texts.
    case list([String])
    /// Nothing.
    case null
  }

  /// What is wrong, and where.
  package struct Problem: Error, Hashable {
    /// From 1.
    package let line: Int
    /// In characters, from 1.
    package let column: Int
    /// What was expected, as the end of a sentence.
    package let reason: String
  }

  private let bytes: [UInt8]
  private var position = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The members of the object.
  package static func parse(_ bytes: [UInt8]) throws(Problem) -> [String: Value] {
    var parser = ValuesParser(bytes)
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw Problem(line: 1, column: 1, reason: "it is not UTF-8")
    }
    let values = try parser.object()
    parser.skipSpace()
    guard parser.current == nil else { throw parser.problem("the end was expected") }
    return values
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func problem(_ reason: String, at place: Int? = nil) -> Problem {
    let before = bytes[..<min(place ?? position, bytes.count)]
    let newline = UInt8(ascii: "\n")
    let lineStart = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    return Problem(
      line: before.count { $0 == newline } + 1,
      column: String(decoding: before[lineStart...], as: UTF8.self).count + 1, reason: reason)
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      position += 1
    }
  }

  private mutating func take(_ text: Character, or reason: String) throws(Problem) {
    skipSpace()
    guard let byte = current, byte == text.asciiValue else { throw problem(reason) }
    position += 1
  }

  /// Whether the character comes next; it is taken.
  private mutating func accept(_ text: Character) -> Bool {
    skipSpace()
    guard let byte = current, byte == text.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func object() throws(Problem) -> [String: Value] {
    var values: [String: Value] = [:]
    try take("{", or: "an object was expected, which begins with '{'")
    if accept("}") { return values }
    repeat {
      skipSpace()
      let start = position
      let key = try string(or: "the name of a parameter was expected, in quotation marks")
      try take(":", or: "':' was expected")
      guard values.updateValue(try value(), forKey: key) == nil else {
        throw problem("'\(key)' stands twice", at: start)
      }
    } while accept(",")
    try take("}", or: "',' or '}' was expected")
    return values
  }

  private mutating func value() throws(Problem) -> Value {
    skipSpace()
    switch current {
    case UInt8(ascii: "\"")?: return .text(try string(or: ""))
    case UInt8(ascii: "[")?: return .list(try list())
    case UInt8(ascii: "t")?: return .text(try word("true"))
    case UInt8(ascii: "f")?: return .text(try word("false"))
    case UInt8(ascii: "n")?:
      _ = try word("null")
      return .null
    case (UInt8(ascii: "0")...UInt8(ascii: "9"))?, UInt8(ascii: "-")?: return .text(try number())
    default:
      throw problem("a text, a number, true, false or a list of texts was expected")
    }
  }

  private mutating func word(_ word: String) throws(Problem) -> String {
    guard bytes[position...].starts(with: word.utf8) else {
      throw problem("a text, a number, true, false or a list of texts was expected")
    }
    position += word.utf8.count
    return word
  }

  private mutating func list() throws(Problem) -> [String] {
    var texts: [String] = []
    try take("[", or: "'[' was expected")
    if accept("]") { return texts }
    repeat {
      skipSpace()
      texts.append(try string(or: "a list holds texts, in quotation marks"))
    } while accept(",")
    try take("]", or: "',' or ']' was expected")
    return texts
  }

  private mutating func number() throws(Problem) -> String {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    let firstDigit = position
    let whole = digits()
    guard whole > 0, whole == 1 || bytes[firstDigit] != UInt8(ascii: "0") else {
      throw problem("this is no number", at: start)
    }
    if current == UInt8(ascii: ".") {
      position += 1
      guard digits() > 0 else { throw problem("a digit was expected") }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      guard digits() > 0 else { throw problem("a digit was expected") }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() -> Int {
    let start = position
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      position += 1
    }
    return position - start
  }

  private mutating func string(or reason: String) throws(Problem) -> String {
    guard current == UInt8(ascii: "\"") else { throw problem(reason) }
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += Array(String(try escaped()).utf8)
      case 0..<0x20: throw problem("a text may not hold a control character; write it as \\u0000")
      default:
        text.append(byte)
        position += 1
      }
    }
    throw problem("this text has no end", at: start)
  }

  private mutating func escaped() throws(Problem) -> Unicode.Scalar {
    let start = position
    position += 1
    guard let letter = current else { throw problem("this text has no end", at: start) }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try codePoint(from: start)
    default: throw problem("there is no such escape", at: start)
    }
  }

  /// One or, for a surrogate pair, two groups of four hexadecimal digits.
  private mutating func codePoint(from start: Int) throws(Problem) -> Unicode.Scalar {
    guard let first = hexadecimal() else {
      throw problem("four hexadecimal digits were expected", at: start)
    }
    if let scalar = Unicode.Scalar(first) { return scalar }
    if (0xD800..<0xDC00).contains(first), bytes[position...].starts(with: "\\u".utf8) {
      position += 2
      if let second = hexadecimal(), (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    throw problem("this is half of a surrogate pair", at: start)
  }

  private mutating func hexadecimal() -> UInt32? {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    position += 4
    return value
  }
}

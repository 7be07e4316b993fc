/// Reads JSON (RFC 8259), strictly, from bytes that are not trusted.
///
/// Knows the line of every value, which people need to find a mistake. A member that stands twice
/// in an object is an error: readers differ in which of the two they take.
struct JSONReader {
  /// Why the text is no JSON; the reason is the end of a sentence.
  struct Problem: Error {
    var reason: String
    var line: Int
    var column: Int
  }

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var lineStart = 0
  private var depth = 0

  private static let depthLimit = 32

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads one value and the end of the text.
  static func read(_ bytes: [UInt8]) throws(Problem) -> LocatedJSON {
    var reader = JSONReader(bytes)
    let value = try reader.value()
    reader.skipSpace()
    guard reader.next == nil else { throw reader.problem("has something after its end") }
    return value
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func problem(_ reason: String) -> Problem {
    Problem(reason: reason, line: line, column: position - lineStart + 1)
  }

  private mutating func skipSpace() {
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        lineStart = position + 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: return
      }
      position += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(Problem) -> LocatedJSON {
    skipSpace()
    let start = line
    guard let byte = next else { throw problem("ends where a value was expected") }
    let value: LocatedJSON.Value =
      switch byte {
      case UInt8(ascii: "{"): .object(try object())
      case UInt8(ascii: "["): .array(try array())
      case UInt8(ascii: "\""): .string(try string())
      case UInt8(ascii: "t"): try word("true", .boolean(true))
      case UInt8(ascii: "f"): try word("false", .boolean(false))
      case UInt8(ascii: "n"): try word("null", .null)
      default: .number(try number())
      }
    return LocatedJSON(value: value, line: start)
  }

  private mutating func word(
    _ text: String, _ value: LocatedJSON.Value
  ) throws(Problem) -> LocatedJSON.Value {
    guard bytes[position...].starts(with: text.utf8) else {
      throw problem("has something that is no value")
    }
    position += text.utf8.count
    return value
  }

  private mutating func enter() throws(Problem) {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw problem("is nested more than \(Self.depthLimit) deep")
    }
    position += 1
  }

  private mutating func object() throws(Problem) -> [LocatedJSON.Member] {
    try enter()
    var members: [LocatedJSON.Member] = []
    var names: Set<String> = []
    skipSpace()
    if !take(UInt8(ascii: "}")) {
      repeat { members.append(try member(&names)) } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "}")) else { throw problem("lacks a ',' or '}'") }
    }
    depth -= 1
    return members
  }

  private mutating func member(_ names: inout Set<String>) throws(Problem) -> LocatedJSON.Member {
    skipSpace()
    guard next == UInt8(ascii: "\"") else {
      throw problem("has something else where the name of a member was expected")
    }
    let place = problem("")
    let name = try string()
    guard names.insert(name).inserted else {
      throw Problem(
        reason: "has the member '\(name)' twice", line: place.line, column: place.column)
    }
    skipSpace()
    guard take(UInt8(ascii: ":")) else { throw problem("lacks a ':' after '\(name)'") }
    let value = try value()
    skipSpace()
    return LocatedJSON.Member(name: name, value: value)
  }

  private mutating func array() throws(Problem) -> [LocatedJSON] {
    try enter()
    var values: [LocatedJSON] = []
    skipSpace()
    if !take(UInt8(ascii: "]")) {
      repeat {
        values.append(try value())
        skipSpace()
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "]")) else { throw problem("lacks a ',' or ']'") }
    }
    depth -= 1
    return values
  }

  private mutating func number() throws(Problem) -> String {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")), digits() == 0 {
      throw problem("has something that is no value")
    }
    if take(UInt8(ascii: ".")), digits() == 0 { throw problem("has a number without decimals") }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      if digits() == 0 { throw problem("has a number without an exponent") }
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() -> Int {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    return position - start
  }

  private mutating func string() throws(Problem) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          throw problem("has a string that is not UTF-8")
        }
        return string
      case UInt8(ascii: "\\"):
        text.append(contentsOf: try escape())
      case 0..<0x20:
        throw problem("has a control character in a string, which is written as an escape")
      default:
        text.append(byte)
      }
    }
    throw problem("ends within a string")
  }

  private mutating func escape() throws(Problem) -> [UInt8] {
    guard let byte = next else { throw problem("ends within a string") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return Array(String(Character(try scalar())).utf8)
    default: throw problem("has an unknown escape in a string")
    }
  }

  private mutating func scalar() throws(Problem) -> Unicode.Scalar {
    var code = try codeUnit()
    if (0xD800...0xDBFF).contains(code), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
      let low = try codeUnit()
      if (0xDC00...0xDFFF).contains(low) { code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00) }
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw problem("has half of a surrogate pair in a string")
    }
    return scalar
  }

  private mutating func codeUnit() throws(Problem) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw problem("has an escape '\\u' without four hexadecimal digits")
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }
}

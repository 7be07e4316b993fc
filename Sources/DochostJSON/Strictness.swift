/// Refuses what json-c lets through, even in its strict mode, in a text that it could parse.
///
/// That is `NaN` and `Infinity`, names in single quotes, control characters and halves of surrogate
/// pairs in strings, numbers such as `-01`, `1.` and `1e999`, and what it would lose: the first of
/// two members of one name, the end of a name behind a NUL, and digits that 64 bits do not hold.
/// Everything else about the text is known to be right.
struct Strictness {
  private let bytes: [UInt8]
  private var position = 0
  /// The names of the members so far, of each object that is open; arrays have an empty set.
  private var names: [Set<String>] = []
  private var lastString = 0..<0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Throws for the first thing that is not to be let through.
  static func check(_ bytes: [UInt8]) throws(TextFault) {
    var check = Strictness(bytes)
    while let byte = check.current { try check.take(byte) }
  }

  private var current: UInt8? { byte(at: position) }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ byte: UInt8) throws(TextFault) {
    switch byte {
    case UInt8(ascii: "\""): return try string()
    case UInt8(ascii: ":"): try name()
    case UInt8(ascii: "{"), UInt8(ascii: "["): names.append([])
    case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = names.popLast()
    case UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D: break
    default: return try word()
    }
    position += 1
  }

  private mutating func string() throws(TextFault) {
    let start = position
    position += 1
    while let byte = current, byte != UInt8(ascii: "\"") {
      switch byte {
      case ..<0x20:
        throw TextFault(
          reason: "a control character in a string has to be written as an escape",
          offset: position)
      case UInt8(ascii: "\\") where self.byte(at: position + 1) == UInt8(ascii: "u"):
        try codeUnits()
      case UInt8(ascii: "\\"): position += 2
      default: position += 1
      }
    }
    position += 1
    lastString = start..<min(position, bytes.count)
  }

  /// One escape by number, or the two of a surrogate pair.
  private mutating func codeUnits() throws(TextFault) {
    let start = position
    let first = codeUnit()
    position += 6
    guard (0xD800..<0xE000).contains(first) else { return }
    let second = first < 0xDC00 ? codeUnit() : 0
    guard (0xDC00..<0xE000).contains(second) else {
      throw TextFault(reason: "this is half of a surrogate pair", offset: start)
    }
    position += 6
  }

  /// The number of the escape at the position, or 0 where there is none.
  private func codeUnit() -> Int {
    let escape = bytes[min(position, bytes.count)...].prefix(6)
    guard escape.starts(with: "\\u".utf8) else { return 0 }
    return Int(String(decoding: escape.dropFirst(2), as: UTF8.self), radix: 16) ?? 0
  }

  /// The string before a ':' names a member.
  private mutating func name() throws(TextFault) {
    var text = String(decoding: bytes[lastString].dropFirst().dropLast(), as: UTF8.self)
    if text.utf8.contains(UInt8(ascii: "\\")),
      case .string(let unescaped) = try Tokener(depthLimit: 1).parse(Array(bytes[lastString])).value
    {
      text = unescaped
    }
    if text.utf8.contains(0) {
      throw TextFault(reason: "the name of a member has a NUL", offset: lastString.lowerBound)
    }
    guard let scope = names.indices.last, !names[scope].insert(text).inserted else { return }
    throw TextFault(reason: "'\(text.prefix(80))' stands twice", offset: lastString.lowerBound)
  }

  private mutating func word() throws(TextFault) {
    let start = position
    while let byte = current, !" \t\n\r,:[]{}\"".utf8.contains(byte) { position += 1 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    if ["true", "false", "null"].contains(word) { return }
    guard Self.isNumber(word) else {
      throw TextFault(reason: "this is no value, number or string of JSON", offset: start)
    }
    let isInteger = word.utf8.allSatisfy { $0 == UInt8(ascii: "-") || Self.isDigit($0) }
    guard isInteger ? Int64(word) != nil : Double(word)?.isFinite == true else {
      throw TextFault(reason: "64 bits do not hold this number", offset: start)
    }
  }

  /// Whether the integer part is "0" or begins with another digit, and a point has digits behind
  /// it.
  private static func isNumber(_ word: String) -> Bool {
    let digits = word.utf8.drop { $0 == UInt8(ascii: "-") }
    let whole = digits.prefix(while: isDigit)
    let rest = digits.dropFirst(whole.count)
    guard let first = whole.first, first != UInt8(ascii: "0") || whole.count == 1 else {
      return false
    }
    return rest.first != UInt8(ascii: ".") || rest.dropFirst().first.map(isDigit) == true
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

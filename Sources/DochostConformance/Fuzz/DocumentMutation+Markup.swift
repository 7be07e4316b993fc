// Elements and attributes; a parser is met where it believes in them.
extension DocumentMutation {
  private static let oddMarkup: [[UInt8]] = [
    Array("<!DOCTYPE a [<!ENTITY b \"bb\"><!ENTITY c \"&b;&b;\">]>".utf8), Array("&#0;".utf8),
    Array("&#x110000;".utf8), Array("&undefined;".utf8), Array("<![CDATA[".utf8),
    Array("<!--".utf8),
    Array("<?xml version=\"1.1\"?>".utf8), Array("</nothing>".utf8),
    Array("<a b=\"1\" b=\"2\"/>".utf8),
    Array("<x:y/>".utf8), Array(String(repeating: "<g>", count: 3_000).utf8), Array("<".utf8),
    [0x00],
  ]
  private static let oddValues: [[UInt8]] = [
    [], Array("-1".utf8), Array("NaN".utf8), Array("1e309".utf8),
    Array("99999999999999999999".utf8),
    Array("0x".utf8), Array("-2147483649".utf8), Array("100%%".utf8), Array("&quot;".utf8),
    Array(repeating: 0x39, count: 5_000),
  ]

  mutating func alterMarkup(_ bytes: inout [UInt8]) {
    let opens = bytes.indices.filter { bytes[$0] == UInt8(ascii: "<") }
    let quotes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") }
    guard !opens.isEmpty else { return alterBytes(&bytes, []) }
    let place = random.pick(opens)
    switch random.below(5) {
    case 0:
      // From one tag up to another.
      let end = random.pick(opens)
      bytes.removeSubrange(min(place, end)..<max(place, end))
    case 1:
      let end = random.pick(opens)
      let part = Array(bytes[min(place, end)..<max(place, end)])
      bytes.insert(contentsOf: part, at: random.pick(opens))
    case 2: bytes.insert(contentsOf: random.pick(Self.oddMarkup), at: place)
    case 3 where quotes.count > 1:
      let index = random.below(quotes.count / 2) * 2
      bytes.replaceSubrange(
        quotes[index] + 1..<quotes[index + 1], with: random.pick(Self.oddValues))
    default:
      let end = bytes[place...].firstIndex(of: UInt8(ascii: ">")) ?? place
      bytes.removeSubrange(place...end)
    }
  }
}

// Values between commas and colons.
extension DocumentMutation {
  private static let oddJSON: [[UInt8]] = [
    Array("null".utf8), Array("-1".utf8), Array("1e999".utf8), Array("18446744073709551616".utf8),
    Array("\"\\ud800\"".utf8), Array("\"\\u0000\"".utf8), Array("{}".utf8), Array("[]".utf8),
    Array("true".utf8), Array("\"\"".utf8), Array("NaN".utf8), Array("{\"a\":1,\"a\":2}".utf8),
    Array(String(repeating: "[", count: 5_000).utf8), Array(repeating: 0x31, count: 5_000),
    Array("\"\u{FFFF}\"".utf8),
  ]

  mutating func alterJSON(_ bytes: inout [UInt8]) {
    let marks = bytes.indices.filter { ",:[]{}".utf8.contains(bytes[$0]) }
    guard marks.count > 1 else { return alterBytes(&bytes, []) }
    let index = random.below(marks.count - 1)
    let (start, end) = (marks[index] + 1, marks[index + 1])
    switch random.below(4) {
    case 0: bytes.replaceSubrange(start..<end, with: random.pick(Self.oddJSON))
    case 1: bytes.removeSubrange(marks[index]..<end)
    case 2: bytes.insert(contentsOf: Array(bytes[marks[index]..<end]), at: end)
    default: bytes[marks[index]] = random.pick(Array(",:[]{}".utf8))
    }
  }
}

/// Alters documents so that most of their structure stays and something in it is wrong.
struct DocumentMutation {
  /// The most bytes of what comes out.
  private static let limit = 1 << 20

  var random: SeededRandom

  /// One document made of another, and of a third one that parts may be taken from.
  mutating func altered(_ bytes: [UInt8], with other: [UInt8]) -> [UInt8] {
    var result = bytes
    let form = DocumentForm(of: bytes)
    for _ in 0...random.below(3) {
      // One in four is blind to the structure, whatever it is.
      switch random.below(4) == 0 ? .bytes : form {
      case .zip: alterArchive(&result)
      case .xml: alterMarkup(&result)
      case .json: alterJSON(&result)
      case .text: alterLines(&result)
      case .bytes: alterBytes(&result, other)
      }
    }
    return Array(result.prefix(Self.limit))
  }
}

// What knows no structure.
extension DocumentMutation {
  mutating func alterBytes(_ bytes: inout [UInt8], _ other: [UInt8]) {
    let place = random.below(bytes.count + 1)
    switch random.below(6) {
    case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.below(8))
    case 1 where place < bytes.count: bytes[place] = random.pick([0, 1, 0x7F, 0x80, 0xFF])
    case 2: bytes.removeSubrange(place..<min(bytes.count, place + random.below(64)))
    case 3: bytes.insert(contentsOf: random.bytes(1 + random.below(16)), at: place)
    case 4:
      let start = random.below(other.count)
      bytes.insert(contentsOf: other[start..<min(other.count, start + 256)], at: place)
    default: bytes.removeSubrange(place...)
    }
  }
}

// Lines.
extension DocumentMutation {
  private static let oddLines: [[UInt8]] = [
    [], [0], [0xFF, 0xFE], [0xC3], [0xED, 0xA0, 0x80], Array("\u{FEFF}".utf8), Array("\r".utf8),
    Array("%n%s%s%s".utf8), Array("\u{202E}\u{2028}".utf8), Array("---".utf8),
    Array(String(repeating: "#", count: 1_000).utf8),
    Array(String(repeating: "> ", count: 2_000).utf8),
    Array(String(repeating: "[", count: 2_000).utf8), Array(repeating: 0x61, count: 70_000),
    Array(String(repeating: "*_`", count: 500).utf8), Array("99999999999999999999. x".utf8),
  ]

  mutating func alterLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    let place = random.below(lines.count)
    switch random.below(6) {
    case 0: lines.remove(at: place)
    case 1: lines.insert(lines[place], at: place)
    case 2: lines.swapAt(place, random.below(lines.count))
    case 3: lines.insert(random.pick(Self.oddLines), at: place)
    case 4: lines[place] += random.pick(Self.oddLines)
    default:
      lines[place] = Array(repeating: lines[place], count: 1 + random.below(200)).flatMap(\.self)
    }
    bytes = Array(lines.joined(separator: [0x0A]))
  }
}

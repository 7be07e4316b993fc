// Headers of entries and the directory of a zip archive (PKWARE's APPNOTE, 4.3).
extension DocumentMutation {
  /// Where in each kind of header the fields are: offset and bytes.
  private static let headers: [(signature: [UInt8], fields: [(Int, Int)])] = [
    (
      [0x50, 0x4B, 0x03, 0x04],
      [(4, 2), (6, 2), (8, 2), (10, 2), (12, 2), (14, 4), (18, 4), (22, 4), (26, 2), (28, 2)]
    ),
    (
      [0x50, 0x4B, 0x01, 0x02],
      [(8, 2), (10, 2), (16, 4), (20, 4), (24, 4), (28, 2), (30, 2), (32, 2), (38, 4), (42, 4)]
    ),
    ([0x50, 0x4B, 0x05, 0x06], [(4, 2), (8, 2), (10, 2), (12, 4), (16, 4), (20, 2)]),
  ]
  private static let oddNames: [[UInt8]] = [
    Array("../../x".utf8), Array("/etc/x".utf8), [0], Array("mimetype".utf8), [0xFF],
    Array("a/".utf8),
  ]

  mutating func alterArchive(_ bytes: inout [UInt8]) {
    let header = random.pick(Self.headers)
    let places = bytes.indices.filter { bytes[$0...].starts(with: header.signature) }
    guard !places.isEmpty else { return alterBytes(&bytes, []) }
    let place = random.pick(places)
    switch random.below(5) {
    case 0: bytes.removeSubrange(place..<min(bytes.count, place + 30 + random.below(200)))
    case 1:
      let part = Array(bytes[place..<min(bytes.count, place + 30 + random.below(400))])
      bytes.insert(contentsOf: part, at: place)
    case 2:
      let name = random.pick(Self.oddNames)
      let start = place + (header.signature[2] == 3 ? 30 : 46)
      guard start + name.count <= bytes.count else { return }
      bytes.replaceSubrange(start..<start + name.count, with: name)
    default:
      let (offset, size) = random.pick(header.fields)
      guard place + offset + size <= bytes.count else { return }
      let value = random.pick([0, 1, 0x7FFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFE, UInt32(bytes.count)])
      for index in 0..<size {
        bytes[place + offset + index] = UInt8(truncatingIfNeeded: value >> (8 * UInt32(index)))
      }
    }
  }
}

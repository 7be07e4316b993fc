/// The bytes of a file that is not trusted, looked at in pieces and never beyond its end.
package struct ImageSource {
  private let bytes: [UInt8]

  /// Looks at bytes in memory.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// How many bytes there are.
  var size: UInt64 { UInt64(bytes.count) }

  /// One piece; nil where it is not wholly within the file.
  func piece(at offset: UInt64, count: UInt64) -> ByteView? {
    let (end, overflow) = offset.addingReportingOverflow(count)
    guard !overflow, end <= size else { return nil }
    return ByteView(bytes[Int(offset)..<Int(end)])
  }
}

/// Little-endian numbers and C strings in bytes that are not trusted.
struct ByteView {
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// The byte at an offset; nil outside.
  func byte(at offset: Int) -> UInt8? { number(UInt8.self, at: offset) }

  /// The number at an offset; nil where it is not wholly within the bytes.
  func number<Number: FixedWidthInteger & UnsignedInteger>(
    _ type: Number.Type, at offset: Int
  ) -> Number? {
    let width = Number.bitWidth / 8
    guard offset >= 0, offset <= bytes.count - width else { return nil }
    var value: UInt64 = 0
    for index in (0..<width).reversed() {
      value = value << 8 | UInt64(bytes[bytes.startIndex + offset + index])
    }
    return Number(truncatingIfNeeded: value)
  }

  /// The bytes up to the next NUL, of which at most `limit` are looked at; nil where neither a NUL
  /// nor as many bytes are there, or the offset is outside.
  func string(at offset: UInt64, limit: Int) -> (bytes: ArraySlice<UInt8>, isWhole: Bool)? {
    guard offset < UInt64(bytes.count) else { return nil }
    let rest = bytes[(bytes.startIndex + Int(offset))...].prefix(limit + 1)
    if let end = rest.firstIndex(of: 0) { return (rest[..<end], true) }
    return rest.count > limit ? (rest.prefix(limit), false) : nil
  }

  /// Whether the bytes at an offset are those given.
  func holds(_ wanted: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, offset <= bytes.count else { return false }
    return bytes[(bytes.startIndex + offset)...].starts(with: wanted)
  }
}

/// A number by which damaged bytes are told from those that were written.
///
/// Quick, since it is made of megabytes each time that they are read; no protection against
/// somebody who alters both.
enum Checkmark {
  /// The number of these bytes.
  static func of(_ bytes: [UInt8]) -> Int64 {
    // Four numbers, since each multiplication waits for the one before.
    var lanes: (UInt64, UInt64, UInt64, UInt64) = (
      0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344, 0xA409_3822_299F_31D0, 0x082E_FA98_EC4E_6C89
    )
    let blocks = bytes.count / 32
    unsafe bytes.withUnsafeBytes { buffer in
      // Each load lies within the buffer: eight bytes of its whole blocks of 32.
      func word(_ offset: Int) -> UInt64 {
        UInt64(littleEndian: unsafe buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      }
      for start in stride(from: 0, to: blocks * 32, by: 32) {
        lanes.0 = mixed(lanes.0, word(start))
        lanes.1 = mixed(lanes.1, word(start + 8))
        lanes.2 = mixed(lanes.2, word(start + 16))
        lanes.3 = mixed(lanes.3, word(start + 24))
      }
    }
    var value = UInt64(bytes.count)
    for lane in [lanes.0, lanes.1, lanes.2, lanes.3] { value = mixed(value, lane) }
    for byte in bytes[(blocks * 32)...] { value = mixed(value, UInt64(byte)) }
    return Int64(bitPattern: value)
  }

  private static func mixed(_ value: UInt64, _ word: UInt64) -> UInt64 {
    let product = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 29)
  }
}

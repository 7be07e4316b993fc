import CSodium

/// The SHA-256 of bytes.
enum SHA256 {
  /// The 32 bytes of the digest.
  static func digest(of bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    // The digest has the 32 bytes that the function writes; the function cannot fail.
    unsafe crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
    return digest
  }

  /// The digest in hexadecimal.
  static func text(_ digest: [UInt8]) -> String {
    func digit(_ value: UInt8) -> UInt8 {
      value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
    var text: [UInt8] = []
    for byte in digest {
      text.append(digit(byte >> 4))
      text.append(digit(byte & 15))
    }
    return String(decoding: text, as: UTF8.self)
  }
}

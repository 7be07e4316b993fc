import CSodium

/// The SHA-256 of bytes.
package enum SHA256 {
  /// The 32 bytes of the digest.
  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    // The digest has the 32 bytes that the function writes; the function cannot fail.
    unsafe crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
    return digest
  }

  /// The digest in hexadecimal.
  package static func text(_ digest: [UInt8]) -> String {
    let length = 2 * digest.count + 1
    var text = [CChar](repeating: 0, count: length)
    // SAFETY: two digits for each byte and a NUL.
    unsafe sodium_bin2hex(&text, length, digest, digest.count)
    return String(decoding: text.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

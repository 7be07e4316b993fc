internal import CSodium

/// Base64 of RFC 4648, section 4: with padding, without line breaks.
enum Base64 {
  /// The text that bytes are.
  static func text(of bytes: [UInt8]) -> String {
    let variant = sodium_base64_VARIANT_ORIGINAL
    let length = sodium_base64_encoded_len(bytes.count, variant)
    var text = [CChar](repeating: 0, count: length)
    // SAFETY: the text has as many bytes as libsodium asks for, a NUL at its end included.
    unsafe sodium_bin2base64(&text, length, bytes, bytes.count, variant)
    return String(decoding: text.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

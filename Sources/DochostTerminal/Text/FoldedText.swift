internal import CUnistring

/// Text as it is compared while a person types: without case and accents.
///
/// It is the full case folding of Unicode over the compatibility decomposition (UAX #15), without
/// the marks that combine and the strokes through letters: `Résumé`, `RESUME` and `résumé` are one,
/// and so are `Zwykły` and `zwykly`.
package struct FoldedText: Hashable, Sendable {
  /// The folded text in UTF-8.
  package let bytes: [UInt8]

  /// Folds a text.
  package init(_ text: String) {
    let plain = Array(text.utf8)
    // Most names are ASCII, for which no table is asked.
    bytes =
      plain.allSatisfy { $0 < 0x80 }
      ? plain.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 } : Self.fold(plain)
  }

  /// The words of a text, folded: what stands between spaces.
  package static func words(_ text: String) -> [FoldedText] {
    text.split(whereSeparator: \.isWhitespace).map { FoldedText(String($0)) }
  }

  /// Where the other text begins in this one; nil where it does not stand in it.
  package func range(of other: FoldedText) -> Range<Int>? {
    let (count, wanted) = (bytes.count, other.bytes.count)
    guard wanted > 0 else { return 0..<0 }
    guard wanted <= count else { return nil }
    let first = other.bytes[0]
    for start in 0...(count - wanted) where bytes[start] == first {
      var length = 1
      while length < wanted, bytes[start + length] == other.bytes[length] { length += 1 }
      if length == wanted { return start..<(start + wanted) }
    }
    return nil
  }

  private static func fold(_ bytes: [UInt8]) -> [UInt8] {
    var length = 0
    // SAFETY: the library reads the bytes by their count and answers memory of its own, which is
    // copied by the length that it tells and then freed.
    let folded = unsafe u8_casefold(
      bytes, bytes.count, nil, cunistring_nfkd(), nil, &length)
    guard let folded = unsafe folded else { return bytes }
    defer { unsafe free(folded) }
    let decomposed = unsafe String(
      decoding: UnsafeBufferPointer(start: folded, count: length), as: UTF8.self)
    var result: [UInt8] = []
    for scalar in decomposed.unicodeScalars where !isMark(scalar) {
      if scalar.value >= 0x80, let plain = PlainLetters.of(scalar) {
        result += Array(plain.utf8)
      } else {
        result += UTF8.encode(scalar).map(Array.init) ?? []
      }
    }
    return result
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300 && scalar.properties.generalCategory == .nonspacingMark
  }
}

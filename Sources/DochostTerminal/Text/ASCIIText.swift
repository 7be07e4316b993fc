internal import CUnistring

/// Text for a terminal that shows ASCII only.
package enum ASCIIText {
  /// The text with its letters' accents taken off and `?` for each column of anything else, so that
  /// it takes the columns that it took.
  package static func reduce(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return text.reduce(into: "") { $0 += reduce($1) }
  }

  /// The text as `reduce` makes it, with dots for `…` and two letters for one that is two: for where
  /// it need not keep its columns.
  package static func spell(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return text.reduce(into: "") { $0 += $1 == "…" ? "..." : reduce($1, keepsColumns: false) }
  }

  /// Marks that ASCII has another for, of one column as they are.
  private static let punctuation: [Character: String] = [
    "…": "~", "’": "'", "‘": "'", "“": "\"", "”": "\"", "„": "\"", "–": "-", "—": "-", "·": "*",
    "•": "*", "\u{A0}": " ", "‹": "<", "›": ">",
  ]

  private static func reduce(_ character: Character, keepsColumns: Bool = true) -> String {
    if character.isASCII { return String(character) }
    let columns = TextWidth.columns(character)
    if let plain = punctuation[character] { return plain }
    guard let first = character.unicodeScalars.first else { return "" }
    var decomposition = [ucs4_t](repeating: 0, count: Int(UC_DECOMPOSITION_MAX_LENGTH))
    // SAFETY: the library writes at most that many elements.
    let count = unsafe uc_canonical_decomposition(first.value, &decomposition)
    let base = count > 0 ? decomposition[0] : first.value
    guard let scalar = Unicode.Scalar(base) else { return String(repeating: "?", count: columns) }
    if scalar.isASCII { return String(Character(scalar)) }
    guard let plain = PlainLetters.of(scalar) else { return String(repeating: "?", count: columns) }
    return keepsColumns ? String(plain.prefix(columns)) : plain
  }
}

/// What stands in ASCII for letters that are no plain ones with a mark of their own, so that no
/// decomposition of Unicode takes them apart.
enum PlainLetters {
  /// The letters of ASCII for a letter of either case; nil for any other character.
  static func of(_ letter: Unicode.Scalar) -> String? {
    if let plain = table[letter] { return plain }
    // The mapping of one letter is one letter, for all that stand in the table.
    guard let small = letter.properties.lowercaseMapping.unicodeScalars.first, small != letter
    else { return nil }
    return table[small]?.uppercased()
  }

  private static let table: [Unicode.Scalar: String] = [
    "ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "þ": "th", "æ": "ae", "œ": "oe",
    "ß": "ss", "ı": "i", "ĸ": "k", "ŋ": "n", "ƀ": "b", "ƶ": "z", "ǥ": "g", "ȼ": "c", "ɇ": "e",
    "ɉ": "j", "ɍ": "r", "ɏ": "y", "ɨ": "i", "ʉ": "u", "ⱥ": "a", "ⱦ": "t", "ᵽ": "p", "ƚ": "l",
    "ɫ": "l", "ꝁ": "k",
  ]
}

/// How many columns of a terminal a text takes, and texts filled up to a width.
enum TextWidth {
  static func columns(_ text: String) -> Int {
    text.reduce(0) { $0 + columns($1) }
  }

  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns(text)))
  }

  private static func columns(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.value < 0x300 { return 1 }
    if scalar.properties.generalCategory == .nonspacingMark { return 0 }
    return isWide(scalar.value) || character.unicodeScalars.contains("\u{FE0F}") ? 2 : 1
  }

  /// The blocks that UAX #11 gives the width W or F, roughly: Hangul, Han, Kana, full-width
  /// forms, emoji.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

internal import CUnistring

/// How many columns of a terminal a text takes, and texts fitted to a width.
package enum TextWidth {
  /// The columns of a text without control characters.
  package static func columns(_ text: String) -> Int {
    text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.reduce(0) { $0 + columns($1) }
  }

  /// The columns of one character: two for one that UAX #11 calls wide or that is drawn as an
  /// emoji.
  package static func columns(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.value < 0x300 { return 1 }
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    // SAFETY: the name of the encoding is a constant.
    return max(0, Int(unsafe uc_width(first.value, "UTF-8")))
  }

  /// The text, filled with spaces up to a width.
  package static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns(text)))
  }

  /// The beginning of the text that fits into a width; where it is cut, `…` says so.
  package static func fitted(_ text: String, to width: Int) -> String {
    guard columns(text) > width else { return text }
    guard width > 0 else { return "" }
    var fitted = ""
    var left = width - 1
    for character in text {
      left -= columns(character)
      if left < 0 { break }
      fitted.append(character)
    }
    return fitted + "…"
  }

  /// The text in lines of at most a width, broken between words; a longer word is broken inside.
  package static func wrapped(_ text: String, to width: Int) -> [String] {
    guard width > 0 else { return [] }
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ") {
      let length = columns(String(word))
      if used > 0, used + 1 + length > width {
        lines.append(line)
        (line, used) = ("", 0)
      }
      if used > 0 { (line, used) = (line + " ", used + 1) }
      for character in word {
        let columns = columns(character)
        if used + columns > width {
          lines.append(line)
          (line, used) = ("", 0)
        }
        line.append(character)
        used += columns
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}

/// Marks of Markdown in text that means none.
enum MarkdownEscape {
  /// Text on one line that Markdown shows as it is.
  ///
  /// Escapes what would mean something where it stands, and no more: `C#` and `snake_case` stay.
  ///
  /// - Parameter startsBlock: whether it begins a paragraph, where `1.` would begin a list.
  static func escaped(_ text: String, startsBlock: Bool = false) -> String {
    let scalars = Array(text.unicodeScalars)
    let mark = startsBlock ? blockMark(scalars) : nil
    var escaped = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let before = index > 0 ? scalars[index - 1] : " "
      let after = index + 1 < scalars.count ? scalars[index + 1] : " "
      if index == mark || means(scalar, before, after) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }

  /// What was meant by text in which marks are escaped.
  static func unescaped(_ text: Substring) -> String {
    var plain = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        if !isMark(scalar) { plain.unicodeScalars.append("\\") }
        plain.unicodeScalars.append(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        plain.unicodeScalars.append(scalar)
      }
    }
    if isEscaped { plain += "\\" }
    return plain
  }

  /// Whether a character between two others would begin or end something.
  private static func means(
    _ mark: Unicode.Scalar, _ before: Unicode.Scalar, _ after: Unicode.Scalar
  ) -> Bool {
    switch mark {
    case "\\", "`", "*", "[", "]", "|": true
    case "_": !(isPartOfWord(before) && isPartOfWord(after))
    case "<": after == "/" || after == "!" || after == "?" || isPartOfWord(after)
    case "~": before == "~" || after == "~"
    case "&": after == "#" || isPartOfWord(after)
    case "#": before == " "
    default: false
    }
  }

  /// The index of what would make a line a heading, a list, a quotation or a rule.
  private static func blockMark(_ scalars: [Unicode.Scalar]) -> Int? {
    guard let first = scalars.first else { return nil }
    switch first {
    case "-", "+", "=", ">", "#": return 0
    default: break
    }
    let digits = scalars.prefix { ("0"..."9").contains($0) }.count
    guard digits > 0, digits < scalars.count, scalars[digits] == "." || scalars[digits] == ")",
      digits + 1 == scalars.count || scalars[digits + 1] == " "
    else { return nil }
    return digits
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// The ASCII punctuation, all of which can be escaped.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}

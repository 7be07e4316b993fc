/// A command line of bash up to the cursor, split as bash would.
///
/// Readline hands over pieces that it breaks at characters such as `=` and `:` and leaves quotes in
/// them, so that the whole line is read here.
package struct BashLine {
  /// The words, the program's name first, without quotes; the last one is being typed.
  package private(set) var words: [String] = []
  /// How many characters of the last word stand before the piece that readline replaces.
  package private(set) var start = 0
  /// Whether quotes are open where somebody types.
  package var isQuoted: Bool { quote != nil }
  /// The quotes that the last word is within.
  private var quote: Character?

  /// What a backslash is for within double quotes, beside the end of a line.
  private static let escapable = "$`\"\\"

  /// Reads a line; readline breaks words at `breaks`.
  package init(_ line: String, breaks: String) {
    var word: String?
    var isEscaped = false
    for character in line {
      if isEscaped {
        isEscaped = false
        // The line goes on.
        if character == "\n" { continue }
        let isMeant = quote != nil && !Self.escapable.contains(character)
        word = (word ?? "") + (isMeant ? "\\" : "") + String(character)
      } else if let open = quote {
        if character == open {
          quote = nil
        } else if character == "\\", open == "\"" {
          isEscaped = true
        } else {
          word = (word ?? "") + String(character)
        }
      } else if character == "\\" {
        isEscaped = true
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
        start = word?.count ?? 0
      } else if character.isWhitespace {
        if let word { words.append(word) }
        word = nil
        start = 0
      } else {
        word = (word ?? "") + String(character)
        if breaks.contains(character) { start = word?.count ?? 0 }
      }
    }
    words.append(word ?? "")
    // Assignments to variables may stand before the name of the program.
    while words.count > 1, words[0].contains("=") { words.removeFirst() }
  }

  /// What readline has to put in for a word that begins as the last one does.
  package func replacement(for word: String) -> String {
    let rest = String(word.dropFirst(start))
    return switch quote {
    case nil: Self.escaped(rest)
    case "\""?:
      rest.map { Self.escapable.contains($0) ? "\\\($0)" : String($0) }.joined()
    default: rest.replacing("'", with: #"'\''"#)
    }
  }

  /// With a backslash before each character that means something to bash.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if character.isASCII, !character.isLetter, !character.isNumber,
        !"_./:=@%+,-".contains(character)
      {
        escaped += "\\"
      }
      escaped.append(character)
    }
    return escaped
  }
}

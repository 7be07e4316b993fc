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
  /// The characters of the last word, each as it stands in the line.
  private var typed: [Typed] = []
  private let line: String
  /// Where the piece that readline replaces begins in the line.
  private var piece: String.Index

  /// A character of a word.
  private struct Typed {
    var character: Character
    /// Where it begins in the line, with the quotes or the backslash before it.
    var start: String.Index
    /// Whether bash expands what it could begin: a tilde only outside of quotes.
    var isLiteral: Bool
    var isQuoted: Bool
  }

  /// What a backslash is for within double quotes, beside the end of a line.
  private static let escapable = "$`\"\\"

  /// Reads a line; readline breaks words at `breaks`.
  package init(_ line: String, breaks: String) {
    self.line = line
    piece = line.startIndex
    var word: String?
    var isEscaped = false
    // Where the quotes or the backslash before the next character stand.
    var mark: String.Index?
    for (index, character) in zip(line.indices, line) {
      func add(_ text: String, isLiteral: Bool = false) {
        word = (word ?? "") + text
        typed += text.map {
          Typed(
            character: $0, start: mark ?? index, isLiteral: isLiteral, isQuoted: quote != nil)
        }
        mark = nil
      }
      if isEscaped {
        isEscaped = false
        // The line goes on.
        if character == "\n" { continue }
        let isMeant = quote != nil && !Self.escapable.contains(character)
        add((isMeant ? "\\" : "") + String(character), isLiteral: true)
      } else if let open = quote {
        if character == open {
          quote = nil
        } else if character == "\\", open == "\"" {
          isEscaped = true
          mark = mark ?? index
        } else {
          add(String(character), isLiteral: open == "'")
        }
      } else if character == "\\" {
        isEscaped = true
        mark = mark ?? index
      } else if character == "'" || character == "\"" {
        quote = character
        mark = mark ?? index
        word = word ?? ""
        begin(at: line.index(after: index))
      } else if character.isWhitespace {
        if let word { words.append(word) }
        word = nil
        typed = []
        mark = nil
        begin(at: line.index(after: index))
      } else {
        add(String(character))
        if breaks.contains(character) { begin(at: line.index(after: index)) }
      }
    }
    words.append(word ?? "")
    // Assignments to variables may stand before the name of the program.
    while words.count > 1, words[0].contains("=") { words.removeFirst() }
  }

  /// The piece begins here.
  private mutating func begin(at index: String.Index) {
    start = typed.count
    piece = index
  }

  /// What readline has to put in for a word that begins as the last one does.
  package func replacement(for word: String) -> String { quoted(String(word.dropFirst(start))) }

  /// A text with what the open quotes, or none, ask for.
  private func quoted(_ text: String) -> String {
    switch quote {
    case nil: Self.escaped(text)
    case "\""?: text.map { Self.escapable.contains($0) ? "\\\($0)" : String($0) }.joined()
    default: text.replacing("'", with: #"'\''"#)
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

extension BashLine {
  /// The name of a file that is being typed.
  package struct FileName: Equatable {
    /// The directory that it is in, as bash would expand it; empty for the current one.
    package var directory: String
    /// The beginning of the name in it.
    package var beginning: String
    /// What stands before that in the piece that readline replaces.
    fileprivate var kept: String
    /// How many characters of the beginning stand before that piece.
    fileprivate var omitted: Int
  }

  /// The name of a file that begins at a character of the last word; nil where bash would expand
  /// something in it of which nothing is known here.
  package func fileName(
    from index: Int, variable: (String) -> String?
  ) -> FileName? {
    guard index <= typed.count else { return nil }
    let slash = typed[index...].lastIndex { $0.character == "/" }
    let base = slash.map { $0 + 1 } ?? index
    guard let directory = expanded(typed[index..<base], variable),
      let beginning = expanded(typed[base...], { _ in nil })
    else { return nil }
    let end = base < typed.count ? typed[base].start : line.endIndex
    return FileName(
      directory: directory, beginning: beginning,
      kept: start <= base && piece < end ? String(line[piece..<end]) : "",
      omitted: max(0, start - base))
  }

  /// What readline has to put in for a name in the directory of one that is being typed.
  package func replacement(for name: String, of typed: FileName) -> String {
    typed.kept + quoted(String(name.dropFirst(typed.omitted)))
  }

  /// A text with its tilde and its variables; nil where one is not known.
  private func expanded(
    _ text: ArraySlice<Typed>, _ variable: (String) -> String?
  ) -> String? {
    var result = ""
    var rest = text
    if let first = rest.first, first.character == "~", !first.isLiteral, !first.isQuoted {
      guard rest.dropFirst().first?.character == "/", let home = variable("HOME") else {
        return nil
      }
      result = home
      rest.removeFirst()
    }
    while let next = rest.popFirst() {
      if next.isLiteral || !"$`".contains(next.character) {
        result.append(next.character)
        continue
      }
      let isBraced = rest.first?.character == "{"
      if isBraced { rest.removeFirst() }
      let name = rest.prefix {
        $0.character.isLetter || $0.character.isNumber || $0.character == "_"
      }
      rest = rest.dropFirst(name.count)
      if isBraced { guard rest.popFirst()?.character == "}" else { return nil } }
      guard next.character == "$", let value = variable(String(name.map(\.character))) else {
        return nil
      }
      result += value
    }
    return result
  }
}

/// One line of text that is being typed, with a cursor in it.
package struct LineEditor: Equatable, Sendable {
  private var characters: [Character]
  /// How many characters stand before the cursor.
  package private(set) var cursor: Int

  /// Begins with a text; the cursor stands behind it unless told otherwise.
  package init(_ text: String = "", cursor: Int? = nil) {
    characters = Array(text)
    self.cursor = min(cursor ?? characters.count, characters.count)
  }

  /// What was typed.
  package var text: String { String(characters) }

  /// What stands before the cursor.
  package var textBeforeCursor: String { String(characters[..<cursor]) }

  /// Does what the key means in a line; tells whether it means anything there.
  package mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(character)
    case .paste(let text):
      // A line has no breaks.
      for character in text { insert(character.isWhitespace ? " " : character) }
    case .backspace, .control("h"):
      guard cursor > 0 else { break }
      cursor -= 1
      characters.remove(at: cursor)
    case .delete, .control("d"):
      guard cursor < characters.count else { break }
      characters.remove(at: cursor)
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(characters.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case .control("u"):
      characters.removeSubrange(..<cursor)
      cursor = 0
    case .control("k"): characters.removeSubrange(cursor...)
    case .control("w"): removeWord()
    default: return false
    }
    return true
  }

  private mutating func insert(_ character: Character) {
    // What combines arrives alone and joins the character before it.
    if cursor > 0 {
      let joined = String(characters[cursor - 1]) + String(character)
      if joined.count == 1 {
        characters[cursor - 1] = Character(joined)
        return
      }
    }
    characters.insert(character, at: cursor)
    cursor += 1
  }

  private mutating func removeWord() {
    var start = cursor
    while start > 0, characters[start - 1].isWhitespace { start -= 1 }
    while start > 0, !characters[start - 1].isWhitespace { start -= 1 }
    characters.removeSubrange(start..<cursor)
    cursor = start
  }
}

import DochostTerminal
import Testing

struct LineWindowTests {
  @Test(arguments: [
    ("abc", 3, 10, "abc", 3), ("abcdefghij", 10, 6, "…ghij", 5),
    ("abcdefghij", 0, 6, "abcdefghij", 0),
    ("abcdefghij", 5, 6, "…cdefghij", 4), ("abcdefghi", 8, 10, "abcdefghi", 8),
    ("測試測試", 4, 6, "…測試", 5),
    ("測試測試", 3, 6, " …測試", 4), ("", 0, 6, "", 0), ("abcdef", 6, 2, "abcdef", 1),
  ])
  func `a line that has no room is seen around its cursor`(
    _ text: String, _ cursor: Int, _ room: Int, _ seen: String, _ column: Int
  ) {
    let window = LineWindow(text, cursor: cursor, room: room)
    #expect(window.text == seen)
    #expect(window.cursor == column)
  }

  @Test(arguments: 4...30)
  func `the character at the cursor is seen wherever it stands`(_ room: Int) {
    let text = "a測b試cdefgh\u{301}ijklmnopqrstuvwxyz"
    let characters = Array(text)
    for cursor in 0...characters.count {
      let window = LineWindow(text, cursor: cursor, room: room)
      let seen = TextWidth.fitted(window.text, to: room)
      #expect((0..<room).contains(window.cursor))
      guard cursor < characters.count else { continue }
      var column = 0
      let found = seen.first { character in
        defer { column += TextWidth.columns(character) }
        return column == window.cursor
      }
      // A wide character at the very edge has room for its half only.
      let isCut = window.cursor + TextWidth.columns(characters[cursor]) > room - 1
      #expect(found == characters[cursor] || isCut, "\(cursor) of '\(seen)' at \(window.cursor)")
    }
  }

  @Test func `what was moved aside is marked, and a line that is all aside too`() {
    #expect(LineWindow.dropped("abcdef", columns: 2).text == "…def")
    #expect(LineWindow.dropped("ab", columns: 5).text == "…")
    #expect(LineWindow.dropped("", columns: 5).text == "")
    #expect(LineWindow.dropped("abc", columns: 0).text == "abc")
  }

  @Test(arguments: [
    (80, "Tab marks, Enter takes, typing filters, Esc cancels"),
    (40, "Tab marks, Enter takes, Esc cancels"), (25, "Tab marks, Enter takes"), (3, "Tab marks"),
  ])
  func `of what keys do the most important has room`(_ width: Int, _ expected: String) {
    let hints = KeyHints().adding("Tab marks", rank: 0).adding("Enter takes", rank: 1)
      .adding("typing filters", rank: 3).adding("Esc cancels", rank: 2)
    #expect(hints.fitted(to: width) == expected)
  }

  @Test func `where one hint alone has room it is the way out`() {
    let hints = KeyHints().adding("Enter takes", rank: 0)
      .adding("Esc cancels", rank: 2, isWayOut: true).adding("Up goes back", rank: 3)
    #expect(hints.fitted(to: 80) == "Enter takes, Esc cancels, Up goes back")
    #expect(hints.fitted(to: 24) == "Enter takes, Esc cancels")
    #expect(hints.fitted(to: 20) == "Esc cancels")
  }
}

/// The part of a line that is seen where the whole of it has no room, so that the cursor is in it.
///
/// `…` stands where something is cut off.
package struct LineWindow: Equatable, Sendable {
  /// What is seen; may be cut once more at the end of the room.
  package let text: String
  /// The column of the cursor, from the beginning of the room.
  package let cursor: Int
  /// How many columns at the beginning of the line are not seen.
  package let skipped: Int

  /// The window around a cursor, which stands before the character of that number.
  package init(_ text: String, cursor: Int, room: Int) {
    let before = TextWidth.columns(String(text.prefix(cursor)))
    // Where the text goes on behind the cursor, its next character is seen too.
    let isAtEnd = cursor >= text.count
    let last = max(0, room - (isAtEnd ? 1 : 2))
    let fits = before <= last || room < 4
    let window = Self.dropped(text, columns: fits ? 0 : before - last)
    self.text = window.text
    skipped = window.skipped
    self.cursor = max(0, min(room - 1, before - window.skipped))
  }

  /// The text without so many columns at its beginning; `…` takes the first that is left.
  package static func dropped(_ text: String, columns: Int) -> (text: String, skipped: Int) {
    guard columns > 0 else { return (text, 0) }
    var skipped = 0
    // The mark takes a column of its own.
    let rest = text.drop { character in
      guard skipped < columns + 1 else { return false }
      skipped += TextWidth.columns(character)
      return true
    }
    guard skipped > columns else { return (text.isEmpty ? "" : "…", columns) }
    // A wide character that went for the mark leaves a column empty.
    return (String(repeating: " ", count: skipped - columns - 1) + "…" + rest, columns)
  }
}

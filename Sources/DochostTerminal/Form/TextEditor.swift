/// Several lines of text that are being typed.
package struct TextEditor: Equatable, Sendable {
  /// The lines, of which there is always one.
  package private(set) var lines = [LineEditor()]
  /// The line that the cursor is in.
  package private(set) var row = 0

  /// Begins without text.
  package init() {}

  /// What was typed.
  package var text: String { lines.map(\.text).joined(separator: "\n") }

  /// Does what the key means in a text; tells whether it means anything there.
  package mutating func handle(_ key: Key) -> Bool {
    switch key {
    // Nothing was written yet: the person goes on to the next field.
    case .enter where lines == [LineEditor()]: return false
    case .enter: split()
    case .paste(let text):
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() {
        if number > 0 { split() }
        _ = self.lines[row].handle(.paste(String(line)))
      }
    case .up where row > 0: row -= 1
    case .down where row + 1 < lines.count: row += 1
    case .backspace where row > 0 && lines[row].cursor == 0: join()
    default: return lines[row].handle(key)
    }
    return true
  }

  private mutating func split() {
    let head = lines[row].textBeforeCursor
    let tail = String(lines[row].text.dropFirst(head.count))
    lines[row] = LineEditor(head)
    lines.insert(LineEditor(tail, cursor: 0), at: row + 1)
    row += 1
  }

  private mutating func join() {
    let head = lines[row - 1].text
    lines[row - 1] = LineEditor(head + lines[row].text, cursor: head.count)
    lines.remove(at: row)
    row -= 1
  }
}

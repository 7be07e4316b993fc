/// Shows a form on a screen of any size, scrolled so that the current field is seen.
///
/// Wide screens have names and values beside each other, narrow ones beneath each other. The current
/// field also shows what it is, its choices, and whatever is wrong with it.
package struct FormView: Sendable {
  private static let wide = 60
  private static let most = 28
  /// The first row of the form that is on the screen.
  private var top = 0

  /// Shows the beginning of the form.
  package init() {}

  private struct Row {
    var pieces: [(column: Int, text: String, look: Frame.Look)] = []
    var cursor: Int?

    /// Whether the next key changes something in it.
    var isFocus: Bool { cursor != nil || pieces.contains { $0.look == .current } }
  }

  /// What the screen shows now.
  package mutating func frame(for form: Form, size: ScreenSize) -> Frame {
    var frame = Frame(size: size)
    frame.put(form.title, row: 0, look: .strong)
    let isWide = size.columns >= Self.wide
    let column =
      isWide
      ? min(Self.most, form.fields.reduce(0) { max($0, TextWidth.columns($1.label)) }) + 6 : 4
    var rows: [Row] = []
    var shown = 0..<0
    for (number, field) in form.fields.enumerated() {
      let start = rows.count
      rows += self.rows(
        of: field, isCurrent: number == form.current, completions: form.completions,
        column: column, isWide: isWide, width: size.columns)
      if number == form.current { shown = start..<rows.count }
    }
    if form.isAtEnd { shown = (rows.count + 1)..<(rows.count + 2) }
    rows += lastRows(of: form)

    let height = max(1, size.rows - 3)
    if shown.count > height {
      // Of a field that is higher than the screen, what the next key changes.
      let focus = shown.first { rows[$0].isFocus } ?? shown.lowerBound
      shown = focus..<(focus + 1)
    }
    top = max(0, min(top, rows.count - height))
    if shown.upperBound > top + height { top = shown.upperBound - height }
    if shown.lowerBound < top { top = shown.lowerBound }
    for (line, row) in rows[top...].prefix(height).enumerated() {
      for piece in row.pieces {
        frame.put(piece.text, row: 2 + line, column: piece.column, look: piece.look)
      }
      if let cursor = row.cursor {
        frame.cursor = .init(row: 2 + line, column: min(cursor, size.columns - 1))
      }
    }
    if size.rows > 3 { frame.put(keys(of: form), row: size.rows - 1, look: .faint) }
    return frame
  }

  private func rows(
    of field: FormField, isCurrent: Bool, completions: [String], column: Int, isWide: Bool,
    width: Int
  ) -> [Row] {
    let mark = field.isNeeded ? " *" : ""
    let room = isWide ? column - 2 - mark.count : width - 2 - mark.count
    let name = TextWidth.fitted(field.label, to: room) + mark
    var first = Row(pieces: [(0, isCurrent ? "> " : "  ", .plain)])
    first.pieces.append((2, name, isCurrent ? .strong : .plain))
    var rows: [Row] = []
    var values = valueRows(of: field, isCurrent: isCurrent, column: column, width: width)
    if isWide, !values.isEmpty {
      let value = values.removeFirst()
      first.pieces += value.pieces
      first.cursor = value.cursor
    }
    rows.append(first)
    rows += values
    if isCurrent {
      for line in TextWidth.wrapped(field.help, to: width - column) {
        rows.append(Row(pieces: [(column, line, .faint)]))
      }
      for line in TextWidth.wrapped(completions.prefix(20).joined(separator: "  "), to: width - 4) {
        rows.append(Row(pieces: [(4, line, .faint)]))
      }
    }
    if let problem = field.problem {
      for line in TextWidth.wrapped(problem, to: width - column) {
        rows.append(Row(pieces: [(column, line, .problem)]))
      }
    }
    return rows
  }

  /// The value of a field: a row, or several where it is the current one and has lines or choices.
  private func valueRows(
    of field: FormField, isCurrent: Bool, column: Int, width: Int
  ) -> [Row] {
    guard isCurrent else {
      if let shown = field.shown { return [Row(pieces: [(column, shown, .plain)])] }
      return [Row(pieces: [(column, field.standard ?? "", .faint)])]
    }
    switch field.entry {
    case .line(let line):
      return [self.row(line, field, column: column, width: width)]
    case .lines(let text):
      return text.lines.enumerated().map { number, line in
        let row = self.row(line, field, column: column, width: width)
        // Only one of the lines has the cursor; what stands for no text, the first alone.
        guard number != text.row else { return row }
        return Row(pieces: line.text.isEmpty ? [] : row.pieces)
      }
    case .flag(let flag):
      let words = flag.map { $0 ? "yes" : "no" } ?? field.standard ?? "yes or no"
      return [Row(pieces: [(column, words, flag == nil ? .faint : .current)])]
    case .one(let number):
      return field.choices.indices.map { choice in
        let isTaken = choice == number
        return Row(pieces: [
          (column, (isTaken ? "(x) " : "( ) ") + field.choices[choice], isTaken ? .current : .plain)
        ])
      }
    case .several(let numbers, let cursor):
      return field.choices.indices.map { choice in
        let mark = numbers.contains(choice) ? "[x] " : "[ ] "
        return Row(pieces: [
          (column, mark + field.choices[choice], choice == cursor ? .current : .plain)
        ])
      }
    }
  }

  /// A line that is typed: the part of it around the cursor that has room.
  private func row(_ line: LineEditor, _ field: FormField, column: Int, width: Int) -> Row {
    if line.text.isEmpty {
      return Row(pieces: [(column, field.standard ?? "", .faint)], cursor: column)
    }
    let text = field.isSecret ? String(repeating: "*", count: line.text.count) : line.text
    let before = String(text.prefix(line.cursor))
    let room = max(1, width - column - 1)
    let start = max(0, TextWidth.columns(before) - room)
    var skipped = 0
    let rest = text.drop { character in
      guard skipped < start else { return false }
      skipped += TextWidth.columns(character)
      return true
    }
    return Row(
      pieces: [(column, String(rest), .plain)],
      cursor: column + TextWidth.columns(before) - skipped)
  }

  private func lastRows(of form: Form) -> [Row] {
    let wrong = form.fields.count { $0.problem != nil }
    let words =
      switch wrong {
      case 0: "Take these values"
      case 1: "Take these values (one field has to be mended)"
      default: "Take these values (\(wrong) fields have to be mended)"
      }
    let text = (form.isAtEnd ? "> " : "  ") + words
    return [Row(), Row(pieces: [(0, text, form.isAtEnd ? .current : .plain)])]
  }

  private func keys(of form: Form) -> String {
    if form.isGivingUp { return "Esc once more gives up what was entered" }
    guard !form.isAtEnd else { return "Enter takes, Up goes back, Esc cancels" }
    let field = form.fields[form.current]
    return switch field.entry {
    case .lines: "Tab goes on, Enter begins a line, Shift-Tab goes back, Esc cancels"
    case .flag: "Space switches, Enter goes on, Up goes back, Esc cancels"
    case .one: "Left and Right choose, Enter goes on, Up goes back, Esc cancels"
    case .several: "Left and Right move, Space marks, Enter goes on, Esc cancels"
    case .line where field.isFile: "Tab completes, Enter goes on, Up goes back, Esc cancels"
    case .line: "Enter goes on, Up goes back, Esc cancels"
    }
  }
}

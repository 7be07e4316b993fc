/// Shows a form on a screen of any size, scrolled so that the current field is seen.
///
/// Wide screens have names and values beside each other, narrow ones beneath each other. The
/// current field also shows what it is, its choices, and whatever is wrong with it.
package struct FormView: Sendable {
  private static let wide = 60
  private static let most = 28
  /// Up to so many rows none of them is left empty beneath the title.
  private static let low = 8
  /// The first row of the form that is on the screen.
  private var top = 0

  /// Shows the beginning of the form.
  package init() {}

  private struct Row {
    var pieces: [(column: Int, text: String, look: Frame.Look)] = []
    var cursor: Int?
    /// Whether it says what is wrong.
    var isProblem: Bool { pieces.contains { $0.look == .problem } }
    /// How many columns of the line that is typed are cut off at its beginning.
    var skipped = 0

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
    let first = size.rows <= Self.low ? 1 : 2
    let height = max(1, size.rows - first - 1)
    var rows: [Row] = []
    var shown = 0..<0
    for (number, field) in form.fields.enumerated() {
      let start = rows.count
      let isCurrent = number == form.current
      let own = self.rows(
        of: field, isCurrent: isCurrent, completions: form.completions, column: column,
        isWide: isWide, size: size)
      rows += isCurrent ? Self.fitted(own, to: height, room: size.columns - column) : own
      if isCurrent { shown = start..<rows.count }
    }
    if form.isAtEnd { shown = (rows.count + 1)..<(rows.count + 2) }
    rows += lastRows(of: form)

    top = max(0, min(top, rows.count - height))
    if shown.upperBound > top + height { top = shown.upperBound - height }
    if shown.lowerBound < top { top = shown.lowerBound }
    for (line, row) in rows[top...].prefix(height).enumerated() {
      for piece in row.pieces {
        frame.put(piece.text, row: first + line, column: piece.column, look: piece.look)
      }
      if let cursor = row.cursor {
        frame.cursor = .init(row: first + line, column: min(cursor, size.columns - 1))
      }
    }
    if size.rows > 3 {
      frame.put(keys(of: form, width: size.columns), row: size.rows - 1, look: .faint)
    }
    return frame
  }

  /// Of the rows of a field that is higher than the screen those that matter most: what the next
  /// key changes, its name, what is wrong, and then what is near.
  private static func fitted(_ rows: [Row], to height: Int, room: Int) -> [Row] {
    guard rows.count > height else { return rows }
    let focus = rows.firstIndex(where: \.isFocus) ?? 0
    let problems = rows.indices.filter { rows[$0].isProblem }
    let near = rows.indices.sorted { abs($0 - focus) < abs($1 - focus) }
    var kept: [Int] = []
    for index in [focus, 0] + problems + near where kept.count < height && !kept.contains(index) {
      kept.append(index)
    }
    var fitted = rows
    if let cut = kept.last(where: problems.contains), let last = problems.last, cut < last {
      // More than the room, so that it is cut where it would not show.
      fitted[cut].pieces[0].text = TextWidth.fitted(rows[cut].pieces[0].text + "…", to: room)
    }
    return kept.sorted().map { fitted[$0] }
  }

  private func rows(
    of field: FormField, isCurrent: Bool, completions: [String], column: Int, isWide: Bool,
    size: ScreenSize
  ) -> [Row] {
    let width = size.columns
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
    // Directly beneath the value; it matters more than the help, which is there again without it.
    if let problem = field.problem {
      for line in TextWidth.wrapped(problem, to: width - column) {
        rows.append(Row(pieces: [(column, line, .problem)]))
      }
    }
    if isCurrent {
      // The choices stand where the default is seen otherwise.
      if !field.choices.isEmpty, field.isEmpty, let standard = field.standard {
        for line in TextWidth.wrapped("Without one: \(standard)", to: width - column) {
          rows.append(Row(pieces: [(column, line, .faint)]))
        }
      }
      let help = field.problem == nil ? field.help : ""
      for line in TextWidth.wrapped(help, to: width - column) {
        rows.append(Row(pieces: [(column, line, .faint)]))
      }
      let offers = OfferColumns(completions, width: width - 4, rows: max(2, size.rows / 3))
      for line in offers.lines { rows.append(Row(pieces: [(4, line, .faint)])) }
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
      let current = self.row(text.lines[text.row], field, column: column, width: width)
      return text.lines.enumerated().map { number, line in
        // Only one of the lines has the cursor; what stands for no text, the first alone.
        guard number != text.row else { return current }
        // All lines are moved as far as the one that is typed.
        let seen = LineWindow.dropped(masked(line.text, field), columns: current.skipped).text
        return Row(pieces: seen.isEmpty ? [] : [(column, seen, .plain)])
      }
    case .flag(let flag):
      let words = flag.map { $0 ? "yes" : "no" } ?? field.standard ?? "yes or no"
      return [Row(pieces: [(column, words, flag == nil ? .faint : .current)])]
    case .one(let number, let cursor):
      return field.choices.indices.map { choice in
        let mark = choice == number ? "(x) " : "( ) "
        let look: Frame.Look = choice == cursor ? .current : choice == number ? .good : .plain
        return Row(pieces: [(column, mark + field.choices[choice], look)])
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
    let window = LineWindow(
      masked(line.text, field), cursor: line.cursor, room: max(1, width - column))
    return Row(
      pieces: [(column, window.text, .plain)], cursor: column + window.cursor,
      skipped: window.skipped)
  }

  private func masked(_ text: String, _ field: FormField) -> String {
    field.isSecret ? String(repeating: "*", count: text.count) : text
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

  private func keys(of form: Form, width: Int) -> String {
    if form.isGivingUp { return "Esc once more gives up what was entered" }
    guard !form.isAtEnd else {
      return KeyHints().adding("Enter takes", rank: 0).adding("Up goes back", rank: 2)
        .adding("Esc cancels", rank: 1, isWayOut: true).fitted(to: width)
    }
    let field = form.fields[form.current]
    var keys = KeyHints()
    switch field.entry {
    case .lines:
      keys = keys.adding("Tab goes on", rank: 0).adding("Enter begins a line", rank: 1)
        .adding("Shift-Tab goes back", rank: 3)
    case .flag:
      keys = keys.adding("Space switches", rank: 0).adding("Enter goes on", rank: 1)
        .adding("Up goes back", rank: 3)
    case .one:
      keys = keys.adding("Up and Down move", rank: 1).adding("Enter takes", rank: 0)
        .adding("Tab goes on", rank: 3)
    case .several:
      keys = keys.adding("Up and Down move", rank: 3).adding("Space marks", rank: 0)
        .adding("Enter goes on", rank: 1)
    case .line where field.isFile:
      keys = keys.adding("Tab completes", rank: 0).adding("Enter goes on", rank: 1)
        .adding("Up goes back", rank: 3)
    case .line: keys = keys.adding("Enter goes on", rank: 0).adding("Up goes back", rank: 3)
    }
    return keys.adding("Esc cancels", rank: 2, isWayOut: true).fitted(to: width)
  }
}

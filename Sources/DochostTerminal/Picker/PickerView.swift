/// Shows a picker on a screen of any size.
///
/// From the top: the question, the line that is typed, the list, and a line that says which keys do
/// what. On a screen that is wide enough the current item is described beside the list, else
/// beneath it, and on one that is very low not at all.
package struct PickerView: Sendable {
  /// From so many columns on, the description stands beside the list.
  private static let wide = 64
  private static let indent = 2
  /// The item at the top of the list, or its heading.
  private var top = 0

  /// Shows the beginning of the list.
  package init() {}

  /// How many rows the list has on a screen.
  package static func page(_ size: ScreenSize) -> Int {
    max(1, size.rows - 3 - rowsBeneath(size))
  }

  /// How many rows describe the current item beneath the list.
  private static func rowsBeneath(_ size: ScreenSize) -> Int {
    size.columns >= wide ? 0 : max(0, min(4, (size.rows - 8) / 2))
  }

  private enum Row {
    case heading(String)
    case item(position: Int)
  }

  /// What the screen shows now.
  package mutating func frame(for picker: Picker, size: ScreenSize) -> Frame {
    var frame = Frame(size: size)
    frame.put(picker.title, row: 0, look: .strong)
    putFilter(picker, on: &frame)

    let isWide = size.columns >= Self.wide
    let beneath = Self.rowsBeneath(size)
    let height = Self.page(size)
    let width = isWide ? max(28, size.columns * 2 / 5) : size.columns
    putList(picker, on: &frame, height: height, width: width)
    if isWide {
      putDetails(
        picker, on: &frame, row: 2, height: height, column: width + 2,
        width: size.columns - width - 2)
    } else if beneath > 0 {
      putDetails(
        picker, on: &frame, row: 2 + height, height: beneath, column: 0, width: size.columns)
    }
    if size.rows > 3 { putFoot(picker, on: &frame) }
    return frame
  }

  /// The line that is typed, the part of it around the cursor, and beside it how much there is.
  private func putFilter(_ picker: Picker, on frame: inout Frame) {
    let prompt = "> "
    let columns = frame.size.columns
    let filter = picker.filter
    let window = LineWindow(
      filter.text, cursor: filter.cursor, room: max(1, columns - prompt.count))
    frame.put(prompt + window.text, row: 1)
    var counts = "\(picker.matches.count)/\(picker.items.count)"
    if picker.choosesSeveral { counts = "\(picker.marked.count) marked, " + counts }
    if prompt.count + TextWidth.columns(window.text) + counts.count + 2 <= columns {
      frame.put(counts, row: 1, column: columns - counts.count, look: .faint)
    }
    frame.cursor = .init(row: 1, column: min(columns - 1, prompt.count + window.cursor))
  }

  // MARK: The list

  /// The rows of the whole list; headings only while the order is the items' own.
  private func rows(of picker: Picker) -> [Row] {
    guard picker.filter.text.isEmpty else {
      return picker.matches.indices.map { .item(position: $0) }
    }
    var rows: [Row] = []
    var category = ""
    for (position, number) in picker.matches.enumerated() {
      let next = picker.items[number].category
      if next != category {
        category = next
        if !next.isEmpty { rows.append(.heading(next)) }
      }
      rows.append(.item(position: position))
    }
    return rows
  }

  private mutating func putList(
    _ picker: Picker, on frame: inout Frame, height: Int, width: Int
  ) {
    let rows = rows(of: picker)
    guard !rows.isEmpty else {
      frame.put("Nothing fits.", row: 2, column: Self.indent, width: width, look: .faint)
      return
    }
    let current =
      rows.firstIndex { row in
        if case .item(let position) = row { position == picker.position } else { false }
      } ?? 0
    top = max(0, min(top, rows.count - height))
    if current < top { top = current }
    if current >= top + height { top = current - height + 1 }
    // A heading is shown with the first item beneath it.
    if height > 1, top == current, top > 0, case .heading = rows[top - 1] { top -= 1 }
    for (line, row) in rows[top...].prefix(height).enumerated() {
      switch row {
      case .heading(let text):
        frame.put(text, row: 2 + line, width: width, look: .strong)
      case .item(let position):
        put(picker, position, on: &frame, row: 2 + line, width: width)
      }
    }
  }

  private func put(
    _ picker: Picker, _ position: Int, on frame: inout Frame, row: Int, width: Int
  ) {
    let number = picker.matches[position]
    let isCurrent = position == picker.position
    var text = isCurrent ? "> " : "  "
    if picker.choosesSeveral { text += picker.marked.contains(number) ? "[x] " : "[ ] " }
    text += picker.items[number].label
    text = TextWidth.padded(TextWidth.fitted(text, to: width), to: isCurrent ? width : 0)
    let look: Frame.Look =
      isCurrent ? .current : picker.marked.contains(number) ? .good : .plain
    frame.put(text, row: row, width: width, look: look)
  }

  // MARK: The rest

  private func putDetails(
    _ picker: Picker, on frame: inout Frame, row: Int, height: Int, column: Int, width: Int
  ) {
    guard let current = picker.current, width > 0 else { return }
    let item = picker.items[current]
    var lines: [(String, Frame.Look)] = []
    // Beneath the list the name is a line away, and room is short.
    if column > 0 { lines.append((item.label, .strong)) }
    lines += TextWidth.wrapped(item.summary, to: width).map { ($0, .plain) }
    if column > 0, item.label != item.id { lines.append((item.id, .faint)) }
    if !item.preview.isEmpty {
      if column > 0 { lines.append(("", .plain)) }
      lines += item.preview.map { ($0, .faint) }
    }
    for (offset, line) in lines.prefix(height).enumerated() {
      frame.put(line.0, row: row + offset, column: column, width: width, look: line.1)
    }
  }

  private func putFoot(_ picker: Picker, on frame: inout Frame) {
    let row = frame.size.rows - 1
    if let problem = picker.problem {
      frame.put(problem, row: row, look: .problem)
      return
    }
    var keys = KeyHints()
    if picker.choosesSeveral { keys = keys.adding("Tab marks", rank: 0) }
    keys = keys.adding("Enter takes", rank: 1)
      .adding("typing filters", rank: 3)
      .adding(picker.filter.text.isEmpty ? "Esc cancels" : "Esc clears", rank: 2, isWayOut: true)
    frame.put(keys.fitted(to: frame.size.columns), row: row, look: .faint)
  }
}

internal import DochostTerminal

/// Rows of fields: aligned under a heading on a terminal, and lines of fields between tabs
/// elsewhere, for other programs.
struct Table {
  let heading: [String]
  var rows: [[String]] = []

  init(_ heading: String...) { self.heading = heading }

  /// Adds a row; the fields are escaped here, so that none holds a tab or a line break.
  mutating func add(_ fields: String...) { rows.append(fields.map(TerminalText.escape)) }

  /// The rows as text: aligned where they fit into so many columns of a terminal, and for nil lines
  /// of fields between tabs.
  func render(columns: Int?) -> String {
    guard let columns else {
      return rows.map { $0.joined(separator: "\t") + "\n" }.joined()
    }
    guard !rows.isEmpty else { return "" }
    // Rows of a name and a value explain themselves.
    let isBare = heading.allSatisfy(\.isEmpty)
    let lines = (isBare ? [] : [heading]) + rows
    let widths = heading.indices.map { column in
      lines.reduce(0) { max($0, TextWidth.columns($1[column])) }
    }
    let indent = widths.dropLast().reduce(0) { $0 + $1 + 2 }
    let room = columns - indent
    if (widths.last ?? 0) <= room { return aligned(lines, widths) { [$0] } }
    // Words of some length stand well beneath each other, paths do not.
    if room >= Self.leastWords, rows.allSatisfy({ Self.isProse($0.last ?? "", in: room) }) {
      return aligned(lines, widths) { TextWidth.wrapped($0, to: room) }
    }
    return rows.map { row in
      // A name and a value that fit explain themselves among others that do not.
      let fits = isBare && TextWidth.columns(row.last ?? "") <= room
      return fits ? aligned([row], widths) { [$0] } : stacked(row, columns)
    }.joined()
  }

  /// The fewest columns in which words are broken into lines beside other fields.
  private static let leastWords = 24

  /// Whether a text fits, or can be broken between its words.
  private static func isProse(_ text: String, in room: Int) -> Bool {
    if TextWidth.columns(text) <= room { return true }
    return !text.hasPrefix("/")
      && text.split(separator: " ").allSatisfy { TextWidth.columns(String($0)) <= room }
  }

  private func aligned(
    _ lines: [[String]], _ widths: [Int], last: (String) -> [String]
  ) -> String {
    let indent = widths.dropLast().reduce(0) { $0 + $1 + 2 }
    return lines.map { line in
      let before = zip(line, widths).dropLast().map { TextWidth.padded($0, to: $1) + "  " }
      let words = last(line.last ?? "")
      let further = words.dropFirst().map { String(repeating: " ", count: indent) + $0 + "\n" }
      return before.joined() + (words.first ?? "") + "\n" + further.joined()
    }.joined()
  }

  /// A row whose fields stand beneath each other, each behind what it is.
  private func stacked(_ row: [String], _ columns: Int) -> String {
    let label = heading.dropFirst().reduce(0) { max($0, TextWidth.columns($1)) }
    let indent = label == 0 ? 2 : label + 4
    var text = (row.first ?? "") + "\n"
    for (name, field) in zip(heading, row).dropFirst() where !field.isEmpty {
      let isProse = Self.isProse(field, in: columns - indent)
      let lines = isProse ? TextWidth.wrapped(field, to: columns - indent) : [field]
      for (number, line) in lines.enumerated() {
        let begin = number == 0 && label > 0 ? "  \(TextWidth.padded(name, to: label))  " : ""
        text += TextWidth.padded(begin, to: indent) + line + "\n"
      }
    }
    return text
  }
}

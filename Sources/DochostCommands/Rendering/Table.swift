internal import DochostTerminal

/// Rows of fields: aligned under a heading on a terminal, and lines of fields between tabs
/// elsewhere, for other programs.
struct Table {
  let heading: [String]
  var rows: [[String]] = []

  init(_ heading: String...) { self.heading = heading }

  /// Adds a row; the fields are escaped here, so that none holds a tab or a line break.
  mutating func add(_ fields: String...) { rows.append(fields.map(TerminalText.escape)) }

  func render(aligned: Bool) -> String {
    guard aligned else {
      return rows.map { $0.joined(separator: "\t") + "\n" }.joined()
    }
    guard !rows.isEmpty else { return "" }
    // Rows of a name and a value explain themselves.
    let lines = (heading.allSatisfy(\.isEmpty) ? [] : [heading]) + rows
    let widths = heading.indices.map { column in
      lines.reduce(0) { max($0, TextWidth.columns($1[column])) }
    }
    return lines.map { line in
      var text = ""
      for (column, field) in line.enumerated() {
        let isLast = column == line.count - 1
        text += isLast ? field : TextWidth.padded(field, to: widths[column]) + "  "
      }
      return text + "\n"
    }.joined()
  }
}

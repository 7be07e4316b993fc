internal import DochostTerminal

/// Text broken into lines.
enum Paragraph {
  /// The text in lines of at most `width` columns, each behind the indentation; a word that is
  /// longer stands alone.
  static func wrap(_ text: String, indent: String = "", width: Int = 80) -> String {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let length = [indent, line, String(word)].reduce(0) { $0 + TextWidth.columns($1) }
      if !line.isEmpty, length + 1 > width {
        lines.append(indent + line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    if !line.isEmpty { lines.append(indent + line) }
    return lines.joined(separator: "\n")
  }

  /// Whether two columns would be too narrow to read.
  static func isNarrow(_ width: Int) -> Bool { width < 60 }

  /// A term in a column of its own, and its words beside it, or beneath where the term is long or
  /// there is no room for columns.
  static func entry(
    _ term: String, _ text: String, indent: Int = 2, column: Int = 26, width: Int = 80
  ) -> String {
    let head = String(repeating: " ", count: indent) + term
    let column = isNarrow(width) ? min(column, indent + 6) : column
    let wrapped = wrap(text, indent: String(repeating: " ", count: column), width: width)
    guard TextWidth.columns(head) + 2 <= column else { return head + "\n" + wrapped }
    return TextWidth.padded(head, to: column) + wrapped.dropFirst(column)
  }
}

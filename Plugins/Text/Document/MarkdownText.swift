/// A Markdown document that is being written: blocks with an empty line between them.
///
/// What people typed is escaped, so that it is shown as they typed it. Advice stands in comments:
/// it is not shown when the document is turned into a page.
struct MarkdownText {
  private var blocks: [String] = []

  /// The whole document.
  var text: String { blocks.joined(separator: "\n\n") + "\n" }

  /// Adds a heading of a level from 1 to 6.
  mutating func heading(_ level: Int, _ text: String) {
    blocks.append(String(repeating: "#", count: level) + " " + MarkdownEscape.escaped(text))
  }

  /// Adds a paragraph.
  mutating func paragraph(_ text: String) {
    blocks.append(MarkdownEscape.escaped(text, startsBlock: true))
  }

  /// Adds a comment; the text is one of this plugin's own, with no `--` in it.
  mutating func advice(_ text: String) {
    blocks.append(Wrapping.lines(of: "<!-- \(text) -->", width: 96).joined(separator: "\n"))
  }

  /// Adds a list of what is known: a name in bold, and a value; nothing for a value that is empty.
  mutating func facts(_ facts: [(name: String, value: String)]) {
    let known = facts.filter { !$0.value.isEmpty }
    guard !known.isEmpty else { return }
    blocks.append(
      known.map { "- **\($0.name):** \(MarkdownEscape.escaped($0.value))" }
        .joined(separator: "\n"))
  }

  /// Adds a list with numbers.
  mutating func numbered(_ items: [String]) {
    blocks.append(
      items.enumerated().map { index, item in
        item.isEmpty
          ? "\(index + 1)." : "\(index + 1). \(MarkdownEscape.escaped(item, startsBlock: true))"
      }.joined(separator: "\n"))
  }

  /// Adds tasks to be ticked off.
  mutating func tasks(_ items: [String]) {
    blocks.append(
      items.map { "- [ ] \(MarkdownEscape.escaped($0))" }.joined(separator: "\n"))
  }

  /// Adds a table with a number of rows that are still empty.
  mutating func emptyTable(_ columns: [String], rows: Int) {
    let head = "| " + columns.joined(separator: " | ") + " |"
    let line = "|" + columns.map { _ in " --- |" }.joined()
    let empty = "|" + columns.map { _ in "  |" }.joined()
    blocks.append(([head, line] + Array(repeating: empty, count: rows)).joined(separator: "\n"))
  }

  /// Adds lines of code, of a language or a shell.
  mutating func code(_ language: String, _ lines: [String]) {
    let longest = lines.map { Self.longestRun(of: "`", in: $0) }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    blocks.append("\(fence)\(language)\n" + lines.map { $0 + "\n" }.joined() + fence)
  }

  private static func longestRun(of mark: Character, in text: String) -> Int {
    var longest = 0
    var run = 0
    for character in text {
      run = character == mark ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}

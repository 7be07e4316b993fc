internal import DochostFindings

/// The title page of a screenplay: `Key: value` lines, with indented lines of further values, up to
/// the first blank line.
struct TitlePage {
  /// How many lines it takes, the blank one included.
  private(set) var lineCount = 0
  /// A line that belongs to no title page.
  private(set) var findings: [Finding] = []
  private var titles: [String] = []
  private var authors: [String] = []

  /// The title; nil where there is none.
  var title: String? { titles.isEmpty ? nil : titles.joined(separator: " ") }
  /// The authors; nil where there are none.
  var author: String? { authors.isEmpty ? nil : authors.joined(separator: ", ") }

  init(_ lines: [Substring]) {
    guard let first = lines.first, Self.key(of: first) != nil else { return }
    var key = ""
    for (index, line) in lines.enumerated() {
      lineCount = index + 1
      if line.isBlank { return }
      if line.first == "\t" || line.starts(with: "   ") {
        keep(line.trimmed, of: key)
      } else if let name = Self.key(of: line) {
        key = name
        keep(line.drop { $0 != ":" }.dropFirst().trimmed, of: key)
      } else {
        lineCount = index
        findings = [
          Finding(
            .error, code: "title-page",
            """
            The title page has a line that is neither 'Key: value' nor indented; a blank line \
            ends the title page.
            """, line: index + 1)
        ]
        return
      }
    }
  }

  private mutating func keep(_ value: Substring, of key: String) {
    guard !value.isEmpty else { return }
    switch key {
    case "title": titles.append(Self.plain(value))
    case "author", "authors": authors.append(Self.plain(value))
    default: break
    }
  }

  /// The key of a line in lower case; nil where the line has none.
  private static func key(of line: Substring) -> String? {
    guard let colon = line.firstIndex(of: ":"), let start = line.first, start.isLetter else {
      return nil
    }
    let key = line[..<colon]
    // "FADE IN:" and "CUT TO:" are transitions, not keys.
    let isTransition = line.index(after: colon) == line.endIndex && key == key.uppercased()
    guard key.count <= 40, !isTransition else { return nil }
    return key.lowercased()
  }

  /// The text without the marks of bold, italics and underlining.
  private static func plain(_ text: Substring) -> String {
    String(text.filter { $0 != "*" && $0 != "_" })
  }
}

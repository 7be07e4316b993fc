/// What is left of lines without the comments in them, which may go on over lines.
struct MarkdownComments {
  /// The line of the comment that is open; nil where none is.
  private(set) var openedAt: Int?

  /// Whether a comment is open.
  var isOpen: Bool { openedAt != nil }

  /// What is shown of the next line.
  mutating func visible(_ line: ArraySlice<UInt8>, number: Int) -> ArraySlice<UInt8> {
    guard isOpen || line.contains(UInt8(ascii: "<")) else { return line }
    var shown: [UInt8] = []
    var at = line.startIndex
    while at < line.endIndex {
      let rest = line[at...]
      if isOpen {
        if rest.starts(with: "-->".utf8) {
          openedAt = nil
          at += 3
        } else {
          at += 1
        }
      } else if rest.starts(with: "<!--".utf8) {
        openedAt = number
        at += 4
      } else {
        let end =
          switch line[at] {
          case UInt8(ascii: "`"): Self.endOfCode(rest)
          case UInt8(ascii: "\\"): min(at + 2, line.endIndex)
          default: at + 1
          }
        shown += line[at..<end]
        at = end
      }
    }
    return shown[...]
  }

  /// Where code between backquotes ends, in which nothing begins a comment; else where the run of
  /// backquotes ends.
  ///
  /// Looks no more than some lines ahead, so that no document takes long.
  private static func endOfCode(_ text: ArraySlice<UInt8>) -> Int {
    let mark = UInt8(ascii: "`")
    let inner = text.drop { $0 == mark }
    let count = inner.startIndex - text.startIndex
    var run = 0
    for index in inner.prefix(200).indices {
      run = inner[index] == mark ? run + 1 : 0
      if run == count, index + 1 == inner.endIndex || inner[index + 1] != mark { return index + 1 }
    }
    return inner.startIndex
  }
}

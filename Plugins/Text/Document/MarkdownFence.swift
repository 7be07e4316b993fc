/// The line that begins a block of code, by the rules of CommonMark.
struct MarkdownFence {
  private let mark: UInt8
  private let count: Int

  /// Reads a line; nil where it begins no block.
  init?(opening line: ArraySlice<UInt8>) {
    guard let (mark, count, rest) = Self.marks(line), count >= 3,
      mark != UInt8(ascii: "`") || !rest.contains(mark)
    else { return nil }
    self.mark = mark
    self.count = count
  }

  /// Whether a line ends the block.
  func isClosed(by line: ArraySlice<UInt8>) -> Bool {
    guard let (mark, count, rest) = Self.marks(line) else { return false }
    return mark == self.mark && count >= self.count && rest.allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// The run of marks at the beginning of a line, after at most three blanks, and what follows.
  private static func marks(
    _ line: ArraySlice<UInt8>
  ) -> (mark: UInt8, count: Int, rest: ArraySlice<UInt8>)? {
    let text = line.drop { $0 == 0x20 }
    guard text.startIndex - line.startIndex <= 3, let mark = text.first,
      mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")
    else { return nil }
    let rest = text.drop { $0 == mark }
    return (mark, rest.startIndex - text.startIndex, rest)
  }
}

/// A text file that came from anywhere: its lines, and what is wrong with its bytes.
struct PlainText {
  /// The lines without their ends; bytes that are not UTF-8 are U+FFFD.
  let lines: [Substring]
  /// What is wrong with the bytes.
  let findings: [StoryFinding]

  init(_ bytes: [UInt8]) {
    var bytes = bytes[...]
    // A byte order mark is no part of the text.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    var findings: [StoryFinding] = []
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch let error {
      findings.append(
        StoryFinding(
          .error, "not-utf8", "The text is not UTF-8.",
          line: Self.line(of: error.byteOffsets.lowerBound, in: bytes),
          offset: bytes.startIndex + error.byteOffsets.lowerBound))
    }
    if let zero = bytes.firstIndex(of: 0) {
      findings.append(
        StoryFinding(
          .error, "nul", "There is a NUL byte in the text.",
          line: Self.line(of: zero - bytes.startIndex, in: bytes), offset: zero))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    // "\r\n" is one character, and a newline like "\n" and "\r".
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    self.findings = findings
  }

  private static func line(of offset: Int, in bytes: ArraySlice<UInt8>) -> Int {
    bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
  }
}

extension StringProtocol {
  /// Without the blanks at both ends.
  var trimmed: SubSequence {
    let front = self[...].drop(while: \.isWhitespace)
    guard let last = front.lastIndex(where: { !$0.isWhitespace }) else { return front }
    return front[...last]
  }

  /// How many words there are: runs of characters that are no blanks, with a letter or digit.
  var wordCount: Int {
    split(whereSeparator: \.isWhitespace).count { word in
      word.contains { $0.isLetter || $0.isNumber }
    }
  }
}

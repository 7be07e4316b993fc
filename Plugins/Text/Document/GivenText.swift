/// Text as people typed it into a field.
enum GivenText {
  /// On one line: runs of blanks and line ends are one blank each, control characters are left out.
  static func oneLine(_ text: some StringProtocol) -> String {
    text.split { $0.isWhitespace || $0.isNewline }
      .map { word in
        String(String.UnicodeScalarView(word.unicodeScalars.filter { !isControl($0) }))
      }
      .filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The lines that are not blank, each as `oneLine` has it.
  static func lines(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map { oneLine($0) }.filter { !$0.isEmpty }
  }

  /// The lines of code, as they were typed but for control characters and for blanks at the end;
  /// without the blank lines before the first and behind the last one.
  static func codeLines(_ text: String) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      line in
      let shown = line.unicodeScalars.filter { $0 == "\t" || !isControl($0) }
      let end = shown.lastIndex { !$0.properties.isWhitespace }.map(shown.index(after:))
      return String(String.UnicodeScalarView(shown[..<(end ?? shown.startIndex)]))
    }
    guard let first = lines.firstIndex(where: { !$0.isEmpty }),
      let last = lines.lastIndex(where: { !$0.isEmpty })
    else { return [] }
    return Array(lines[first...last])
  }

  /// Names that stand on lines of their own or between commas.
  static func names(_ text: String) -> [String] {
    text.split { $0.isNewline || $0 == "," || $0 == ";" }
      .map { oneLine($0) }.filter { !$0.isEmpty }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }
}

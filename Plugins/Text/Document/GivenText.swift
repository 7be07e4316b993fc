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

  /// Names that stand on lines of their own or between commas.
  static func names(_ text: String) -> [String] {
    text.split { $0.isNewline || $0 == "," || $0 == ";" }
      .map { oneLine($0) }.filter { !$0.isEmpty }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }
}

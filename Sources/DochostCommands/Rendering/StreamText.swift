internal import DochostSystem
internal import DochostTerminal

/// Words on their way to a standard stream: as they are, save where the terminal of a person shows
/// ASCII alone, as in the locale of C.
enum StreamText {
  /// Writes text; answers the error number where that fails.
  @discardableResult
  static func write(_ text: String, to stream: StandardStream) -> Int32? {
    stream.write(Array((isASCIIOnly(stream, text) ? ASCIIText.spell(text) : text).utf8))
  }

  /// Writes a line that has to keep its columns, as `write` does.
  static func writeLine(_ line: String, to stream: StandardStream) {
    _ = stream.write(Array((isASCIIOnly(stream, line) ? ASCIIText.reduce(line) : line).utf8))
  }

  /// Writes JSON to the standard output; answers the error number where that fails.
  static func writeJSON(_ bytes: [UInt8]) -> Int32? {
    StandardStream.output.write(isASCIIOnly(.output) ? JSONText.ascii(bytes) : bytes)
  }

  /// Whether a terminal that shows ASCII alone is behind a stream.
  static func isASCIIOnly(_ stream: StandardStream) -> Bool {
    Terminal.isTerminal(stream.rawValue) && !ProcessLocale.writesUTF8
  }

  /// Most words are ASCII, for which nothing has to be found out.
  private static func isASCIIOnly(_ stream: StandardStream, _ text: String) -> Bool {
    !text.utf8.allSatisfy { $0 < 0x80 } && isASCIIOnly(stream)
  }
}

package import DochostFindings

/// What can be said of a plain text.
package struct PlainTextReading: Sendable {
  /// How many lines there are; one that does not end counts too.
  package private(set) var lineCount = 0
  /// How many words.
  package let wordCount: Int
  /// How many characters as a reader counts them, without the ends of lines.
  package private(set) var characterCount = 0
  /// How lines end: `LF`, `CRLF`, `CR`, or `mixed`; nil where none does.
  package let lineEnds: String?
  /// What is wrong, or worth knowing.
  package private(set) var findings: [Finding]

  /// Reads a text; any bytes will do.
  package init(_ all: [UInt8]) {
    let bytes = TextBytes(all)
    findings = bytes.findings
    var ends: [TextBytes.LineEnd: Int] = [:]
    var lines = 0
    var characters = 0
    var firstOther: Int?
    bytes.forEachLine { number, line, end in
      lines += 1
      characters +=
        line.allSatisfy { $0 < 0x80 } ? line.count : String(decoding: line, as: UTF8.self).count
      guard end != .none else { return }
      if ends[end] == nil, !ends.isEmpty, firstOther == nil { firstOther = number }
      ends[end, default: 0] += 1
    }
    lineCount = lines
    characterCount = characters
    wordCount = WordCount.words(in: bytes.text)
    lineEnds = Self.name(of: ends)
    if let firstOther {
      findings.append(
        Finding(
          .notice, code: "mixed-line-ends", "Lines end in more than one way.", line: firstOther))
    }
    if bytes.isBlank {
      findings.append(Finding(.notice, code: "no-words", "Nothing is written yet."))
    }
  }

  private static func name(of ends: [TextBytes.LineEnd: Int]) -> String? {
    guard ends.count < 2 else { return "mixed" }
    return switch ends.keys.first {
    case .lineFeed: "LF"
    case .both: "CRLF"
    case .carriageReturn: "CR"
    case .some(.none), nil: nil
    }
  }
}

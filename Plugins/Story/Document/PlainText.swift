internal import DochostFindings

/// A text file that came from anywhere: its lines, and what is wrong with its bytes.
struct PlainText {
  /// The lines without their ends; bytes that are not UTF-8 are U+FFFD.
  let lines: [Substring]
  /// What is wrong with the bytes.
  let findings: [Finding]

  init(_ bytes: [UInt8]) {
    var bytes = bytes[...]
    // A byte order mark is no part of the text.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    var findings: [Finding] = []
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch let error {
      findings.append(
        Finding(
          .error, code: "not-utf8", "The text is not UTF-8.",
          line: Self.line(of: error.byteOffsets.lowerBound, in: bytes),
          offset: bytes.startIndex + error.byteOffsets.lowerBound))
    }
    if let zero = bytes.firstIndex(of: 0) {
      findings.append(
        Finding(
          .error, code: "nul", "There is a NUL byte in the text.",
          line: Self.line(of: zero - bytes.startIndex, in: bytes), offset: zero))
    }
    lines = Self.lines(of: String(decoding: bytes, as: UTF8.self))
    self.findings = findings
  }

  /// Splits at `\n`, `\r\n` and `\r`; by bytes, since whole characters cost ten times as much.
  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    let bytes = text.utf8
    var start = bytes.startIndex
    var at = start
    while at < bytes.endIndex {
      let byte = bytes[at]
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
        at = bytes.index(after: at)
        continue
      }
      lines.append(text[start..<at])
      at = bytes.index(after: at)
      if byte == UInt8(ascii: "\r"), at < bytes.endIndex, bytes[at] == UInt8(ascii: "\n") {
        at = bytes.index(after: at)
      }
      start = at
    }
    lines.append(text[start...])
    return lines
  }

  private static func line(of offset: Int, in bytes: ArraySlice<UInt8>) -> Int {
    bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
  }
}

extension Substring {
  /// Without the blanks at both ends.
  var trimmed: Substring {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return self[endIndex...] }
    return self[first..<scalars.index(after: last)]
  }

  /// Whether there is nothing but blanks.
  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// How many words there are: runs of characters that are no blanks, with a letter or digit.
  var wordCount: Int {
    var count = 0
    var isCounted = false
    for scalar in unicodeScalars {
      if scalar.isASCII {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9":
          if !isCounted { count += 1 }
          isCounted = true
        case " ", "\t", "\u{0B}", "\u{0C}": isCounted = false
        default: break
        }
      } else if scalar.properties.isWhitespace {
        isCounted = false
      } else if !isCounted, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        count += 1
        isCounted = true
      }
    }
    return count
  }

  /// What stands before and after the first occurrence of one of some ASCII marks, and which mark
  /// it was; nil where there is none.
  func split(
    atFirst marks: [StaticString]
  ) -> (before: Substring, after: Substring, mark: Int)? {
    let wanted = marks.map { String(describing: $0).utf8 }
    var start = utf8.startIndex
    while start < utf8.endIndex {
      for (number, mark) in wanted.enumerated() where utf8[start] == mark.first {
        if let after = index(after: mark, from: start) {
          return (self[..<start], self[after...], number)
        }
      }
      start = utf8.index(after: start)
    }
    return nil
  }

  /// The place behind a mark that stands at a place; nil where something else does.
  private func index(after mark: String.UTF8View, from start: Index) -> Index? {
    var at = start
    for byte in mark {
      guard at < utf8.endIndex, utf8[at] == byte else { return nil }
      at = utf8.index(after: at)
    }
    return at
  }
}

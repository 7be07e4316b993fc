package import DochostFindings

/// What a manuscript in Markdown says about itself.
package struct ManuscriptReading: Sendable {
  /// From the front matter, else the first heading; nil where there is none.
  package private(set) var title: String?
  /// From the front matter.
  package private(set) var author: String?
  /// Words, without front matter, headings, comments and code.
  package private(set) var wordCount = 0
  /// Headings of the second level.
  package private(set) var actCount = 0
  /// Headings of the third level.
  package private(set) var chapterCount = 0
  /// What is wrong, or worth knowing.
  package private(set) var findings: [Finding]

  /// Reads a manuscript; any bytes will do.
  package init(_ bytes: [UInt8]) {
    let text = PlainText(bytes)
    findings = text.findings
    let first = readFrontMatter(text.lines)
    var hidden = HiddenText(HiddenText.manuscriptMarks)
    var fence: (line: Int, mark: Character)?
    for index in text.lines.indices.dropFirst(first) {
      let line = text.lines[index]
      if let mark = Self.fenceMark(line), !hidden.isOpen {
        if fence == nil { fence = (index + 1, mark) } else if fence?.mark == mark { fence = nil }
        continue
      }
      if fence != nil { continue }
      count(hidden.visible(line, number: index + 1))
    }
    findings += hidden.findings
    if let fence {
      findings.append(
        Finding(
          .warning, code: "code-open", "A block of code begins and does not end.", line: fence.line)
      )
    }
    if wordCount == 0 {
      findings.append(Finding(.notice, code: "no-words", "Nothing is written yet."))
    }
  }

  /// Reads the lines between two `---` at the beginning; answers how many lines they take.
  private mutating func readFrontMatter(_ lines: [Substring]) -> Int {
    guard lines.first?.trimmed == "---" else { return 0 }
    guard let end = lines.dropFirst().firstIndex(where: { $0.trimmed == "---" || $0 == "..." })
    else {
      findings.append(
        Finding(
          .warning, code: "front-matter-open", "The front matter begins and does not end.", line: 1)
      )
      return 1
    }
    for line in lines[1..<end] {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = Self.unquoted(line[line.index(after: colon)...].trimmed)
      guard !value.isEmpty else { continue }
      switch line[..<colon] {
      case "title": title = value
      case "author": author = value
      default: break
      }
    }
    return end + 1
  }

  private mutating func count(_ line: Substring) {
    let level = line.prefix { $0 == "#" }.count
    guard (1...6).contains(level), line.dropFirst(level).first.map(\.isWhitespace) ?? true else {
      wordCount += line.wordCount
      return
    }
    if level == 2 { actCount += 1 }
    if level == 3 { chapterCount += 1 }
    if level == 1, title == nil { title = Self.unescaped(line.dropFirst(level).trimmed) }
  }

  private static func fenceMark(_ line: Substring) -> Character? {
    let text = line.drop { $0 == " " }
    guard let mark = text.first, mark == "`" || mark == "~",
      text.starts(with: "\(mark)\(mark)\(mark)")
    else { return nil }
    return mark
  }

  private static func unquoted(_ text: Substring) -> String {
    guard text.count >= 2, text.first == "\"", text.last == "\"" else { return String(text) }
    return unescaped(text.dropFirst().dropLast())
  }

  private static func unescaped(_ text: Substring) -> String {
    var plain = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      plain.append(character)
      isEscaped = false
    }
    return plain
  }
}

package import DochostFindings

/// What a screenplay in Fountain says about itself.
package struct ScreenplayReading: Sendable {
  /// From the title page; nil where there is none.
  package let title: String?
  /// From the title page; nil where there is none.
  package let author: String?
  /// Scene headings.
  package private(set) var sceneCount = 0
  /// Sections of the first level.
  package private(set) var actCount = 0
  /// Words of action and dialogue.
  package private(set) var wordCount = 0
  /// What is wrong, or worth knowing.
  package private(set) var findings: [Finding]

  private var hasSpacingFinding = false

  /// Reads a screenplay; any bytes will do.
  package init(_ bytes: [UInt8]) {
    let text = PlainText(bytes)
    findings = text.findings
    let page = TitlePage(text.lines)
    title = page.title
    author = page.author
    findings += page.findings
    var hidden = HiddenText(HiddenText.screenplayMarks)
    var isAfterBlank = true
    for index in text.lines.indices.dropFirst(page.lineCount) {
      let line = hidden.visible(text.lines[index], number: index + 1)
      let content = line.trimmed
      if content.isEmpty {
        // A line of nothing but a note is no blank line.
        isAfterBlank = text.lines[index].isBlank
        continue
      }
      let isBeforeBlank =
        index + 1 >= text.lines.count || text.lines[index + 1].isBlank
      read(content, isAfterBlank: isAfterBlank, isBeforeBlank: isBeforeBlank, number: index + 1)
      isAfterBlank = false
    }
    findings += hidden.findings
    if sceneCount == 0 {
      findings.append(Finding(.notice, code: "no-scenes", "There is no scene yet."))
    }
  }

  private mutating func read(
    _ line: Substring, isAfterBlank: Bool, isBeforeBlank: Bool, number: Int
  ) {
    if line.first == "#" {
      if line.prefix(while: { $0 == "#" }).count == 1 { actCount += 1 }
    } else if line.first == "=" {
      return
    } else if Self.isSceneHeading(line), isAfterBlank {
      sceneCount += 1
      // One place says as much as a thousand.
      if !isBeforeBlank, !hasSpacingFinding {
        hasSpacingFinding = true
        findings.append(
          Finding(
            .warning, code: "heading-spacing",
            "A scene heading has to be followed by a blank line.",
            line: number))
      }
    } else if !Self.isTransition(line) {
      wordCount += line.wordCount
    }
  }

  /// Whether a line says how one scene becomes the next: `CUT TO:`, `FADE OUT.`, `> THE END <`.
  private static func isTransition(_ line: Substring) -> Bool {
    line.first == ">" || line == "FADE OUT." || (line.last == ":" && line == line.uppercased())
  }

  private static func isSceneHeading(_ line: Substring) -> Bool {
    if line.first == ".", let next = line.dropFirst().first {
      return next.isLetter || next.isNumber
    }
    let text = line.prefix(8).uppercased()
    for prefix in ["INT./EXT", "INT/EXT", "I/E", "INT", "EXT", "EST"] where text.hasPrefix(prefix) {
      guard let next = text.dropFirst(prefix.count).first else { continue }
      if next == "." || next == " " { return true }
    }
    return false
  }
}

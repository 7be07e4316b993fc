/// What a screenplay in Fountain says about itself.
package struct ScreenplayReading: Sendable {
  /// From the title page; nil where there is none.
  package private(set) var title: String?
  /// From the title page.
  package private(set) var author: String?
  /// Scene headings.
  package private(set) var sceneCount = 0
  /// Sections of the first level.
  package private(set) var actCount = 0
  /// Words of action and dialogue.
  package private(set) var wordCount = 0
  /// What is wrong, or worth knowing.
  package private(set) var findings: [StoryFinding]

  /// Reads a screenplay; any bytes will do.
  package init(_ bytes: [UInt8]) {
    let text = PlainText(bytes)
    findings = text.findings
    let first = readTitlePage(text.lines)
    var hidden = HiddenText()
    var isAfterBlank = true
    for index in text.lines.indices.dropFirst(first) {
      let line = hidden.visible(text.lines[index], number: index + 1)
      let content = line.trimmed
      if content.isEmpty {
        // A line of nothing but a note is no blank line.
        isAfterBlank = text.lines[index].trimmed.isEmpty
        continue
      }
      let isBeforeBlank =
        index + 1 >= text.lines.count || text.lines[index + 1].trimmed.isEmpty
      read(content, isAfterBlank: isAfterBlank, isBeforeBlank: isBeforeBlank, number: index + 1)
      isAfterBlank = false
    }
    findings += hidden.findings
    if sceneCount == 0 {
      findings.append(StoryFinding(.notice, "no-scenes", "There is no scene yet."))
    }
  }

  /// Reads `Key: value` lines, with indented lines of further values, up to the first blank line;
  /// answers how many lines they take.
  private mutating func readTitlePage(_ lines: [Substring]) -> Int {
    guard let first = lines.first, Self.titleKey(first) != nil else { return 0 }
    var key = ""
    for (index, line) in lines.enumerated() {
      if line.trimmed.isEmpty { return index + 1 }
      if line.first == "\t" || line.starts(with: "   ") {
        keep(line.trimmed, of: key)
      } else if let name = Self.titleKey(line) {
        key = name
        keep(line.drop { $0 != ":" }.dropFirst().trimmed, of: key)
      } else {
        findings.append(
          StoryFinding(
            .error, "title-page",
            """
            The title page has a line that is neither 'Key: value' nor indented; a blank line \
            ends the title page.
            """, line: index + 1))
        return index
      }
    }
    return lines.count
  }

  private mutating func keep(_ value: Substring, of key: String) {
    guard !value.isEmpty else { return }
    switch key {
    case "title": title = [title, Self.plain(value)].compactMap { $0 }.joined(separator: " ")
    case "author", "authors":
      author = [author, Self.plain(value)].compactMap { $0 }.joined(separator: ", ")
    default: break
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
      if !isBeforeBlank {
        findings.append(
          StoryFinding(
            .warning, "heading-spacing", "A scene heading has to be followed by a blank line.",
            line: number))
      }
    } else {
      wordCount += line.wordCount
    }
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

  /// The key of a title page's line in lower case; nil where the line has none.
  private static func titleKey(_ line: Substring) -> String? {
    guard let colon = line.firstIndex(of: ":"), let start = line.first, start.isLetter else {
      return nil
    }
    let key = line[..<colon]
    // "FADE IN:" and "CUT TO:" are transitions, not keys.
    guard key.count <= 40, !(key == key.uppercased() && line.dropFirst(key.count + 1).isEmpty)
    else { return nil }
    return key.lowercased()
  }

  /// The text without the marks of bold, italics and underlining.
  private static func plain(_ text: Substring) -> String {
    String(text.filter { $0 != "*" && $0 != "_" })
  }
}

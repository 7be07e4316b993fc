package import DochostFindings

/// What a Markdown document says about itself.
package struct MarkdownReading: Sendable {
  /// From the front matter, else the first heading of the first level; nil where there is none.
  package private(set) var title: String?
  /// Words, without front matter, headings, comments and code.
  package private(set) var wordCount = 0
  /// Headings of every level.
  package private(set) var headingCount = 0
  /// Tasks that are ticked off.
  package private(set) var doneCount = 0
  /// Tasks, done or not.
  package private(set) var taskCount = 0
  /// What is wrong, or worth knowing.
  package private(set) var findings: [Finding]

  /// Where the reader is.
  private enum Place {
    case start
    case frontMatter
    case text
    case code(MarkdownFence, line: Int)
  }

  /// Reads a document; any bytes will do.
  package init(_ all: [UInt8]) {
    let bytes = TextBytes(all)
    findings = bytes.findings
    var place = Place.start
    var comments = MarkdownComments()
    var paragraph: String?
    bytes.forEachLine { number, line, _ in
      switch place {
      case .start:
        place = .text
        if line.elementsEqual("---".utf8) { place = .frontMatter } else { fallthrough }
      case .text:
        if !comments.isOpen, let fence = MarkdownFence(opening: line) {
          place = .code(fence, line: number)
          paragraph = nil
        } else {
          read(comments.visible(line, number: number), after: &paragraph)
        }
      case .frontMatter:
        let text = String(decoding: line, as: UTF8.self)
        if text.trimmingBlanks == "---" || text.trimmingBlanks == "..." {
          place = .text
        } else {
          readField(text)
        }
      case .code(let fence, _):
        if fence.isClosed(by: line) { place = .text }
      }
    }
    noteEnd(at: place, comments)
  }

  private mutating func noteEnd(at place: Place, _ comments: MarkdownComments) {
    switch place {
    case .frontMatter:
      findings.append(
        Finding(
          .warning, code: "front-matter-open", "The front matter begins and does not end.", line: 1)
      )
    case .code(_, let line):
      findings.append(
        Finding(
          .warning, code: "code-open", "A block of code begins and does not end.", line: line))
    case .start, .text: break
    }
    if let line = comments.openedAt {
      findings.append(
        Finding(.warning, code: "comment-open", "A comment begins and does not end.", line: line))
    }
    if wordCount == 0, headingCount == 0 {
      findings.append(Finding(.notice, code: "no-words", "Nothing is written yet."))
    }
  }

  /// Reads a field of the front matter.
  private mutating func readField(_ line: String) {
    guard title == nil, line.hasPrefix("title:") else { return }
    let value = line.dropFirst("title:".count).trimmingBlanks
    let isQuoted = value.count >= 2 && value.first == "\"" && value.last == "\""
    let plain = isQuoted ? MarkdownEscape.unescaped(value.dropFirst().dropLast()) : String(value)
    if !plain.isEmpty { title = plain }
  }

  /// Reads what is shown of a line.
  ///
  /// - Parameter paragraph: the line before, where it is one that a line of `=` or `-` would make a
  ///   heading.
  private mutating func read(_ visible: ArraySlice<UInt8>, after paragraph: inout String?) {
    let line = String(decoding: visible, as: UTF8.self).trimmingBlanks
    guard let first = line.first else {
      paragraph = nil
      return
    }
    if let above = paragraph, first == "=" || first == "-", line.allSatisfy({ $0 == first }) {
      addHeading(above[...], level: first == "=" ? 1 : 2)
      wordCount -= WordCount.words(in: above)
      paragraph = nil
      return
    }
    let level = line.prefix { $0 == "#" }.count
    if (1...6).contains(level), line.dropFirst(level).first.map(\.isWhitespace) ?? true {
      addHeading(line.dropFirst(level).trimmingBlanks, level: level)
      paragraph = nil
      return
    }
    var words = line
    if let task = Self.task(line) {
      taskCount += 1
      doneCount += task.isDone ? 1 : 0
      words = task.text
    }
    wordCount += WordCount.words(in: String(words))
    paragraph = "-*+>|".contains(first) ? nil : String(line)
  }

  private mutating func addHeading(_ text: Substring, level: Int) {
    headingCount += 1
    guard level == 1, title == nil else { return }
    // The marks that may stand at the end of a heading too, after a blank.
    var text = text
    let open = text.trimmingSuffix("#")
    if open.isEmpty || open.last?.isWhitespace == true { text = open.trimmingBlanks }
    let plain = MarkdownEscape.unescaped(text)
    if !plain.isEmpty { title = plain }
  }

  /// The task that a line is: whether it is done, and what it is.
  private static func task(_ line: Substring) -> (isDone: Bool, text: Substring)? {
    let scalars = line.unicodeScalars
    var rest = scalars.drop { ("0"..."9").contains($0) }
    guard let mark = rest.popFirst() else { return nil }
    let isNumbered = rest.startIndex > scalars.index(after: scalars.startIndex)
    guard isNumbered ? mark == "." || mark == ")" : mark == "-" || mark == "*" || mark == "+" else {
      return nil
    }
    guard let blank = rest.first, blank == " " || blank == "\t" else { return nil }
    rest = rest.drop { $0 == " " || $0 == "\t" }
    guard rest.popFirst() == "[", let tick = rest.popFirst(), rest.popFirst() == "]",
      rest.first.map({ $0 == " " || $0 == "\t" }) ?? true
    else { return nil }
    guard tick == " " || tick == "x" || tick == "X" else { return nil }
    return (tick != " ", Substring(rest))
  }
}

extension StringProtocol where SubSequence == Substring {
  /// Without the blanks at both ends.
  var trimmingBlanks: Substring {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return self[endIndex...] }
    return self[first..<scalars.index(after: last)]
  }
}

extension Substring {
  /// Without all of a character at the end.
  fileprivate func trimmingSuffix(_ mark: Character) -> Substring {
    var text = self
    while text.last == mark { text.removeLast() }
    return text
  }
}

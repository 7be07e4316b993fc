import DochostFindings
import TestSupport
import Testing
import TextDocument

/// What is wrong with texts is found, and nothing makes the readers fail or dawdle.
struct ReadingTests {
  struct Case: CustomTestStringConvertible {
    let text: [UInt8]
    let codes: [String]
    let line: Int?
    let offset: Int?

    init(_ text: String, _ codes: [String], line: Int? = nil, offset: Int? = nil) {
      self.init(Array(text.utf8), codes, line: line, offset: offset)
    }

    init(_ bytes: [UInt8], _ codes: [String], line: Int? = nil, offset: Int? = nil) {
      text = bytes
      self.codes = codes
      self.line = line
      self.offset = offset
    }

    var testDescription: String { String(decoding: text.prefix(40), as: UTF8.self) }
  }

  private static let broken: [Case] = [
    Case([0x61, 0x0A, 0xFF, 0x62], ["not-utf8"], line: 2, offset: 2),
    Case([0x61, 0x0A, 0x0A, 0x00], ["nul"], line: 3, offset: 3),
    Case([0xEF, 0xBB, 0xBF, 0x61, 0x00], ["nul"], line: 1, offset: 4),
    Case([0xEF, 0xBB, 0xBF, 0x61], []),
    Case([0xFF, 0xFE, 0x61, 0x00, 0x0A, 0x00], ["not-utf8"], line: 1, offset: 0),
    Case([0xED, 0xA0, 0x80, 0x61], ["not-utf8"], line: 1, offset: 0),
    Case("a\u{1B}[2J", ["control-character"], line: 1, offset: 1),
    Case("tab\there\u{0C}page", []),
    Case("a\r\rb\u{1B}", ["control-character"], line: 3, offset: 4),
    Case("a\r\n\r\nb\u{1B}", ["control-character"], line: 3, offset: 6),
    Case("", ["no-words"]),
    Case("\r\n \t\r\n", ["no-words"]),
    Case("One word.", []),
  ]

  @Test(
    arguments: broken + [
      Case("a\nb\r\nc\n", ["mixed-line-ends"], line: 2),
      Case("a\r\nb\r\n", []),
      Case("...", []),
    ])
  func `plain texts`(_ sample: Case) {
    check(PlainTextReading(sample.text).findings, sample)
  }

  @Test(
    arguments: broken + [
      Case("---\ntitle: x\n\nword", ["front-matter-open", "no-words"], line: 1),
      Case("---\ntitle: x\n---\nword", []),
      Case("a\n\n---\nword", []),
      Case("word\n<!-- open\nmore", ["comment-open"], line: 2),
      Case("word <!-- a --> word <!-- b --> c", []),
      Case("word `<!--` and ``a ` <!--`` c", []),
      Case("word ` <!-- open", ["comment-open"], line: 1),
      Case("word\n```\ncode", ["code-open"], line: 2),
      Case("word\n```\ncode\n```\n", []),
      Case("word\n~~~\n```\n~~~\n", []),
      Case("word\n````\n```\n````\n", []),
      Case("word\n``` a`b\n", []),
      Case("word\n    ```\n", []),
      Case("<!-- only\na comment -->", ["no-words"]),
      Case("# Only a heading", []),
      Case("word\r\nword\rword", []),
    ])
  func `Markdown`(_ sample: Case) {
    check(MarkdownReading(sample.text).findings, sample)
  }

  private func check(_ findings: [Finding], _ sample: Case) {
    #expect(findings.map(\.code) == sample.codes)
    if let line = sample.line { #expect(findings.first?.line == line) }
    if let offset = sample.offset { #expect(findings.first?.offset == offset) }
    let isBroken = sample.codes.contains { $0 == "not-utf8" || $0 == "nul" }
    #expect(findings.contains { $0.severity == .error } == isBroken)
  }

  @Test(arguments: [
    ("# One\n\ntext", "One"), ("One\n===\n", "One"), ("## Two\n# One", "One"), ("# A #\n", "A"),
    ("# C#\n", "C#"), ("# \\*A\\* \\a\n", "*A* \\a"), ("---\ntitle: \"A: b\"\n---\n# B", "A: b"),
    ("---\ntitle: A\ntitle: B\n---\n", "A"), ("```\n# Code\n```\n", nil), ("#No\n", nil),
    ("text\n---\n", nil), ("<!-- # No -->\n", nil), ("- item\n===\n", nil),
  ])
  func `the title of a document is its first heading`(_ text: String, _ title: String?) {
    #expect(MarkdownReading(Array(text.utf8)).title == title)
  }

  @Test func `what a document in Markdown says about itself is read`() {
    let reading = MarkdownReading(
      Array(
        """
        ---
        title: not counted
        ---
        # Heading not counted

        Two words. <!-- not counted -->

        - [ ] open
        * [x] done
        1. [X] also done
        - [y] no task
        - [x]no task
        -[x] no task
        1.[ ] no task

        Second heading
        ---

        ```
        - [ ] not counted
        ```

        """.utf8))
    #expect(reading.headingCount == 2)
    #expect(reading.taskCount == 3)
    #expect(reading.doneCount == 2)
    #expect(reading.wordCount == 17)
  }

  @Test func `what a plain text says about itself is read`() {
    let reading = PlainTextReading(Array("Łódź 測試\r\n\r\nit's — 👩‍👩‍👧 3".utf8))
    #expect(reading.lineCount == 3)
    #expect(reading.wordCount == 4)
    #expect(reading.characterCount == 7 + 10)
    #expect(reading.lineEnds == "CRLF")
    #expect(PlainTextReading(Array("a\nb\n".utf8)).lineCount == 2)
    #expect(PlainTextReading(Array("a\rb".utf8)).lineEnds == "CR")
    #expect(PlainTextReading([]).lineEnds == nil)
  }

  /// Each of these takes a reader that looks back minutes, and one that does not no time at all.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "<!---->", "<!--", "-->", "   x\n", "#\n", "# x\n", "`", "`` ", "```\n", "~~~~", "\u{301}",
      "\r", "]", "\\", "x\n=\n", "x\n-\n", "- [ ] x\n", "1", "title: x\n", "# ",
    ])
  func `long documents of one thing are read at once`(_ piece: String) {
    let bytes = Array(("---\ntitle: x\n---\n" + String(repeating: piece, count: 50_000)).utf8)
    _ = MarkdownReading(bytes)
    _ = PlainTextReading(bytes)
  }

  @Test func `random bytes are read to their end`() {
    var generator = SeededGenerator(state: 34)
    let alphabet = Array("---\ntitle: #=<!-->[x]`~\\\"'é1.\r\t|".utf8) + [0, 0xFF, 0xC3]
    for _ in 0..<300 {
      let bytes = (0..<400).compactMap { _ in alphabet.randomElement(using: &generator) }
      let markdown = MarkdownReading(bytes)
      let plain = PlainTextReading(bytes)
      #expect(markdown.doneCount <= markdown.taskCount)
      #expect(plain.lineCount > 0)
      for finding in markdown.findings + plain.findings {
        #expect((1...plain.lineCount).contains(finding.line ?? 1), "\(finding) \(bytes)")
        #expect((0..<bytes.count).contains(finding.offset ?? 0), "\(finding) \(bytes)")
      }
    }
  }
}

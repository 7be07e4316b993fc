import DochostFindings
import Glibc
import StoryDocument
import Testing

/// What is wrong with documents is found, and nothing makes the readers fail or dawdle.
struct ReadingTests {
  struct Case: CustomTestStringConvertible {
    let text: [UInt8]
    let codes: [String]
    let line: Int?

    init(_ text: String, _ codes: [String], line: Int? = nil) {
      self.init(Array(text.utf8), codes, line: line)
    }

    init(_ bytes: [UInt8], _ codes: [String], line: Int? = nil) {
      text = bytes
      self.codes = codes
      self.line = line
    }

    var testDescription: String { String(decoding: text.prefix(40), as: UTF8.self) }
  }

  @Test(arguments: [
    Case("", ["no-words"]),
    Case("One word.", []),
    Case([0x61, 0x0A, 0xFF, 0x62], ["not-utf8"], line: 2),
    Case([0x61, 0x0A, 0x0A, 0x00], ["nul"], line: 3),
    Case([0xEF, 0xBB, 0xBF, 0x61], []),
    Case("---\ntitle: x\n\nword", ["front-matter-open"], line: 1),
    Case("---\ntitle: x\n---\nword", []),
    Case("word\n<!-- open\nmore", ["comment-open"], line: 2),
    Case("word <!-- a --> word <!-- b --> c", []),
    Case("word\n```\ncode", ["code-open"], line: 2),
    Case("word\n```\ncode\n```\n", []),
    Case("word\n~~~\n```\n~~~\n", []),
    Case("<!-- only\na comment -->", ["no-words"]),
    Case("word\r\nword\rword", []),
  ])
  func `manuscripts`(_ sample: Case) {
    let reading = ManuscriptReading(sample.text)
    #expect(reading.findings.map(\.code) == sample.codes)
    if let line = sample.line { #expect(reading.findings.first?.line == line) }
  }

  @Test(arguments: [
    Case("", ["no-scenes"]),
    Case("INT. HOUSE - DAY\n\nHe waits.", []),
    Case("int house - day\n\nHe waits.", []),
    Case("INT./EXT. CAR - DAY\n\nI/E BOAT - NIGHT\n", []),
    Case(".FLASHBACK\n\nHe waits.", []),
    Case("...and then\n\nINTERIOR MONOLOGUE", ["no-scenes"]),
    Case("INT. HOUSE - DAY\nHe waits.", ["heading-spacing"], line: 1),
    Case("Title: X\nAuthor: Y\n\nEXT. SEA - DAY\n", []),
    Case("Title: X\nno key here\n\nEXT. SEA - DAY\n", ["title-page"], line: 2),
    Case("Title:\n    X\n\tY\n\nEXT. SEA - DAY\n", []),
    Case("FADE IN:\n\nEXT. SEA - DAY\n", []),
    Case("EXT. SEA - DAY\n\n/* cut\nEXT. LAND - DAY\n", ["boneyard-open"], line: 3),
    Case("EXT. SEA - DAY\n\n[[ note\n", ["note-open"], line: 3),
    Case("[[ a ]] /* b */ [[ c ]]\n\nEXT. SEA - DAY\n", []),
    Case([0x41, 0xC3], ["not-utf8", "no-scenes"], line: 1),
    Case([0x00], ["nul", "no-scenes"], line: 1),
  ])
  func `screenplays`(_ sample: Case) {
    let reading = ScreenplayReading(sample.text)
    #expect(reading.findings.map(\.code) == sample.codes)
    if let line = sample.line { #expect(reading.findings.first?.line == line) }
  }

  @Test(arguments: [
    ("one", 1), ("one two", 2), ("  one — two  ", 2), ("it's well-known", 2), ("測試 wörd", 2),
    ("- * _", 0), ("١٢٣", 1), ("a\u{00A0}b", 2), ("# heading\nword", 1), ("> quoted word", 2),
  ])
  func `words are counted as writers count them`(_ text: String, _ count: Int) {
    #expect(ManuscriptReading(Array(text.utf8)).wordCount == count)
  }

  @Test func `what a screenplay says about itself is read`() {
    let reading = ScreenplayReading(
      Array(
        """
        Title:
            _**The Sea**_
            Part Two
        Authors: Ann
            Ben
        Contact: x

        # One

        EXT. SEA - DAY

        A wave. [[not counted]]

        ANN
        Look!

        CUT TO:

        ## Two

        INT. BOAT - NIGHT

        """.utf8))
    #expect(reading.title == "The Sea Part Two")
    #expect(reading.author == "Ann, Ben")
    #expect(reading.actCount == 1)
    #expect(reading.sceneCount == 2)
    #expect(reading.wordCount == 4)
  }

  /// Each of these takes a reader that looks back minutes, and one that does not no time at all.
  ///
  /// What counts is the processor's time, whatever else the computer has to do.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "/**/", "[[]]", "[[", "/*", "<!---->", "<!--", "-->", "   x\n", "#\n", "INT. A\nx\n\n", "`",
      "```\n", ": ", "\u{301}", "\r", "]", "\\", "Title: x\n",
    ])
  func `long documents of one thing are read at once`(_ piece: String) {
    let bytes = Array(("Title: x\n" + String(repeating: piece, count: 50_000)).utf8)
    let begin = Self.processorTime
    _ = ManuscriptReading(bytes)
    _ = ScreenplayReading(bytes)
    #expect(Self.processorTime - begin < 30)
  }

  /// The seconds that this thread has had of a processor.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test func `random bytes are read to their end`() {
    var generator = SystemRandomNumberGenerator()
    let alphabet = Array("Title: INT.EXT \n\r\t#=<!-->[[]]/**/`~\\\"'é".utf8) + [0, 0xFF, 0xC3]
    for _ in 0..<300 {
      let bytes = (0..<400).compactMap { _ in alphabet.randomElement(using: &generator) }
      _ = ManuscriptReading(bytes)
      _ = ScreenplayReading(bytes)
    }
  }
}

import DochostModel
import DochostStore
import Testing

@Suite
struct DocumentNameTests {
  @Test(arguments: [
    ("", "the name is empty"), (".", "directories"), ("..", "directories"), ("a/b", "'/'"),
    ("a\0b", "NUL"), (String(repeating: "x", count: 252), "255"),
  ])
  func `T4: what cannot be a name is refused with the reason`(name: String, reason: String) {
    let error = #expect(throws: DochostError.self) {
      try DocumentName(name.utf8, fileExtensions: ["txt"])
    }
    #expect(error?.code == .nameInvalid)
    #expect(error?.message.contains(reason) == true)
  }

  static let oddNames: [[UInt8]] = [
    Array("-rf".utf8), Array(" leading and trailing ".utf8), Array("two\nlines".utf8),
    Array("a%20b".utf8), Array("\u{202E}مرحبا".utf8), Array("👩‍👩‍👧‍👦".utf8),
    Array("R\u{E9}sum\u{E9}".utf8), Array("Re\u{301}sume\u{301}".utf8), [0xFF, 0xFE, 0x80],
    Array("$(touch x); `y` \"'\\".utf8), Array("...".utf8), Array(".hidden".utf8),
    Array("CON".utf8), [0x1B, 0x5B, 0x33, 0x31, 0x6D], [UInt8](repeating: 0x78, count: 251),
  ]

  @Test(arguments: oddNames)
  func `T4: odd names are kept byte for byte`(name: [UInt8]) throws {
    let document = try DocumentName(name, fileExtensions: ["txt"])
    #expect(document.candidate(1).bytes == name + Array(".txt".utf8))
  }

  @Test(arguments: [
    ("Report", "txt", 2, "Report 2.txt"), ("Report", "txt", 10, "Report 10.txt"),
    ("x", "tar.gz", 2, "x 2.tar.gz"), ("a.b", "md", 2, "a.b 2.md"), ("Plain", nil, 3, "Plain 3"),
    ("Report 2", "txt", 2, "Report 2 2.txt"), ("notes.md", "md", 1, "notes.md"),
    ("notes.MD", "md", 2, "notes 2.MD"), ("Hello.js", "php", 1, "Hello.js.php"),
    (".md", "md", 1, ".md.md"),
  ])
  func `T10: the number stands before the extension, which may be compound`(
    stem: String, fileExtension: String?, number: Int, expected: String
  ) throws {
    let name = try DocumentName(stem.utf8, fileExtensions: [fileExtension].compactMap(\.self))
    #expect(name.candidate(number).display == expected)
  }

  @Test func `T10: a long name is shortened at a character boundary`() throws {
    // 62 families of 4 bytes and more each; no family is cut in two.
    let family = "👨‍👩‍👧"
    let stem = String(repeating: family, count: 13) + "abc"
    let name = try DocumentName(stem.utf8, fileExtensions: ["txt"])
    #expect(name.candidate(1).bytes.count == stem.utf8.count + 4)
    let long = String(repeating: family, count: 13) + String(repeating: "y", count: 17)
    let numbered = try DocumentName(long.utf8, fileExtensions: ["txt"]).candidate(2)
    #expect(numbered.bytes.count <= 255)
    let text = try #require(numbered.utf8)
    #expect(text.hasSuffix(" 2.txt"))
    let kept = text.dropLast(6)
    #expect(long.hasPrefix(kept))
    #expect(kept.count == 255 - 6 - 13 * family.utf8.count + 13)
  }

  @Test func `T10: a character that does not fit goes as a whole`() throws {
    let stem = String(repeating: "ü", count: 125)
    let name = try DocumentName(stem.utf8, fileExtensions: ["txt"])
    let numbered = try #require(name.candidate(100).utf8)
    #expect(numbered == String(repeating: "ü", count: 123) + " 100.txt")
  }

  @Test func `T10: names that are no text are shortened between scalars`() throws {
    let stem: [UInt8] =
      [0xFF] + [UInt8](repeating: 0xC3, count: 1) + Array(String(repeating: "ö", count: 124).utf8)
    let numbered = try DocumentName(stem, fileExtensions: ["txt"]).candidate(2)
    #expect(numbered.bytes.count <= 255)
    #expect(numbered.bytes.prefix(2) == [0xFF, 0xC3])
    #expect(numbered.bytes.suffix(6) == Array(" 2.txt".utf8)[...])
    #expect(numbered.bytes.dropLast(6).last == 0xB6)
  }

  @Test func `T10: one character longer than a name is cut between its scalars`() throws {
    let stem = "a" + String(repeating: "\u{301}", count: 125)
    let numbered = try DocumentName(stem.utf8, fileExtensions: ["txt"]).candidate(2)
    #expect(numbered.utf8 == "a" + String(repeating: "\u{301}", count: 124) + " 2.txt")
  }

  @Test(arguments: [
    ("x.tar.gz", ["gz", "tar.gz"], "x", "tar.gz"), ("x.tar.gz", [], "x.tar", "gz"),
    ("README", ["md"], "README", nil), (".profile", [], ".profile", nil),
    ("trailing.", [], "trailing.", nil), ("A.MD", ["md"], "A", "MD"),
  ])
  func `T10: the name of a file is split before its type's extension`(
    file: String, extensions: [String], stem: String, fileExtension: String?
  ) throws {
    let name = try DocumentName(ofFile: file.utf8, extensions: extensions)
    #expect(name.stem == Array(stem.utf8))
    #expect(name.fileExtension == fileExtension.map { Array($0.utf8) })
  }

  @Test(arguments: [
    ("Résumé", "Résumé"), ("A/B test", "A-B test"), ("", "Untitled"), ("..", "Untitled"),
    ("two\nlines", "two lines"),
  ])
  func `N10: a draft's name is made of its template's`(text: String, expected: String) throws {
    let stem = DocumentName.draft(from: text)
    #expect(String(decoding: stem, as: UTF8.self) == expected)
    #expect(
      try DocumentName(stem, fileExtensions: ["md"]).candidate(2).display == "\(expected) 2.md")
  }

  @Test func `T4: any extension of the type that was typed is kept`() throws {
    let name = try DocumentName("a.markdown".utf8, fileExtensions: ["md", "markdown"])
    #expect(name.candidate(1).display == "a.markdown")
    #expect(name.candidate(2).display == "a 2.markdown")
  }
}

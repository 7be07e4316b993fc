import DochostModel
import Testing

@Suite struct BytePathTests {
  @Test(arguments: [
    ("/a/b", "/a", "b"), ("/a", "/", "a"), ("a", ".", "a"), ("a/b/", "a", "b"),
    ("//a//b//", "//a", "b"),
  ])
  func `a path has a parent and a last component`(
    path: String, parent: String, last: String
  ) throws {
    let path = try #require(BytePath(path))
    #expect(path.parent.display == parent)
    #expect(path.lastComponent == Array(last.utf8))
  }

  @Test func `NFC and NFD names are two paths`() {
    #expect(BytePath("caf\u{E9}") != BytePath("cafe\u{301}"))
  }

  @Test func `bytes that are not UTF-8 are kept`() throws {
    let path = try #require(BytePath(bytes: [0x2F, 0xFF, 0x61]))
    #expect(path.bytes == [0x2F, 0xFF, 0x61])
    #expect(path.utf8 == nil)
    #expect(path.appending([0xFE]).bytes == [0x2F, 0xFF, 0x61, 0x2F, 0xFE])
  }

  @Test func `a relative path is resolved against a directory, an absolute one is itself`() {
    let directory = BytePath(constant: "/a/b")
    #expect(BytePath(constant: "c/d").resolved(against: directory).display == "/a/b/c/d")
    #expect(BytePath(constant: "/c").resolved(against: directory).display == "/c")
  }

  @Test func `a long path is cut in the middle for a sentence`() throws {
    let short = String(repeating: "a/", count: 150)
    #expect(BytePath(short)?.brief == short)
    for component in ["d/", "\u{E9}/", "\u{65E5}\u{672C}/"] {
      let long = "/begin/" + String(repeating: component, count: 2000) + "end"
      let brief = try #require(BytePath(long)?.brief)
      #expect(brief.utf8.count <= 300)
      #expect(brief.hasPrefix("/begin/") && brief.hasSuffix("/end") && brief.contains("…"))
      #expect(!brief.contains("\u{FFFD}"))
    }
    #expect(BytePath(bytes: [UInt8](repeating: 0x80, count: 4000))?.brief.contains("…") == true)
  }

  @Test func `an empty path and one with NUL are none`() {
    #expect(BytePath("") == nil)
    #expect(BytePath(bytes: [0x61, 0, 0x62]) == nil)
  }

  @Test(arguments: [
    ("a/b", true), ("..", false), ("a/../b", false), ("/a", false), ("a..b", true), (".", true),
  ])
  func `T9: a path that leaves its base is told by its text`(text: String, stays: Bool) throws {
    #expect(try #require(BytePath(text)).staysBeneath == stays)
  }
}

import DochostCommands
import Testing

struct ValuesParserTests {
  private func problem(_ text: String) -> ValuesParser.Problem? {
    do throws(ValuesParser.Problem) {
      _ = try ValuesParser.parse(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test func `T6: members are texts, numbers as written, words, lists of texts, and nothing`()
    throws
  {
    let text = #"""
      { "title": "Tide", "acts": 3, "share": -0.50e+2, "dark": true, "plain": false,
        "tags": ["a", "b"], "none": [], "logline": null, "": "" }
      """#
    #expect(
      try ValuesParser.parse(Array(text.utf8)) == [
        "title": .text("Tide"), "acts": .text("3"), "share": .text("-0.50e+2"),
        "dark": .text("true"), "plain": .text("false"), "tags": .list(["a", "b"]),
        "none": .list([]), "logline": .null, "": .text(""),
      ])
  }

  @Test func `T6: escapes mean what RFC 8259 says`() throws {
    let text = #"{"a": "\"\\\/\b\f\n\r\t\u00e4\ud83d\ude00ż"}"#
    #expect(
      try ValuesParser.parse(Array(text.utf8)) == [
        "a": .text("\"\\/\u{08}\u{0C}\n\r\tä😀ż")
      ])
  }

  @Test(arguments: [
    ("", 1, 1), ("[]", 1, 1), ("hello", 1, 1), ("{", 1, 2), ("{\"a\"", 1, 5), ("{\"a\":", 1, 6),
    ("{\"a\": 1", 1, 8), ("{\"a\": 1,}", 1, 9), ("{\"a\": 1}x", 1, 9), ("{\"a\": 01}", 1, 7),
    ("{\"a\": -}", 1, 7), ("{\"a\": 1.}", 1, 9), ("{\"a\": 1e}", 1, 9), ("{\"a\": nul}", 1, 7),
    ("{\"a\": {}}", 1, 7), ("{\"a\": [1]}", 1, 8), ("{\"a\": [\"x\",]}", 1, 12),
    ("{\"a\": \"x}", 1, 7), ("{\"a\": \"\\x\"}", 1, 8), ("{\"a\": \"\\ud83d\"}", 1, 8),
    ("{\"a\": \"\\u12g4\"}", 1, 8), ("{\"a\": \"\\ude00\"}", 1, 8), ("{\n  \"ä\" 1}", 2, 7),
    ("{\"a\": 1,\n \"a\": 2}", 2, 2), ("{\"a\": \"\n\"}", 1, 8), ("{a: 1}", 1, 2),
    ("\u{FEFF}{}", 1, 1),
  ])
  func `T6: what is no such object is refused with its place`(
    _ text: String, _ line: Int, _ column: Int
  ) {
    let problem = problem(text)
    #expect(problem?.line == line, "\(String(describing: problem))")
    #expect(problem?.column == column, "\(String(describing: problem))")
    #expect(problem?.reason.isEmpty == false)
  }

  @Test func `T6: bytes that are not UTF-8 are refused`() {
    #expect(throws: ValuesParser.Problem.self) {
      try ValuesParser.parse(Array("{\"a\": \"".utf8) + [0xFF] + Array("\"}".utf8))
    }
  }

  @Test func `T6: deep nesting cannot exhaust the stack`() {
    #expect(problem(String(repeating: "{\"a\":", count: 100_000)) != nil)
    #expect(problem("{\"a\": " + String(repeating: "[", count: 100_000)) != nil)
  }
}

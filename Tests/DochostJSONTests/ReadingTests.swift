import DochostJSON
import Testing

/// What a JSON text means.
struct ReadingTests {
  private func read(_ text: String) throws -> JSONValue {
    try JSONValue(reading: Array(text.utf8), limit: 1 << 20)
  }

  @Test func `every kind of value is read, members in their order`() throws {
    let text = #" {"b": [1, -2.50e+1, "x"], "a": {"": true}, "c": false, "d": null, "e": []} "#
    let value = try read(text)
    #expect(
      value
        == .object([
          .init("b", .array([.integer(1), .decimal(-25, written: "-2.50e+1"), .string("x")])),
          .init("a", .object([.init("", .boolean(true))])),
          .init("c", .boolean(false)), .init("d", .null), .init("e", .array([])),
        ]))
  }

  @Test(arguments: [
    ("null", JSONValue.null), ("true", .boolean(true)), ("\t\r\n 7 \n", .integer(7)),
    ("\"\"", .string("")), ("{}", .object([])), ("[[]]", .array([.array([])])),
  ])
  func `a text may be any one value`(_ text: String, _ value: JSONValue) throws {
    #expect(try read(text) == value)
  }

  @Test(arguments: [
    ("0", JSONValue.integer(0)), ("-0", .integer(0)),
    ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
    ("-0.0", .decimal(-0.0, written: "-0.0")), ("1E5", .decimal(100_000, written: "1E5")),
    ("1.0", .decimal(1, written: "1.0")), ("0e0", .decimal(0, written: "0e0")),
    (
      "1.7976931348623157e308",
      .decimal(.greatestFiniteMagnitude, written: "1.7976931348623157e308")
    ),
    ("5e-324", .decimal(.leastNonzeroMagnitude, written: "5e-324")),
    ("1e-999", .decimal(0, written: "1e-999")),
  ])
  func `numbers are integers of 64 bits or doubles, which keep their text`(
    _ text: String, _ value: JSONValue
  ) throws {
    for around in [("", ""), ("[", "]"), ("{\"a\":", "}"), (" ", "\n")] {
      let read = try read(around.0 + text + around.1)
      switch read {
      case .array(let values): #expect(values == [value])
      case .object(let members): #expect(members.map(\.value) == [value])
      default: #expect(read == value)
      }
    }
  }

  @Test func `escapes mean what RFC 8259 says`() throws {
    let text = #""\"\\\/\b\f\n\r\t\u00e4\ud83d\ude00ż\u0000|\uFFFF""#
    #expect(try read(text) == .string("\"\\/\u{08}\u{0C}\n\r\tä😀ż\0|\u{FFFF}"))
  }

  @Test func `a string keeps what stands behind a NUL, and its length`() throws {
    #expect(
      try read(#"["a\u0000b", "\u0000", "\u0000\u0000c"]"#)
        == .array([.string("a\0b"), .string("\0"), .string("\0\0c")]))
  }

  @Test func `names are compared once their escapes are read`() throws {
    let value = try read(
      #"{"a": 1, "A": 2, "\u0061b": 3, "": {"a": 4}, "c": [{"a": 5}, {"a": 6}]}"#)
    let names = try JSONField(value).members().map(\.name)
    #expect(names == ["a", "A", "ab", "", "c"])
  }

  @Test func `a text as long as the limit is read`() throws {
    #expect(try JSONValue(reading: Array("[10]".utf8), limit: 4) == .array([.integer(10)]))
    #expect(throws: JSONProblem.self) { try JSONValue(reading: Array("[10]".utf8), limit: 3) }
  }

  @Test func `a tree as deep as the limit is read, and no deeper`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try read(nested(JSONValue.depthLimit)) }
    #expect(throws: JSONProblem.self) { try read(nested(JSONValue.depthLimit + 1)) }
  }

  @Test func `a value of another kind is refused with the path to it`() throws {
    let top = JSONField(
      try read(#"{"library": {"x86_64-linux-gnu": 1}, "list": ["a", 2.5], "n": null}"#))
    func problem(_ body: () throws -> Void) -> String? {
      do { try body() } catch { return "\(error)" }
      return nil
    }
    #expect(
      problem { _ = try top.member("library")?.strings() }
        == "'library.x86_64-linux-gnu': a string was expected, and this is a number")
    #expect(
      problem { _ = try top.member("list")?.elements().last?.integer() }
        == "'list.1': an integer was expected, and this is a number")
    #expect(problem { _ = try top.elements() } == "an array was expected, and this is an object")
    #expect(
      problem { _ = try top.member("list")?.number() }
        == "'list': a number was expected, and this is an array")
    #expect(try top.member("n") == nil)
    #expect(try top.member("none") == nil)
    #expect(try top.member("list")?.elements().last?.number() == 2.5)
  }
}

import DochostJSON
import Testing

/// Changes of a text that leave everything else as it is written.
struct OutlineTests {
  private func outline(_ text: String) throws -> JSONOutline {
    try JSONOutline(reading: Array(text.utf8), limit: 1 << 20)
  }

  private func set(_ text: String, _ path: String, _ value: String) throws -> String {
    let path = path.split(separator: "/").map(String.init)
    return String(decoding: try outline(text).setting(path, to: value), as: UTF8.self)
  }

  private func removed(_ text: String, _ path: String) throws -> String {
    let path = path.split(separator: "/").map(String.init)
    return String(decoding: try outline(text).removing(path), as: UTF8.self)
  }

  @Test(arguments: [
    (#"{"a":1}"#, "a", "2", #"{"a":2}"#),
    (#"{"a":1}"#, "b", "2", #"{"a":1,"b": 2}"#),
    (#"{"a": 1, "b": 2}"#, "c", "3", #"{"a": 1, "b": 2, "c": 3}"#),
    (
      "{\n\t\"a\": 1,\n\t\"b\": [1, {}]\n}\n", "c", "3",
      "{\n\t\"a\": 1,\n\t\"b\": [1, {}],\n\t\"c\": 3\n}\n"
    ),
    ("{}", "a", "1", "{\n  \"a\": 1\n}"),
    (" { \n } ", "a", "1", " {\n  \"a\": 1\n} "),
    (#"{"a": {}}"#, "a/b", "1", "{\"a\": {\n    \"b\": 1\n  }}"),
    (#"{"a": null}"#, "a/b", "1", #"{"a": { "b": 1 }}"#),
    (#"{"z": 1}"#, "a/b/c", "1", #"{"z": 1,"a": { "b": { "c": 1 } }}"#),
    (#"{"a": "} , \" ]", "b": {"c": "\\"}}"#, "b/c", "0", #"{"a": "} , \" ]", "b": {"c": 0}}"#),
    (#"{"\u0061": 1}"#, "a", "2", #"{"\u0061": 2}"#),
    (#"{"a": 1e5 , "b" : -0.5}"#, "a", "0", #"{"a": 0 , "b" : -0.5}"#),
  ])
  func `a value is set, and the rest stays as it is`(
    _ text: String, _ path: String, _ value: String, _ expected: String
  ) throws {
    #expect(try set(text, path, value) == expected)
  }

  @Test(arguments: [
    (#"{"a": 1}"#, "a", "{}"), (#"{"a": 1, "b": 2}"#, "a", #"{"b": 2}"#),
    (#"{"a": 1, "b": 2}"#, "b", #"{"a": 1}"#),
    ("{\n  \"a\": 1,\n  \"b\": 2,\n  \"c\": 3\n}\n", "b", "{\n  \"a\": 1,\n  \"c\": 3\n}\n"),
    ("{\n  \"a\": 1,\n  \"b\": 2\n}\n", "b", "{\n  \"a\": 1\n}\n"),
    (#"{"a": {"b": [1, 2], "c": 2}}"#, "a/b", #"{"a": {"c": 2}}"#),
    (#"{"a": {"b": 1}}"#, "a/b", #"{"a": {}}"#), (#"{"a": 1}"#, "b", #"{"a": 1}"#),
    (#"{"a": 1}"#, "a/b", #"{"a": 1}"#),
  ])
  func `a member is taken out with its comma`(
    _ text: String, _ path: String, _ expected: String
  ) throws {
    #expect(try removed(text, path) == expected)
  }

  @Test func `what is changed can be read, and has the change and nothing else`() throws {
    let texts = [
      "{}", #"{"a": 1}"#, #"{"a": {"x": [1, {"y": "}"}]}, "b": null, "c": "\"{"}"#,
      "{\"a\":\n{\n\"x\":1\n,\"y\" :2}\n , \"b\":{ } }",
    ]
    for text in texts {
      for path in [["a"], ["b"], ["b", "x"], ["new"], ["new", "deep", "er"]] {
        let outline = try outline(text)
        let changed = try JSONOutline(reading: outline.setting(path, to: "[7]"), limit: 1 << 20)
        var field = JSONField(try JSONValue(reading: changed.bytes, limit: 1 << 20))
        for name in path { field = try #require(try field.member(name)) }
        #expect(field.value == .array([.integer(7)]))
        #expect(changed.line(of: path) != nil)
        let without = try JSONOutline(reading: changed.removing(path), limit: 1 << 20)
        #expect(without.line(of: path) == nil, "\(path) of \(text)")
      }
    }
  }

  @Test func `what is on the way has to be an object`() throws {
    let problem = #expect(throws: JSONProblem.self) { try set(#"{"a": [1]}"#, "a/b", "1") }
    #expect(problem?.description == "'a': an object was expected")
  }

  @Test func `the line of a member is that of its name`() throws {
    let outline = try outline("{\n\"a\": 1,\n\n\"b\": {\n\"c\": \"\\n\", \"d\": 2}}")
    #expect(outline.line(of: ["a"]) == 2)
    #expect(outline.line(of: ["b", "d"]) == 5)
    #expect(outline.line(of: ["b", "x"]) == nil)
  }

  @Test func `a text is quoted so that it reads as it was`() throws {
    let text = "a\"b\\c\n\u{0}\u{1F}\u{7F}ä𝄞"
    let value = try JSONValue(reading: Array(JSONOutline.quoted(text).utf8), limit: 1 << 20)
    #expect(value == .string(text))
  }
}

import DochostJSON
import Testing

/// Texts that are no JSON.
struct RefusalTests {
  private func problem(_ bytes: [UInt8]) -> JSONProblem? {
    do throws(JSONProblem) {
      _ = try JSONValue(reading: bytes, limit: 1 << 20)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("", 1, 1), (" \n ", 2, 2), ("hello", 1, 1), ("[", 1, 2), ("{", 1, 2), ("{\"a\"", 1, 5),
    ("{\"a\":", 1, 6), ("{\"a\": 1", 1, 8), ("{\"a\": 1,}", 1, 9), ("{\"a\": 1,\n", 2, 1),
    ("{\"a\" 1}", 1, 6), ("{\n  \"ä\" 1}", 2, 7), ("{a: 1}", 1, 2), ("{1: 1}", 1, 2), ("{,}", 1, 2),
    ("{\"a\": 1 \"b\": 2}", 1, 9), ("[1,]", 1, 4), ("[,1]", 1, 2), ("[1,,2]", 1, 4),
    ("[1 2]", 1, 4),
    ("]", 1, 1), ("[}", 1, 2), ("nul", 1, 4), ("TRUE", 1, 1), ("truex", 1, 5), ("\"a", 1, 3),
    ("\"\\x\"", 1, 3), ("\"\\u12\"", 1, 6), ("\"\\u12g4\"", 1, 6), ("'a'", 1, 1),
    ("\u{FEFF}{}", 1, 1), ("\u{0C}1", 1, 1), ("1\u{0B}", 1, 2), ("\u{A0}1", 1, 1),
  ])
  func `what json-c refuses is refused with the place`(_ text: String, _ line: Int, _ column: Int) {
    let problem = problem(Array(text.utf8))
    #expect(problem?.place == .text(line: line, column: column), "\(String(describing: problem))")
  }

  @Test(arguments: [
    ("{\"a\": 1}x", 1, 9), ("{}{}", 1, 3), ("1 x", 1, 3), ("1,", 1, 2), ("[1]\n\n]", 3, 1),
    ("1 /* one */", 1, 3), ("// one\n1", 1, 1), ("{}\0", 1, 3), ("1\0 2", 1, 2), ("[1\0", 1, 3),
    ("\0", 1, 1), ("\"a\0b\"", 1, 3),
  ])
  func `nothing but space may stand around the value`(_ text: String, _ line: Int, _ column: Int) {
    let problem = problem(Array(text.utf8))
    #expect(problem?.place == .text(line: line, column: column), "\(String(describing: problem))")
  }

  @Test(
    "what no number of JSON looks like is refused",
    arguments: [
      "NaN", "nan", "-NaN", "Infinity", "-Infinity", "inf", "+1", ".5", "-.5", "-", "--1", "01",
      "00",
      "-01", "-00", "01.5", "-00.5", "1.", "1.e5", "1e", "1e+", "1e5.2", "1.2.3", "1-2", "1+2",
      "0x10",
      "1_000", "1e5e5", "-e5",
    ])
  func number(_ text: String) {
    for around in [("", ""), ("[", "]"), ("[0, ", ", 1]"), ("{\"a\": ", "}")] {
      let text = around.0 + text + around.1
      #expect(problem(Array(text.utf8)) != nil, "\(text)")
    }
  }

  @Test(
    "a number that 64 bits do not hold is refused with its place",
    arguments: [
      "9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
      "100000000000000000000000", "1e309", "-1e999", "2.5e400",
    ])
  func large(_ text: String) {
    #expect(
      problem(Array("[1,\n \(text)]".utf8))?.description
        == "line 2, column 2: 64 bits do not hold this number")
  }

  @Test(
    "a member that stands twice in one object is refused with the place of the second",
    arguments: [
      ("{\"a\": 1,\n \"a\": 2}", "a", 2, 2), (#"{"a": 1, "\u0061": 2}"#, "a", 1, 10),
      (#"{"\n": 1, "\u000a": 2}"#, "\n", 1, 11), (#"{"": 1, "": 2}"#, "", 1, 9),
      (#"{"b": {"a": {"a": 1}, "a": 1}}"#, "a", 1, 23), (#"[{"a": 1}, {"a":1,"a":1}]"#, "a", 1, 19),
      (#"{"a": [":", {"b": "}"}], "a": 1}"#, "a", 1, 26),
    ])
  func twice(_ text: String, _ name: String, _ line: Int, _ column: Int) {
    let problem = problem(Array(text.utf8))
    #expect(problem?.reason == "'\(name)' stands twice")
    #expect(problem?.place == .text(line: line, column: column), "\(String(describing: problem))")
  }

  @Test(arguments: [
    (#"["\ud83d"]"#, 3), (#"["\ude00"]"#, 3), (#"["x\ud800\u0041"]"#, 4), (#"["\ud83d\ud83d"]"#, 3),
    (#"["\ud83d\\ude00"]"#, 3), (#"["\ude00\ud83d"]"#, 3), (#"{"\udc00": 1}"#, 3),
    ("[\"a\nb\"]", 4), ("[\"\t\"]", 3), ("[\"\u{1}\"]", 3), ("[\"\u{1F}\"]", 3),
    (#"{"a\u0000b": 1}"#, 2), ("{'a': 1}", 2), (#"{'a"b': 1}"#, 2), ("{'': 1}", 2),
  ])
  func `strings and names that json-c would change are refused`(_ text: String, _ column: Int) {
    let problem = problem(Array(text.utf8))
    #expect(problem?.place == .text(line: 1, column: column), "\(String(describing: problem))")
  }

  @Test(
    "bytes that are not UTF-8 are refused with their place",
    arguments: [
      [0xFF], [0xC3, 0x28], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
      [0xE0, 0x80, 0x80], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]])
  func encoding(_ wrong: [UInt8]) {
    let bytes = Array("{\n\"a\": \"ä".utf8) + wrong + Array("\"}".utf8)
    #expect(problem(bytes)?.description == "line 2, column 8: this is not UTF-8")
  }

  @Test(arguments: ["[", "{\"a\":", "[[],", "{\"a\":[", " [ \n"])
  func `deep nesting is refused and exhausts nothing`(_ part: String) {
    let text = String(repeating: part, count: 100_000)
    #expect(problem(Array(text.utf8))?.reason.hasSuffix("deep") == true)
  }

  @Test func `a text with a few bytes changed, cut or doubled never ends the process`() throws {
    let bytes = Array(
      #"{"a":[1,-2.5e+3,"\ud83d\ude00\u0000\n'ä"],"b":{"c":null,"d":true},"e":{},"f":[]} "#.utf8)
    for index in bytes.indices {
      _ = problem(Array(bytes[..<index]))
      _ = problem(Array(bytes[..<index] + bytes[..<index]))
      for value in [0, 0x22, 0x27, 0x5C, 0x7B, 0x5D, 0x3A, 0x2C, 0x2D, 0x30, 0x4E, 0x75, 0xFF]
        as [UInt8]
      {
        var mutant = bytes
        mutant[index] = value
        _ = problem(mutant)
        mutant[(index * 7 + 3) % bytes.count] = value
        _ = problem(mutant)
      }
    }
  }
}

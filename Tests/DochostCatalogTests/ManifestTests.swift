import DochostCatalog
import DochostModel
import TestSupport
import Testing

/// The file `plugin.json`.
struct ManifestTests {
  private let path = BytePath("/bundle/plugin.json")

  private func read(_ text: String) throws -> PluginManifest {
    try PluginManifest(reading: Array(text.utf8), at: known(path))
  }

  private func problem(_ text: String) throws -> Diagnostic? {
    do {
      _ = try read(text)
      return nil
    } catch let error as DochostError {
      return error.diagnostic
    }
  }

  private static let fields = [
    ("schema", "1"), ("id", #""org.example.note""#), ("version", #""1.2.0-beta.1""#),
    ("abi", #""1.0""#), ("name", #""Note \u00e9\ud83d\ude00""#),
    ("license", #""(MIT OR Apache-2.0 WITH LLVM-exception)""#),
    ("library", #"{"\#(Platform.triple)": "lib/Note.so", "m68k-linux-gnu": "lib/old.so"}"#),
    ("homepage", #""https://example.org/note""#), ("minimumHost", #""1.0""#),
  ]

  private func manifest(_ changes: [String: String?] = [:], extra: String = "") -> String {
    let lines = Self.fields.compactMap { name, value -> String? in
      guard let change = changes[name] else { return "  \"\(name)\": \(value)" }
      return change.map { "  \"\(name)\": \($0)" }
    }
    return "{\n" + lines.joined(separator: ",\n") + extra + "\n}\n"
  }

  @Test func `a manifest is read with all its fields`() throws {
    let manifest = try read(manifest(extra: #", "notKnownYet": [1, {"a": null}]"#))
    #expect(manifest.identity.id == (try plugin("org.example.note")))
    #expect(manifest.identity.version == "1.2.0-beta.1")
    #expect(manifest.identity.abi == ABIVersion(major: 1, minor: 0))
    #expect(manifest.identity.name == "Note \u{E9}\u{1F600}")
    #expect(manifest.identity.license == "(MIT OR Apache-2.0 WITH LLVM-exception)")
    #expect(manifest.library == BytePath("lib/Note.so"))
    #expect(manifest.libraries.count == 2)
    #expect(manifest.homepage == "https://example.org/note")
    #expect(manifest.minimumHost == "1.0")
    #expect(manifest.refusal(at: try known(path)) == nil)
  }

  @Test(
    "A10: a required field that is missing is named",
    arguments: ["schema", "id", "version", "abi", "name", "license", "library"])
  func missing(_ field: String) throws {
    let problem = try #require(try problem(manifest([field: nil])))
    #expect(problem.code == .manifestInvalid)
    #expect(problem.message.contains("'\(field)' is missing"))
    #expect(problem.message.contains("/bundle/plugin.json"))
  }

  @Test(
    "A10: a field of the wrong kind is named",
    arguments: ManifestTests.fields.indices,
    ["null", "true", "[]", "{}", "-1.5e3", #""""#, #""\u0000 wrong""#])
  func wrongKind(_ index: Int, _ value: String) throws {
    let field = Self.fields[index].0
    let problem = try #require(try problem(manifest([field: value])), "\(field): \(value)")
    #expect(problem.code == .manifestInvalid)
    #expect(problem.message.contains("'\(field)'"))
  }

  @Test(
    "a value that breaks its rule is refused",
    arguments: [
      ("id", "note"), ("id", "org..note"), ("id", "org.example.nöte"), ("version", "1.x"),
      ("version", "1.2.3.4.5"), ("version", "1.0-"), ("version", "1.0 "), ("abi", "1"),
      ("abi", "1.0.0"), ("abi", "+1.0"), ("abi", "99999.0"), ("license", "MIT OR"),
      ("license", "MIT Apache-2.0"), ("license", "(MIT"), ("license", "MIT)"),
      ("license", "M/IT"), ("homepage", "javascript:alert(1)"), ("homepage", "https://"),
      ("homepage", "https://example.org/ a"), ("minimumHost", "new"),
    ])
  func rule(_ field: String, _ value: String) throws {
    let problem = try #require(try problem(manifest([field: "\"\(value)\""])))
    #expect(problem.code == .manifestInvalid)
    #expect(problem.message.contains("'\(field)'"))
    #expect(problem.message.contains("'\(value)'"))
  }

  @Test(
    "T9: a library's path that leads out of the bundle is refused",
    arguments: ["/usr/lib/evil.so", "../evil.so", "lib/../../evil.so", "..", "./.."])
  func escape(_ library: String) throws {
    let problem = try #require(
      try problem(manifest(["library": #"{"\#(Platform.triple)": "\#(library)"}"#])))
    #expect(problem.code == .unsafePath)
    #expect(problem.message.contains("'\(library)'"))
  }

  @Test(
    "libraries need a platform and a name that ends in .so",
    arguments: [
      #"{}"#, #"{"linux": "a.so"}"#, #"{"x86_64-linux-gnu": "a.dll"}"#,
      #"{"x86_64-linux-gnu": ""}"#, #"{"x86_64-linux-gnu": "a\u0000.so"}"#,
      #"{"x86_64-linux-gnu": 1}"#, #"{"a-b-c": "a.so", "a-b-c": "b.so"}"#,
    ])
  func library(_ value: String) throws {
    #expect(try problem(manifest(["library": value]))?.code == .manifestInvalid)
  }

  @Test func `a schema of another version says which one is read`() throws {
    let problem = try #require(try problem(#"{"schema": 2, "everything": "else"}"#))
    #expect(problem.message.contains("schema 2"))
    #expect(problem.message.contains("schema 1"))
  }

  @Test func `a field with a near name is pointed out`() throws {
    let text = manifest().replacing(#""license""#, with: #""licence""#)
    #expect(try problem(text)?.message.contains("'licence'") == true)
  }

  @Test func `a field that stands twice is an error with its line`() throws {
    let problem = try #require(
      try problem(manifest(extra: #","# + "\n" + #"  "id": "org.example.other""#)))
    #expect(problem.message.contains("'id' stands twice"))
    #expect(problem.message.contains("line 11"))
  }

  @Test(
    "what is no JSON is refused with the place",
    arguments: [
      "", " ", "{", "[", "nul", "{\"a\" 1}", "{\"a\": 1,}", "[1,]", "{\"a\": 01}", "{\"a\": 1.}",
      "{\"a\": +1}", "{\"a\": .5}", "{\"a\": 1e}", "\"a", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"",
      "\"\\ud800\\u0041\"", "\"\u{1}\"", "{}{}", "{'a': 1}", "\u{FEFF}{}", "NaN",
    ])
  func noJSON(_ text: String) throws {
    let problem = try #require(try problem(text), "\(text.prefix(20))")
    #expect(problem.code == .manifestInvalid)
    #expect(problem.message.contains("line 1, column"))
  }

  @Test func `a manifest that is nested too deep is refused`() throws {
    let text = String(repeating: "[", count: 50_000)
    #expect(
      try problem(text)?.message.contains(
        "line 1, column 33: arrays and objects are nested more than 32 deep") == true)
  }

  @Test func `bytes that are not UTF-8 are refused`() throws {
    let bytes = Array("{\"id\": \"".utf8) + [0xC3, 0x28] + Array("\"}".utf8)
    #expect(throws: DochostError.self) { try PluginManifest(reading: bytes, at: known(path)) }
  }

  @Test func `a manifest that is too long is refused unread`() throws {
    let text = manifest(extra: String(repeating: " ", count: PluginManifest.byteLimit))
    #expect(try problem(text)?.message.contains("more than") == true)
  }

  @Test func `A10: a manifest with one byte changed or cut off never ends the process`() throws {
    let bytes = Array(manifest().utf8)
    for index in bytes.indices {
      _ = try? PluginManifest(reading: Array(bytes[..<index]), at: known(path))
      for value: UInt8 in [0, 0x22, 0x5C, 0x7B, 0x2D, 0xFF] {
        var mutant = bytes
        mutant[index] = value
        _ = try? PluginManifest(reading: mutant, at: known(path))
      }
    }
  }

  @Test(
    "a plugin that this host cannot run says why",
    arguments: [
      ("abi", #""2.0""#, DiagnosticCode.libraryIncompatible, "2.0"),
      ("minimumHost", #""99.1""#, .hostTooOld, "99.1"),
      ("library", #"{"m68k-linux-gnu": "a.so"}"#, .libraryMissing, "m68k-linux-gnu"),
    ])
  func refusal(_ field: String, _ value: String, _ code: DiagnosticCode, _ text: String) throws {
    let refusal = try #require(try read(manifest([field: value])).refusal(at: known(path)))
    #expect(refusal.code == code)
    #expect(refusal.message.contains(text))
    #expect(refusal.diagnostic.plugin == (try plugin("org.example.note")))
  }
}

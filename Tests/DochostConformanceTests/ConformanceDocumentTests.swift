import DochostConformance
import DochostModel
import TestSupport
import Testing

/// The list of checks in the documentation is the one that runs.
struct ConformanceDocumentTests {
  private static let page = "docs/conformance.md"
  private static let heading = "## The checks\n"

  @Test func `the documented checks are those that run`() throws {
    let path = try Sources.root.appending(Self.page)
    let text = try FileTree.text(path)
    let parts = text.split(separator: Self.heading, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2, "\(Self.page) has no heading for the checks")
    let whole = parts[0] + Self.heading + CheckGroup.allCases.map(Self.section).joined()
    if environment("DOCHOST_UPDATE_SNAPSHOTS") != nil {
      try FileTree.write(Array(whole.utf8), to: path)
      return
    }
    #expect(
      text == whole,
      "\(Self.page) is not what runs; DOCHOST_UPDATE_SNAPSHOTS=1 writes it anew")
  }

  @Test func `each check is described in full, under a name of its own`() throws {
    let rules = try FileTree.text(Sources.root.appending("docs/plugin-abi.md"))
      .split(separator: "\n").filter { $0.hasPrefix("#") }
      .map { String($0.drop { $0 == "#" || $0 == " " }) }
    #expect(Set(Check.all.map(\.id)).count == Check.all.count)
    for check in Check.all {
      #expect(check.id.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(check.id)")
      #expect((1...10).contains(check.level), "\(check.id)")
      #expect(!check.title.hasSuffix(".") && !check.title.isEmpty, "\(check.id)")
      #expect(check.rationale.hasSuffix(".") && check.remedy.hasSuffix("."), "\(check.id)")
      #expect(!check.example.isEmpty, "\(check.id)")
      let code = check.example.replacing(#/\/\*.*?\*\/|"(?:[^"\\]|\\.)*"|#.*/#, with: "")
      #expect(!code.contains(#/[a-z)] (and|is|no|too|of) /#), "\(check.id): \(code) is no code")
      #expect(rules.contains(check.rule), "\(check.id): plugin-abi.md has no '\(check.rule)'")
      for other in check.implies { #expect(Check(named: other) != nil, "\(check.id): \(other)") }
    }
  }

  private static func section(_ group: CheckGroup) -> String {
    let checks = Check.all.filter { $0.group == group }
    if checks.isEmpty { return "" }
    var text = "\n### \(group.title)\n"
    for check in checks {
      let severity = check.severity == .warn ? ", warns" : ""
      let words =
        "**`\(check.id)`** (level \(check.level)\(severity)): \(check.title). \(check.rationale) "
        + "*What to do:* \(check.remedy) *For example:* ``\(check.example)``. "
        + (check.implies.isEmpty
          ? "" : "*Not passed either then:* \(check.implies.joined(separator: ", ")). ")
        + "([\(check.rule)](plugin-abi.md#\(anchor(check.rule))))"
      text += "\n" + wrapped(words)
    }
    return text
  }

  /// A paragraph in lines of at most 100 characters, where its words allow it.
  private static func wrapped(_ words: String) -> String {
    var text = ""
    var line = ""
    for word in words.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > 100 {
        text += line + "\n"
        line = ""
      }
      line += line.isEmpty ? word : " " + word
    }
    return text + line + "\n"
  }

  /// What a heading is linked by.
  private static func anchor(_ heading: String) -> String {
    String(
      heading.lowercased().compactMap { character -> Character? in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || character == "-" ? character : nil
      })
  }
}

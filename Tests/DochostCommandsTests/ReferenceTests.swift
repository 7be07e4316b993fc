import DochostCommands
import DochostModel
import TestSupport
import Testing

struct ReferenceTests {
  private static let snapshots = "Tests/DochostCommandsTests/Snapshots"

  @Test(arguments: Verb.allCases)
  func `help fits a narrow terminal, save for lines to type`(_ verb: Verb) {
    let texts = [
      HelpText.render(verb.description, width: 40), HelpText.overview(width: 40),
      HelpText.overview(ofGroup: verb.description.words[0], width: 40),
    ]
    for line in texts.joined(separator: "\n").split(separator: "\n") {
      #expect(line.count <= 40 || line.hasPrefix("  dochost "), "\(line)")
    }
  }

  @Test(arguments: Verb.allCases)
  func `the help of a verb is what was reviewed`(_ verb: Verb) throws {
    let name = verb.words.joined(separator: "-")
    try Snapshot.expect(
      HelpText.render(verb.description), equals: "\(Self.snapshots)/help-\(name).txt")
  }

  @Test func `the help of dochost and of groups is what was reviewed`() throws {
    try Snapshot.expect(HelpText.overview(), equals: "\(Self.snapshots)/help.txt")
    for group in Verb.groups where Verb(rawValue: group) == nil {
      try Snapshot.expect(
        HelpText.overview(ofGroup: group), equals: "\(Self.snapshots)/help-\(group).txt")
    }
  }

  @Test func `the command reference is what the code makes`() throws {
    try Snapshot.expect(ReferenceDocument.render(), equals: "docs/command-reference.md")
  }

  @Test(arguments: Verb.allCases)
  func `a verb is described in full`(_ verb: Verb) {
    let description = verb.description
    #expect(description.words == verb.words)
    #expect(!description.examples.isEmpty)
    #expect(!description.schemas.isEmpty)
    #expect(!description.summary.hasSuffix("."))
    let names = description.allOptions.map(\.name)
    #expect(Set(names).count == names.count, "an option stands twice")
    for option in description.allOptions {
      #expect(!option.help.isEmpty)
      #expect(option.value == nil || option.value?.placeholder.isEmpty == false)
    }
    for schema in description.schemas {
      #expect(schema.hasPrefix("dochost."))
      #expect(schema.hasSuffix("/1"))
    }
  }

  @Test(arguments: Verb.allCases)
  func `every example is understood`(_ verb: Verb) throws {
    for example in verb.description.examples {
      let words = example.line.split(separator: " ").map(String.init)
      guard words.first == "dochost" else { continue }
      let arguments = words.dropFirst().prefix { $0 != ">" }.map { Array($0.utf8) }
      let parsed = try ArgumentParser.parse(arguments)
      #expect(parsed.verb == verb)
      _ = try verb.command.init(parsed)
    }
  }

  @Test func `every exit status and code stands in the reference`() {
    let reference = ReferenceDocument.render()
    for status in ExitStatus.all {
      #expect(reference.contains("| \(status.rawValue) | \(status.meaning) |"))
    }
    for code in DiagnosticCode.all {
      #expect(
        reference.contains("| `\(code.name)` | \(code.title) | \(code.exitStatus.rawValue) |"))
    }
  }

  @Test(arguments: DiagnosticCode.all.map(\.name))
  func `every code is explained and exits with a documented status`(_ name: String) throws {
    let code = try #require(DiagnosticCode(named: name))
    #expect(ExitStatus.all.contains(code.exitStatus))
    #expect(!code.title.isEmpty && !code.title.hasSuffix("."))
    #expect(code.explanation.hasSuffix("."))
    #expect(DiagnosticCode.all.count { $0.name == code.name } == 1)
  }

  @Test func `what codes mean and what to do is what was reviewed`() throws {
    let texts = DiagnosticCode.all.sorted { $0.name < $1.name }.map { code in
      "\(code.name) (\(code.exitStatus.rawValue)): \(code.title)\n\(code.explanation)\n"
    }
    try Snapshot.expect(texts.joined(separator: "\n"), equals: "\(Self.snapshots)/explain.txt")
  }

  @Test func `every code that the sources declare is listed and explained`() throws {
    let folder = try Sources.root.appending("Sources")
    var declared: Set<String> = []
    for name in FileTree.contents(of: folder) where name.hasSuffix(".swift") {
      let parts = try FileTree.text(folder.appending(name)).split(separator: "DiagnosticCode(\n")
      for part in parts.dropFirst() {
        let words = part.split(separator: "\"", maxSplits: 2)
        guard words.count > 1, words[0].allSatisfy(\.isWhitespace) else { continue }
        declared.insert(String(words[1]))
      }
    }
    #expect(declared.count > 50)
    #expect(declared == Set(DiagnosticCode.all.map(\.name)))
  }
}

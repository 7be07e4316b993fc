import DochostCommands
import DochostModel
import TestSupport
import Testing

struct ReferenceTests {
  private static let snapshots = "Tests/DochostCommandsTests/Snapshots"

  @Test(arguments: Verb.allCases)
  func `the help of a verb is what was reviewed`(_ verb: Verb) throws {
    let name = verb.words.joined(separator: "-")
    try Snapshot.expect(
      HelpText.render(verb.description), equals: "\(Self.snapshots)/help-\(name).txt")
  }

  @Test func `the help of dochost and of groups is what was reviewed`() throws {
    try Snapshot.expect(HelpText.overview(), equals: "\(Self.snapshots)/help.txt")
    for group in Verb.groups {
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
}

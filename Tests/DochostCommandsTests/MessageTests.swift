import DochostCommands
import DochostModel
import TestSupport
import Testing

/// What is said with each diagnostic code.
struct MessageTests {
  private static let snapshot = "Tests/DochostCommandsTests/Snapshots/messages.txt"

  @Test func `what is said with each code is what was reviewed`() throws {
    let source = try MessageSource()
    var text = ""
    for code in DiagnosticCode.all.sorted(by: { $0.name < $1.name }) {
      text += "\(code.name)\n"
      for message in source.messages[code.name] ?? [] { text += "  \(message)\n" }
    }
    try Snapshot.expect(text, equals: Self.snapshot)
  }

  @Test(arguments: DiagnosticCode.all.map(\.name))
  func `each code has a message and a way out`(_ name: String) throws {
    let code = try #require(DiagnosticCode(named: name))
    let lines = try FileTree.text(Sources.root.appending(Self.snapshot)).split(separator: "\n")
    let start = try #require(lines.firstIndex { $0 == name }, "no message was reviewed")
    let messages = lines[(start + 1)...].prefix { $0.hasPrefix("  ") }
    #expect(!messages.isEmpty, "nobody says it, or nobody could find where")
    #expect(!code.meaning.isEmpty && code.meaning.hasSuffix("."))
    #expect(!code.remedy.isEmpty && code.remedy.hasSuffix("."))
    let rendered = DiagnosticText.render(
      Diagnostic(.error, code, "Something."), style: Style(isColored: false))
    let isOwnWish = code == .cancelled || code == .interrupted
    #expect(rendered.hasSuffix("  \(code.remedy)\n") != isOwnWish, "\(rendered)")
  }

  @Test func `no message for people has the words of the insides`() throws {
    let words = ["errno", "ENOENT", "EACCES", "syscall", "nil", "struct ", "dlopen("]
    for (code, messages) in try MessageSource().messages {
      for message in messages {
        for word in words { #expect(!message.contains(word), "\(code): \(message)") }
      }
    }
  }
}

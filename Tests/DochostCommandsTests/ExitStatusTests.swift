import DochostModel
import TestSupport
import Testing

/// The table of exit statuses, from outside.
@Suite(.scratch) struct ExitStatusTests {
  /// A line of the shell, the status it ends with, and the code of its error.
  struct Ending: Sendable, CustomTestStringConvertible {
    var status: Int32
    var code: String?
    var line: String
    var testDescription: String { "\(status): \(line)" }
  }

  private static func create(_ template: String, _ more: String = "") -> String {
    #""$dochost" create --no-input --json --template org.example.trouble.\#(template) \#(more)"#
  }

  /// A line that interrupts a create once its plugin has begun to write.
  ///
  /// What a shell starts in the background ignores the signal of Ctrl-C, but for `env`.
  private static func interrupting(_ create: String) -> String {
    """
    env --default-signal=INT \(create) &
    until find .local/state/dochost/staging -name made.note 2>/dev/null | grep -q .; do
      kill -0 $! || exit 99
    done
    kill -INT $!
    wait $!
    """
  }

  private static let endings = [
    Ending(status: 0, code: nil, line: create("made")),
    Ending(status: 1, code: "plugin-failed", line: create("failed")),
    Ending(status: 2, code: "usage", line: #""$dochost" create --jason --json"#),
    Ending(status: 3, code: "template-not-found", line: create("none")),
    Ending(status: 4, code: "cancelled", line: create("cancelled")),
    Ending(
      status: 5, code: "ambiguous",
      line: #""$dochost" create --no-input --json --intent template"#),
    Ending(status: 6, code: "parameter-missing", line: create("demanding")),
    Ending(status: 7, code: "destination-missing", line: create("made", "--in none")),
    Ending(status: 8, code: "plugin-crashed", line: create("crash")),
    Ending(
      status: 9, code: "worker-missing",
      line: #"cp "$dochost" alone; dochost=$PWD/alone; rm -rf .local/state; "# + create("made")),
    Ending(status: 10, code: "unsafe-path", line: create("outside")),
    Ending(
      status: 130, code: "interrupted",
      line: interrupting(create("hang"))),
  ]

  @Test(arguments: endings)
  func `each way to end has its status, in JSON too`(_ ending: Ending) async throws {
    let plugins = try ScratchDirectory.current.makeDirectory("home/.local/share/dochost/plugins")
    try await Trouble().install(in: plugins)
    let command = BuiltCommand()
    _ = try await command.run("types")
    let result = try await command.shell(ending.line)
    #expect(result.status == ending.status, "\(result)")
    let answer = try JSON.parse(result.output)
    #expect(answer["error"]?["code"]?.text == ending.code, "\(result)")
    if let code = ending.code {
      #expect(DiagnosticCode(named: code)?.exitStatus.rawValue == ending.status)
      #expect(answer["error"]?["exitStatus"]?.number == Double(ending.status), "\(result)")
    }
  }

  @Test func `the table is tried as a whole`() {
    #expect(Set(Self.endings.map(\.status)) == Set(ExitStatus.all.map(\.rawValue)))
  }
}

import DochostConformance
import DochostModel
import TestSupport
import Testing

/// What a finding says to do, done as it stands there.
@Suite(.scratch) struct `What a report says to do next` {
  /// The finding of a run, as the report for people has it; the lines are joined.
  private static func finding(_ result: ChildResult) -> String {
    result.outputText.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.isEmpty }.dropFirst().prefix { !$0.isEmpty }
      .map { $0.drop { $0 == " " } }.joined(separator: " ")
  }

  @Test(arguments: [
    Misdeed("create-default", "fails"), Misdeed("no-exit", "crashes-in-create"),
    Misdeed("no-exit", "exits-when-loaded"), Misdeed("no-stdout", "prints-for-a-template"),
    Misdeed("fuzz-parameters", "puts-backticks-in-shells"),
    Misdeed("fuzz-templates", "crashes-on-a-name"),
  ])
  func `the line behind Again shows the same failure, in every format`(
    _ misdeed: Misdeed
  ) async throws {
    let plugin = try await MisbehavingPlugin.install(misdeed).display
    let first = try await CommandRun.run(["run", "--only", misdeed.check, plugin])
    #expect(first.status == 1, "\(first)")
    let lines = first.outputText.split(separator: "\n")
    let line = try #require(lines.first { $0.contains("Again: ") })
    let words = line.split(separator: " ").dropFirst().map(String.init)
    #expect(words.prefix(3) == ["dochost", "conformance", "reproduce"] && words.count == 5)
    #expect(words.last == "PLUGIN")
    let seed = try #require(words.dropLast().last)

    let again = try await CommandRun.run(["reproduce", seed, plugin])
    #expect(again.status == 1, "\(again)")
    // How small made-up input became is a matter of time too; what fails is not.
    let (one, other) = (Self.finding(first), Self.finding(again))
    let end = one.firstRange(of: ". ")?.upperBound ?? one.endIndex
    #expect(!one.isEmpty && one.contains("Again: ") && other.hasPrefix(one[..<end]), "\(again)")
    #expect(other.contains(" \(seed) "))
    for format in ["json", "junit", "tap"] {
      let other = try await CommandRun.run(["reproduce", "--format", format, seed, plugin])
      #expect(other.status == 1, "\(format): \(other)")
      #expect(other.outputText.contains(seed), "\(format): \(other)")
    }
  }

  @Test func `a seed that no report has is refused`() async throws {
    let plugin = try await MisbehavingPlugin.install().display
    for seed in ["create-default", "create-default:", "create-default:xyz", "no-such:5eed", ":1"] {
      let result = try await CommandRun.run(["reproduce", seed, plugin])
      #expect(result.status == 2, "\(seed): \(result)")
    }
    #expect(try await CommandRun.run(["reproduce", "create-default:5eed", plugin]).status == 0)
    #expect(try await CommandRun.run(["reproduce", "create-default:5eed", "no.so"]).status == 3)
  }

  @Test func `the list names every check, and each is explained in full`() async throws {
    let list = try await CommandRun.run(["list"])
    #expect(list.status == 0)
    for check in Check.all {
      let line = "\(check.level)  \(check.title)"
      let words = list.outputText.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
      #expect(list.outputText.contains("  \(check.id)"), "\(check.id)")
      let wanted = line.split(separator: " ").joined(separator: " ")
      #expect(words.contains(wanted), "\(check.id)")
      let told = try await CommandRun.run(["explain", check.id])
      #expect(told.status == 0)
      let text = told.outputText.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
      for part in [
        "\(check.id): \(check.title)", check.rationale, "What to do: \(check.remedy)",
        "For example: \(check.example)", "Level \(check.level),", "Rule: plugin-abi, \(check.rule)",
      ] {
        let wanted = part.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        #expect(text.contains(wanted), "\(check.id): \(part)\n\(told)")
      }
    }
    let wrong = try await CommandRun.run(["explain", "no-exot"])
    #expect(wrong.status == 2 && wrong.errorText.contains("no-exit"), "\(wrong)")
  }

  @Test(arguments: [false, true])
  func `a terminal has a bar that is gone at the end, and a pipe has none`(
    _ isPiped: Bool
  ) async throws {
    let plugin = try await MisbehavingPlugin.install().display
    let line = #""$dochost" conformance run --level 2 "$plugin""#
    var command = try ChildCommand(
      named: "script", ["-qec", isPiped ? line + " 2>&1 | cat" : line, "/dev/null"])
    command.environment = try CommandRun.environment()
    command.environment["TERM"] = "xterm"
    command.environment["DOCHOST_PROGRESS_DELAY"] = "0"
    command.environment["dochost"] = try Products.executable("dochost").display
    command.environment["plugin"] = plugin
    let result = try await command.run()
    #expect(result.status == 0, "\(result)")
    let count = Check.all.count { $0.level <= 2 }
    let bar = "\r\u{1B}[KChecking ["
    #expect(result.outputText.contains(bar) != isPiped, "\(result)")
    guard !isPiped else {
      #expect(!result.outputText.contains("Checking"), "\(result)")
      return
    }
    #expect(result.outputText.hasPrefix("\(bar)--------------------] 0 of \(count)"), "\(result)")
    #expect(result.outputText.contains("] \(count) of \(count): "), "\(result)")
    let end = try #require(result.outputText.split(separator: "Checking").last)
    #expect(end.contains("\r\u{1B}[KConformance of "), "\(result)")
  }
}

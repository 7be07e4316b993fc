import DochostCommands
import DochostModel
import TestSupport
import Testing

/// What goes where, seen from outside.
@Suite(.scratch) struct OutputTests {
  private let command = BuiltCommand()

  @Test func `help and version are data`() async throws {
    let version = try await command.run("--version")
    #expect(version.status == 0)
    #expect(version.outputText == "dochost \(HostVersion.current)\n")
    let help = try await command.run("help")
    #expect(help.status == 0)
    #expect(help.outputText == HelpText.overview())
    #expect(help.errors.isEmpty)
    let same = try await command.run("--help")
    #expect(same.output == help.output)
  }

  @Test func `an error is for people, has its code, and leaves the output empty`() async throws {
    let result = try await command.run("explain", "no-such-code")
    #expect(result.status == 3)
    #expect(result.output.isEmpty)
    #expect(result.errorText.hasPrefix("error: "))
    #expect(result.errorText.contains("[code-not-found]"))
    #expect(!result.errorText.contains("\u{1B}"))
  }

  @Test func `JSON is one line with a schema, for errors too`() async throws {
    for (words, schema) in [
      (["explain", "usage"], "dochost.explain/1"), (["explain"], "dochost.explain-list/1"),
      (["help"], "dochost.help/1"), (["completions", "zsh"], "dochost.completions/1"),
      (["--version"], "dochost.version/1"), (["explain", "x"], "dochost.error/1"),
      (["nonsense"], "dochost.error/1"), ([], "dochost.help/1"),
      (["explain", "--nonsense"], "dochost.error/1"),
    ] {
      let result = try await command.run((words + ["--json"]).map { Array($0.utf8) })
      #expect(result.errors.isEmpty, "\(result)")
      #expect(result.output.count { $0 == UInt8(ascii: "\n") } == 1)
      #expect(try JSON.parse(result.output)["schema"]?.text == schema)
    }
  }

  @Test func `an error in JSON has the status that the process ends with`() async throws {
    let result = try await command.run("--json", "explain", "no-such-code")
    #expect(result.status == 3)
    let error = try JSON.parse(result.output)["error"]
    #expect(error?["code"]?.text == "code-not-found")
    #expect(error?["exitStatus"] == .number(3))
    #expect(error?["severity"]?.text == "error")
  }

  @Test func `T4: hostile arguments are escaped on their way to a terminal`() async throws {
    let hostile = Array("a\u{1B}[2J\u{202E}b".utf8) + [0xFF]
    let result = try await command.run([Array("explain".utf8), hostile])
    #expect(result.status == 3)
    #expect(!result.errors.contains(0x1B))
    #expect(!result.errorText.unicodeScalars.contains("\u{202E}"))
    #expect(result.errorText.contains(#"\u{1B}[2J\u{202E}b"#))
  }

  @Test func `data that cannot be written is a failure`() async throws {
    let full = try await command.shell(#"exec "$dochost" explain >/dev/full"#)
    #expect(full.status == 1)
    #expect(full.errorText.contains("No space left on device"))
    let closed = try await command.shell(#"exec "$dochost" explain >&-"#)
    #expect(closed.status == 1)
    #expect(closed.errorText.contains("[input-output]"))
  }

  @Test func `a reader that went away is no noise and changes nothing`() async throws {
    let line = #"mkfifo f; exec 3<>f; exec 4>f; exec 3>&-; "$dochost" explain >&4; echo $? >&2"#
    let result = try await command.shell(line)
    #expect(result.errorText == "0\n")
  }

  @Test func `words for people that cannot be said change nothing`() async throws {
    let result = try await command.shell(#"exec "$dochost" explain x 2>&-"#)
    #expect(result.status == 3)
    let data = try await command.shell(#"exec "$dochost" explain usage 2>&- <&-"#)
    #expect(data.status == 0)
    #expect(data.outputText.hasPrefix("usage: "))
  }

  @Test func `colours are written where they are asked for`() async throws {
    let colored = try await command.run("--color", "always", "explain", "x")
    #expect(colored.errorText.hasPrefix("\u{1B}[1;31merror:\u{1B}[0m"))
    let never = try await command.run("--color=never", "explain", "x")
    #expect(never.errorText.hasPrefix("error:"))
  }

  @Test func `every verb has help from outside`() async throws {
    for verb in Verb.allCases {
      let words = (verb.words + ["--help"]).map { Array($0.utf8) }
      let result = try await command.run(words)
      #expect(result.status == 0)
      #expect(result.outputText == HelpText.render(verb.description))
    }
  }
}

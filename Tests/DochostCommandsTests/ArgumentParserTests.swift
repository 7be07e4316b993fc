import DochostCommands
import DochostModel
import Testing

struct ArgumentParserTests {
  private func parse(_ words: String...) throws -> ParsedArguments {
    try ArgumentParser.parse(words.map { Array($0.utf8) })
  }

  private func expectUsage(
    _ words: String..., saying text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: DochostError.self, sourceLocation: sourceLocation) {
      try ArgumentParser.parse(words.map { Array($0.utf8) })
    }
    #expect(error?.code == .usage, sourceLocation: sourceLocation)
    #expect(
      error?.message.contains(text) ?? false, "\(error?.message ?? "")",
      sourceLocation: sourceLocation)
  }

  @Test func `values stand behind an option or an equals sign`() throws {
    let color = CommonOptions.color
    #expect(try parse("explain", "--color", "never").text(of: color) == "never")
    #expect(try parse("explain", "--color=never").text(of: color) == "never")
    #expect(try parse("--color=always", "explain").text(of: color) == "always")
    #expect(try parse("--color", "always", "explain").text(of: color) == "always")
  }

  @Test func `options may stand before, between and behind operands`() throws {
    for words in [
      ["--json", "explain", "usage"], ["explain", "--json", "usage"],
      ["explain", "usage", "--json"],
    ] {
      let parsed = try ArgumentParser.parse(words.map { Array($0.utf8) })
      #expect(parsed.verb == .explain)
      #expect(parsed.has(CommonOptions.json))
      #expect(parsed.operandText == "usage")
    }
  }

  @Test func `two dashes end the options, and one dash is an operand`() throws {
    #expect(try parse("explain", "--", "--json").operandText == "--json")
    #expect(try parse("explain", "-").operandText == "-")
    #expect(ArgumentParser.wantsJSON([Array("--".utf8), Array("--json".utf8)]) == false)
    #expect(ArgumentParser.wantsJSON([Array("--json".utf8)]))
  }

  @Test func `a negative number is a value and an operand, and no option`() throws {
    let name = try #require(Verb.create.description.options.first { $0.name == "name" })
    for number in ["-1", "-.5", "-0x10", "-7e3"] {
      #expect(try parse("create", "--name", number).text(of: name) == number)
      #expect(try parse("create", "--name=\(number)").text(of: name) == number)
      #expect(try parse("explain", number).operandText == number)
    }
    expectUsage("explain", "-.", saying: "has no option '-.'")
    expectUsage("create", "--name", "-x", saying: "'--name=-x'")
  }

  @Test func `help and version need no verb and no operands`() throws {
    #expect(try parse("--help").verb == .help)
    #expect(try parse("--version").has(CommonOptions.version))
    #expect(try parse("completions", "--help").has(CommonOptions.help))
    #expect(try parse("completions", "-h").has(CommonOptions.help))
  }

  @Test func `a command line that is not understood says what to do`() {
    expectUsage(saying: "No verb was given")
    expectUsage("explian", saying: "Did you mean 'explain'?")
    expectUsage("--jsn", "explain", saying: "Did you mean '--json'?")
    expectUsage("explain", "--jsno", saying: "Did you mean '--json'?")
    expectUsage("explain", "-x", saying: "has no option '-x'")
    expectUsage("explain", "--json=1", saying: "takes no value")
    expectUsage("explain", "--json", "--json", saying: "more than once")
    expectUsage("--json", "explain", "--json", saying: "more than once")
    expectUsage("explain", "--color", saying: "needs a value, WHEN")
    expectUsage("explain", "--color", "--json", saying: "'--color=--json'")
    expectUsage("explain", "--color", "nevr", saying: "Did you mean 'never'?")
    expectUsage("explain", "usage", "failed", saying: "does not take 'failed'")
    expectUsage("completions", saying: "needs SHELL")
  }

  @Test(arguments: Verb.allCases)
  func `every option of every verb refuses what it cannot take`(_ verb: Verb) {
    let words = verb.words.map { Array($0.utf8) }
    func error(_ more: String...) -> DochostError? {
      do throws(DochostError) {
        _ = try ArgumentParser.parse(words + more.map { Array($0.utf8) })
        return nil
      } catch {
        return error
      }
    }
    for option in verb.description.allOptions {
      let spelling = option.spelling
      if option.value == nil {
        #expect(error("\(spelling)=x")?.code == .usage, "\(spelling)=x")
        #expect(error(spelling, spelling)?.code == .usage, "\(spelling) twice")
      } else {
        #expect(error(spelling)?.code == .usage, "\(spelling) without a value")
        #expect(error(spelling, "--json")?.code == .usage, "\(spelling) before an option")
        if !option.isRepeatable {
          #expect(error("\(spelling)=never", "\(spelling)=never")?.code == .usage)
        }
      }
      #expect(error("\(spelling)x")?.message.contains("Did you mean '\(spelling)'?") ?? false)
    }
  }

  @Test func `T4: arguments are bytes, and only what has to be text is checked to be`() throws {
    let odd: [UInt8] = [0xFF, 0x2D, 0x0A]
    let parsed = try ArgumentParser.parse([Array("explain".utf8), odd])
    #expect(parsed.operands == [odd])
    let color = try? ArgumentParser.parse([
      Array("explain".utf8), Array("--color=".utf8) + [0xFF],
    ])
    #expect(color == nil)
  }

  @Test func `two dashes before the verb end the options there`() throws {
    #expect(try parse("--", "types").verb == .types)
    #expect(try parse("--", "explain", "--json").operandText == "--json")
    #expect(try parse("--json", "--", "types").has(CommonOptions.json))
    expectUsage("--", "typs", saying: "Did you mean 'types'?")
  }

  @Test func `a word that is near the second one of verbs suggests them`() {
    for word in ["lst", "list"] {
      let error = #expect(throws: DochostError.self) {
        try ArgumentParser.parse([Array(word.utf8)])
      }
      let message = error?.message ?? ""
      for verb in ["'plugin list'", "'config list'", "'conformance list'"] {
        #expect(message.contains(verb), "\(message)")
      }
      #expect(message.hasSuffix("?"), "\(message)")
    }
    expectUsage("xyzzy", saying: "There is no verb 'xyzzy'.")
  }
}

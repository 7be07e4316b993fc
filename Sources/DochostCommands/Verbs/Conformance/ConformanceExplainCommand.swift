internal import DochostConformance
package import DochostModel

/// `dochost conformance explain`: what a check is for, and what to do.
package struct ConformanceExplainCommand: Command {
  package static let description = CommandDescription(
    words: ["conformance", "explain"],
    summary: "say what a check is for and how a plugin passes it",
    discussion: [
      "Why the rule is one, how a plugin is mended, an example, and the section of the plugin ABI "
        + "that the check guards."
    ],
    operand: .init(
      placeholder: "CHECK", kind: .check, minimum: 1, maximum: 1,
      help: "the check, such as `no-exit`"),
    schemas: ["dochost.conformance-explain/1"],
    examples: [.init("dochost conformance explain no-exit", "why plugins may not call exit")])

  private let check: Check

  package init(_ arguments: ParsedArguments) throws(DochostError) {
    let id = try ConformanceOptions.known(arguments.operandText ?? "")
    guard let check = Check(named: id) else { preconditionFailure("a known check is there") }
    self.check = check
  }

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    if session.settings.isJSON {
      session.printJSON("dochost.conformance-explain/1", WireCheck(check))
      return .done
    }
    func say(_ text: String, _ end: String = "\n") {
      session.print(Paragraph.wrap(text, width: session.width) + end)
    }
    say("\(check.id): \(check.title)", "\n\n")
    say(check.rationale, "\n\n")
    say("What to do: \(check.remedy)", "\n\n")
    // Code, to be copied as it is.
    session.print("For example: \(check.example)\n")
    let kind = check.severity == .warn ? "a warning" : "a failure"
    say("Level \(check.level), group \(check.group.rawValue), \(kind)")
    say("Rule: plugin-abi, \(check.rule)")
    if !check.implies.isEmpty {
      say("Not passed either then: \(check.implies.joined(separator: ", "))")
    }
    return .done
  }
}

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
    session.print("\(check.id): \(check.title)\n\n")
    session.print(Paragraph.wrap(check.rationale) + "\n\n")
    session.print(Paragraph.wrap("What to do: \(check.remedy)") + "\n\n")
    session.print("For example: \(check.example)\n")
    session.print("Level \(check.level), group \(check.group.rawValue), ")
    session.print(check.severity == .warn ? "a warning\n" : "a failure\n")
    session.print("Rule: plugin-abi, \(check.rule)\n")
    if !check.implies.isEmpty {
      session.print("Not passed either then: \(check.implies.joined(separator: ", "))\n")
    }
    return .done
  }
}

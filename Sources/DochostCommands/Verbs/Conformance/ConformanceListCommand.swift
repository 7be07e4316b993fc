internal import DochostConformance
package import DochostModel

/// `dochost conformance list`: every check there is.
package struct ConformanceListCommand: Command {
  package static let description = CommandDescription(
    words: ["conformance", "list"],
    summary: "list the checks of the conformance suite",
    discussion: [
      "Each with its level, from 1, which every plugin has to pass, to 10, and with what holds for a "
        + "plugin that passes it."
    ],
    schemas: ["dochost.conformance-list/1"],
    examples: [.init("dochost conformance list", "every check with its level")])

  package init(_ arguments: ParsedArguments) throws(DochostError) {}

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    if session.settings.isJSON {
      session.printJSON(
        "dochost.conformance-list/1", WireChecks(checks: Check.all.map(WireCheck.init)))
      return .done
    }
    for group in CheckGroup.allCases {
      let checks = Check.all.filter { $0.group == group }
      if checks.isEmpty { continue }
      session.print("\(group.title)\n")
      for check in checks {
        let warns = check.severity == .warn ? " (warns)" : ""
        let entry = Paragraph.entry(
          check.id, "\(check.level)  \(check.title)\(warns)", width: session.width)
        session.print(entry + "\n")
      }
    }
    return .done
  }
}

private struct WireChecks: Encodable {
  var checks: [WireCheck]
}

internal import DochostConformance
package import DochostModel

/// `dochost conformance run`: whether a plugin keeps the contract.
package struct ConformanceRunCommand: Command {
  package static let description = CommandDescription(
    words: ["conformance", "run"],
    summary: "check whether a plugin keeps the contract",
    discussion: [
      "Each check runs the plugin in a process of its own, in the sandbox that plugins have "
        + "everywhere. What is found wrong is told with the rule and with what to do; `dochost "
        + "conformance explain CHECK` says more. The words for how a check came out: `pass`, `fail`, "
        + "`warn`, `skip`, `crash`, `timeout`, `died` (the process ended by itself), `error` (the "
        + "suite could not do its work), `flaky` (not the same each time).",
      "Status 0: every check that ran is passed. 1: one is not. 3: the plugin cannot be started. 4: "
        + "no check ran. 5: the suite could not do its work, or its report could not be written. 9: "
        + "plugins cannot be isolated here. 130: interrupted.",
    ],
    operand: ConformanceOptions.plugin,
    options: ConformanceOptions.selection + ConformanceOptions.running + HostOptions.all,
    schemas: ["dochost.conformance/1"],
    examples: [
      .init("dochost conformance run Notes.so", "the checks that every plugin has to pass"),
      .init(
        "dochost conformance run --level 10 --format junit Notes.dochostplugin > report.xml",
        "every check, for continuous integration"),
    ])

  private let plugin: BytePath
  private let options: ConformanceOptions

  package init(_ arguments: ParsedArguments) throws(DochostError) {
    plugin = try ConformanceOptions.plugin(of: arguments)
    options = try ConformanceOptions(arguments)
  }

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    try ConformanceRun(plugin: plugin, options: options, case: nil).run(in: session)
  }
}

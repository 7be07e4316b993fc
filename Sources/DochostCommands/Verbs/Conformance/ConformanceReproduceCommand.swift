internal import DochostConformance
package import DochostModel

/// `dochost conformance reproduce`: one case of a run again.
package struct ConformanceReproduceCommand: Command {
  package static let description = CommandDescription(
    words: ["conformance", "reproduce"],
    summary: "run one check again with the randomness that it had",
    discussion: [
      "A report of `dochost conformance run` has a seed for each check that was not passed. With it "
        + "the check does exactly what it did."
    ],
    leadingOperands: [
      .init(
        placeholder: "SEED", kind: .text, minimum: 1, maximum: 1,
        help: "the seed of the report, such as `create-default:5eed`")
    ],
    operand: ConformanceOptions.plugin,
    options: ConformanceOptions.running + HostOptions.all,
    schemas: ["dochost.conformance/1"],
    examples: [
      .init(
        "dochost conformance reproduce create-default:5eed Notes.so",
        "the check create-default with the seed 5eed")
    ])

  private let seed: CaseSeed
  private let plugin: BytePath
  private let options: ConformanceOptions

  package init(_ arguments: ParsedArguments) throws(DochostError) {
    let text = String(decoding: arguments.operands.first ?? [], as: UTF8.self)
    guard let seed = CaseSeed(text) else {
      throw DochostError(
        .usage, "'\(text)' is no seed of a report; one is like 'create-default:5eed'.")
    }
    self.seed = seed
    plugin = try ConformanceOptions.plugin(of: arguments)
    var options = try ConformanceOptions(arguments)
    options.only = [try ConformanceOptions.known(seed.check)]
    self.options = options
  }

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    try ConformanceRun(plugin: plugin, options: options, case: seed).run(in: session)
  }
}

internal import DochostKit
package import DochostModel

/// `dochost plugin info`: what a plugin is and brings.
package struct PluginInfoCommand: Command {
  package static let description = CommandDescription(
    words: ["plugin", "info"],
    summary: "show what a plugin is, where it lies and what it brings",
    operand: PluginLookup.operand,
    schemas: ["dochost.plugin-info/1"],
    examples: [
      .init("dochost plugin info org.dochost.story", "its version, licence, types and templates")
    ])

  private let id: String

  package init(_ arguments: ParsedArguments) throws(DochostError) {
    id = arguments.operandText ?? ""
  }

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    try PluginLookup.report(id, as: "dochost.plugin-info/1", in: session, separator: "\n") {
      PluginReport.text($0, languages: $1)
    }
  }
}

internal import DochostKit
package import DochostModel

/// `dochost plugin why`: why a plugin is used, or not.
package struct PluginWhyCommand: Command {
  package static let description = CommandDescription(
    words: ["plugin", "why"],
    summary: "say why a plugin is used or cannot be used",
    discussion: [
      "Every bundle of the plugin is listed with its state and all that was found wrong with it, as "
        + "recorded when it was last examined. No plugin code is run for it."
    ],
    operand: PluginLookup.operand,
    schemas: ["dochost.plugin-why/1"],
    examples: [
      .init("dochost plugin why org.example.broken", "what is wrong with it, and what to do")
    ])

  private let id: String

  package init(_ arguments: ParsedArguments) throws(DochostError) {
    id = arguments.operandText ?? ""
  }

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    try PluginLookup.report(id, as: "dochost.plugin-why/1", in: session) { plugin, _ in
      text(plugin)
    }
  }

  private func text(_ plugin: InstalledPlugin) -> String {
    let reason =
      switch plugin.state {
      case .active: "is used: it is sound and comes first in the search order."
      case .shadowed: "is not used: another bundle of the same plugin comes first."
      case .broken: "cannot be used."
      case .disabled: "is switched off by your settings."
      case .unexamined:
        "is new or changed; the next command that asks what plugins offer has it examined."
      }
    var text = "\(TerminalText.escape(plugin.bundle.bytes))\n"
    text += "  \(plugin.state.rawValue): it \(reason)\n"
    text += "  Found in \(PluginReport.place(of: plugin.origin)).\n"
    for diagnostic in plugin.diagnostics {
      let rendered = DiagnosticText.render(diagnostic, style: Style(isColored: false))
      text += rendered.split(separator: "\n").map { "  \($0)\n" }.joined()
      if diagnostic.remedy == nil {
        // The way out of an error stands above.
        let code = diagnostic.code
        let more = diagnostic.severity == .error ? code.meaning : code.explanation
        text += Paragraph.wrap(more, indent: "    ") + "\n"
      }
    }
    return text
  }
}

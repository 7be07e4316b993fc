package import DochostModel

/// `dochost explain`: what a diagnostic code means.
package struct ExplainCommand: Command {
  package static let description = CommandDescription(
    words: ["explain"],
    summary: "say what a diagnostic code means and what to do about it",
    discussion: [
      "Every error, warning and notice has a stable code, which stands in brackets behind its "
        + "message and as `code` in JSON. Without a code all of them are listed."
    ],
    operand: .init(
      placeholder: "CODE", kind: .code, minimum: 0, maximum: 1, help: "the code, such as `usage`"),
    schemas: ["dochost.explain/1", "dochost.explain-list/1"],
    examples: [
      .init("dochost explain plugin-crashed", "what it means that a plugin crashed"),
      .init("dochost explain", "every code there is"),
    ])

  private let code: String?

  package init(_ arguments: ParsedArguments) throws(DochostError) {
    code = arguments.operandText
  }

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    guard let code else {
      list(in: session)
      return .done
    }
    guard let found = DiagnosticCode(named: code) else {
      throw DochostError(
        .codeNotFound,
        "There is no diagnostic code '\(code)'."
          + UsageError.didYouMean(code, DiagnosticCode.all.map(\.name)),
        remedy: "`dochost explain` lists all of them.")
    }
    if session.settings.isJSON {
      session.printJSON("dochost.explain/1", WireCode(found))
    } else {
      let status = found.exitStatus
      let paragraphs = [
        "\(found.name): \(found.title)", found.explanation,
        "Exit status \(status.rawValue): \(status.meaning)",
      ]
      let wrapped = paragraphs.map { Paragraph.wrap($0, width: session.width) }
      session.print(wrapped.joined(separator: "\n\n") + "\n")
    }
    return .done
  }

  private func list(in session: Session) {
    let codes = DiagnosticCode.all
    if session.settings.isJSON {
      session.printJSON("dochost.explain-list/1", WireCodes(codes: codes.map(WireCode.init)))
      return
    }
    for code in codes {
      let entry = Paragraph.entry(code.name, code.title, indent: 0, width: session.width)
      session.print(entry + "\n")
    }
  }
}

private struct WireCodes: Encodable {
  var codes: [WireCode]
}

private struct WireCode: Encodable {
  var code: String
  var title: String
  var explanation: String
  var exitStatus: Int32

  init(_ code: DiagnosticCode) {
    self.code = code.name
    title = code.title
    explanation = code.explanation
    exitStatus = code.exitStatus.rawValue
  }
}

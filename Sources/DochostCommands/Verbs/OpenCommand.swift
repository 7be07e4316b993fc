internal import DochostKit
package import DochostModel

/// `dochost open`: opens documents through their plugins and says what they are.
package struct OpenCommand: Command {
  private static let type = OptionDescription(
    "type", "TYPE", .type, help: "the document type, where the name does not tell it")

  package static let description = CommandDescription(
    words: ["open"],
    summary: "open documents, check them and say what they are",
    discussion: [
      "The plugin that owns a document's type reads and validates it, in a process that can read "
        + "this document only. A document with errors is reported with each of them (status 1)."
    ],
    operand: .init(
      placeholder: "PATH", kind: .file, minimum: 1, maximum: nil, help: "the documents"),
    options: [type] + HostOptions.all,
    schemas: ["dochost.open/1"],
    examples: [
      .init("dochost open Tide.md", "what the document is, and whether it is sound"),
      .init(
        "dochost open --type org.dochost.story.manuscript notes.txt", "open it as a manuscript"),
    ])

  private let type: DocumentTypeID?
  private let paths: [BytePath]

  package init(_ arguments: ParsedArguments) throws(DochostError) {
    type = try arguments.type(of: Self.type)
    paths = try arguments.operandPaths()
  }

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    let host = try HostSession.upToDate(session)
    var status = ExitStatus.done
    var failure: DochostError?
    var items: [WireOpened] = []
    for path in paths {
      let path = host.absolute(path)
      let result = open(path, host)
      switch result {
      case .success(let document):
        session.afterAnswer { host.host.noteRecent(path, type: document.type) }
        if !document.isValid, status == .done { status = DiagnosticCode.documentInvalid.exitStatus }
        if !session.settings.isJSON { show(document, in: session) }
      case .failure(let error):
        if paths.count == 1 { throw error }
        failure = failure ?? error
        if status == .done { status = error.code.exitStatus }
        if !session.settings.isJSON { session.fail(error) }
      }
      items.append(WireOpened(result, at: path))
    }
    if session.settings.isJSON {
      session.printJSON("dochost.open/1", WireOpenedList(items, failure: failure))
    }
    return status
  }

  private func show(_ document: OpenedDocument, in session: Session) {
    session.print(OpenReport.text(document, style: Style(isColored: false)))
    for diagnostic in document.diagnostics { session.notice(diagnostic) }
  }

  private func open(
    _ path: BytePath, _ host: HostSession
  ) -> Result<OpenedDocument, DochostError> {
    do throws(DochostError) {
      return .success(try host.host.openDocument(at: path, type: type))
    } catch {
      return .failure(error)
    }
  }
}

private struct WireOpenedList: Encodable {
  var documents: [WireOpened]
  var error: WireDiagnostic?

  init(_ documents: [WireOpened], failure: DochostError?) {
    self.documents = documents
    error = failure.map { WireDiagnostic($0.diagnostic) }
  }
}

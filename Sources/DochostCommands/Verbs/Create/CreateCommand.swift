internal import DochostKit
package import DochostModel

/// `dochost create`: makes a document.
package struct CreateCommand: Command {
  package static let description = CommandDescription(
    words: ["create"],
    summary: "make a document",
    discussion: [
      "A plugin makes the document, in a process of its own that can reach nothing else; dochost "
        + "puts it into place whole and synced, under a name that is free, and prints its path. "
        + "Nothing that is there is ever overwritten.",
      "On a terminal, what is not given is asked for; alone, `dochost create` offers everything that "
        + "can be made, empty documents and templates. Elsewhere, and with `--no-input`, the only "
        + "candidate is used, several are an error (status 5), and so are required parameters "
        + "without a value (status 6).",
      "`--batch` makes a document for each line of a file. A line is a JSON object with the fields "
        + "`intent`, `type`, `template`, `name`, `in`, `set`, `values`, `answers` and `inputs`, which "
        + "mean what the options mean; `set` and `answers` are objects, and `inputs` has a path, or "
        + "a list of paths, for each role. One worker for each plugin goes on from line to line. "
        + "Each request is answered by a line of JSON on the standard output, with the number of its "
        + "line, as soon as its document is in place and synced, or with the error; with several "
        + "jobs not in the order of the requests. The status is 0 where all documents were made and "
        + "1 where some were not. An interrupt ends the batch with status 130: what was made before "
        + "it is complete and was answered.",
    ],
    options: CreateOptions.all + HostOptions.all,
    schemas: [
      "dochost.create/1", "dochost.create-plan/1", "dochost.batch/1", "dochost.batch-end/1",
    ],
    examples: [
      .init("dochost create", "pick from everything that can be made"),
      .init("dochost create --intent template", "pick a template and make a document of it"),
      .init(
        "dochost create --template org.dochost.story.three-act --set title=Tide --name Tide",
        "make one without being asked"),
      .init(
        "dochost create --type org.dochost.drawing.svg --in ~/Pictures --open",
        "make an empty one elsewhere, then open it"),
      .init("dochost create --batch requests.jsonl", "make one for each line of a file"),
    ])

  private let arguments: CreateArguments
  private let opens: Bool
  private let isDryRun: Bool
  private let explains: Bool
  private let batch: BatchArguments?

  package init(_ arguments: ParsedArguments) throws(DochostError) {
    self.arguments = try CreateArguments(arguments)
    opens = arguments.has(CreateOptions.open)
    isDryRun = arguments.has(CreateOptions.dryRun)
    explains = arguments.has(CreateOptions.explain)
    batch = try BatchArguments(arguments)
    if opens, isDryRun {
      throw UsageError.excludes(CreateOptions.dryRun, CreateOptions.open)
    }
  }

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    if let batch { return try CreateBatch(batch).run(in: session) }
    let values = try arguments.readValues()
    let host = HostSession(session, writesNothing: isDryRun)
    let client = try CommandClient(host)
    let request = try client.perform { () throws(DochostError) in
      let request = try arguments.makeRequest(values: values, host: host)
      guard arguments.leavesAllOpen else { return request }
      return try host.host.picking(request, client: client)
    }
    if isDryRun {
      let plan = try client.perform { () throws(DochostError) in
        try host.host.plan(request, client: client)
      }
      CreateReport.show(plan, explains: explains, in: session)
      return .done
    }
    var reasons: [String]?
    if explains {
      client.onPlan = { plan in
        reasons = plan.reasons
        CreateReport.show(plan.reasons, in: session)
      }
    }
    let document = try client.perform { () throws(DochostError) in
      try host.host.create(request, client: client, standby: session.standby)
    }
    for diagnostic in document.diagnostics { session.notice(diagnostic) }
    session.afterAnswer { host.host.noteRecent(document.path, type: document.type) }
    return CreateReport.show(
      document, opened: opens ? open(document, host) : nil, reasons: reasons, in: session)
  }

  /// Opens what was made; a failure is told beside the path, since the document is in place.
  private func open(
    _ document: CreatedDocument, _ host: HostSession
  ) -> Result<OpenedDocument, DochostError> {
    do throws(DochostError) {
      return .success(try host.host.openDocument(at: document.path, type: document.type))
    } catch {
      return .failure(error)
    }
  }
}

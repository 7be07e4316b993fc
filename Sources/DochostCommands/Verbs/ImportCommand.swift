internal import DochostKit
package import DochostModel
internal import DochostSystem

/// `dochost import`: brings documents from elsewhere.
package struct ImportCommand: Command {
  private static let move = OptionDescription(
    "move", help: "remove the source once the document is in place and synced; else it stays")
  private static let nextTo = OptionDescription(
    "next-to", "PATH", .file, help: "put them into the directory of this document")
  private static let directory = OptionDescription(
    "in", "DIR", .directory,
    help: "put them into this directory; by default the current one, or where that cannot be "
      + "written the default document directory")

  package static let description = CommandDescription(
    words: ["import"],
    summary: "bring documents from elsewhere, whole and synced",
    discussion: [
      "Each document is copied, or moved, under its own name; where that is taken it gets a number "
        + "and nothing is overwritten. The new paths are printed, one on a line. Where one of "
        + "several fails, the others are brought all the same; the status, and `error` in JSON, are "
        + "those of the first that failed. An interrupt ends the command with status 130; what was "
        + "brought before it is printed and stays."
    ],
    operand: .init(
      placeholder: "PATH", kind: .file, minimum: 1, maximum: nil, help: "the documents"),
    options: [move, nextTo, directory] + HostOptions.all,
    schemas: ["dochost.import/1"],
    examples: [
      .init("dochost import ~/Downloads/Tide.md --in ~/Documents", "copy a document"),
      .init("dochost import --move Tide.md --next-to ~/Novels/Ebb.md", "move it beside another"),
    ])

  private let mode: ImportMode
  private let neighbour: BytePath?
  private let directory: BytePath?
  private let paths: [BytePath]

  package init(_ arguments: ParsedArguments) throws(DochostError) {
    mode = arguments.has(Self.move) ? .move : .copy
    neighbour = try arguments.path(of: Self.nextTo)
    directory = try arguments.path(of: Self.directory)
    paths = try arguments.operandPaths()
    if neighbour != nil, directory != nil {
      throw UsageError.excludes(Self.nextTo, Self.directory)
    }
  }

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    let host = try HostSession.upToDate(session)
    let client = try CommandClient(host)
    var failure: DochostError?
    var items: [WireImported] = []
    for path in paths {
      if let interruption = client.interruption() {
        failure = interruption
        if !session.settings.isJSON { session.fail(interruption) }
        break
      }
      let path = host.absolute(path)
      do throws(DochostError) {
        let document = try bring(path, host, client)
        for diagnostic in document.diagnostics { session.notice(diagnostic) }
        session.noteDocument(document.path)
        session.afterAnswer { host.host.noteRecent(document.path) }
        items.append(WireImported(document))
        if !session.settings.isJSON { session.print(path: document.path) }
      } catch {
        if paths.count == 1 { throw error }
        let isInterruption = error.code == .interrupted
        failure = isInterruption ? error : failure ?? error
        items.append(WireImported(error, source: path))
        if !session.settings.isJSON { session.fail(error) }
        if isInterruption { break }
      }
    }
    if session.settings.isJSON {
      session.printJSON("dochost.import/1", WireImportedList(items, failure: failure))
    }
    return failure?.code.exitStatus ?? .done
  }

  private func bring(
    _ path: BytePath, _ host: HostSession, _ client: CommandClient
  ) throws(DochostError) -> ImportedDocument {
    try client.perform { () throws(DochostError) in
      client.transfer = TransferMeter(path, begun: SystemClock.monotonic)
      if let neighbour {
        return try host.host.importDocument(
          at: path, nextTo: host.absolute(neighbour), mode: mode, client: client)
      }
      return try host.host.importDocument(
        at: path, into: try host.destination(directory), name: nil, mode: mode, client: client)
    }
  }
}

private struct WireImportedList: Encodable {
  var documents: [WireImported]
  var error: WireDiagnostic?

  init(_ documents: [WireImported], failure: DochostError?) {
    self.documents = documents
    error = failure.map { WireDiagnostic($0.diagnostic) }
  }
}

internal import DochostKit
internal import DochostModel
internal import DochostSystem

/// The command line as the client of a batch: a line of JSON for each request, at once.
///
/// While it lives, the first SIGINT, SIGTERM, SIGHUP or SIGQUIT ends the batch; a second of the
/// same ends the process at once.
final class BatchOutput: BatchClient {
  /// The signals.
  let watch: InterruptWatch
  /// Where the requests come from, which is to end where nobody reads the answers.
  var source: BatchSource?
  /// How many requests there are, where that is known.
  var total: Int?

  private let host: DocumentHost
  private let session: Session
  private let status: StatusLine?
  private let meter = BatchMeter(begun: SystemClock.monotonic)
  private var doneCount = 0
  private var failedCount = 0
  private var pace = Pace()
  private var writeFailure: Int32?

  init(_ host: HostSession) throws(DochostError) {
    self.host = host.host
    session = host.session
    watch = try InterruptWatch()
    status = StatusLine(session)
  }

  /// Whether a person sees how far the batch is.
  var showsProgress: Bool { status != nil }

  var interruptDescriptor: Int32? { watch.descriptor }

  func didCreate(_ document: CreatedDocument, number: Int) {
    tell(WireBatchLine(document, number: number), document.diagnostics)
  }

  func didFail(_ error: DochostError, number: Int) {
    failedCount += 1
    tell(WireBatchLine(error, number: number), [])
  }

  func notice(_ diagnostic: Diagnostic) {
    status?.clear()
    // Told at once, and not kept: there may be as many as requests.
    if !session.settings.isQuiet {
      session.say(DiagnosticText.render(diagnostic, style: session.style))
    }
  }

  /// Wipes the progress away.
  func end() { status?.end() }

  /// Says what became of the batch, and answers the exit status.
  func conclude(_ summary: BatchSummary) -> ExitStatus {
    let error = failure(summary)
    if session.settings.isJSON {
      session.printJSON("dochost.batch-end/1", WireBatchEnd(summary, error))
    } else if let error {
      session.fail(error)
    }
    return error?.code.exitStatus ?? .done
  }

  private func failure(_ summary: BatchSummary) -> DochostError? {
    let counts = "\(summary.createdCount) made, \(summary.failedCount) not"
    if let writeFailure {
      return DochostError(
        .inputOutput,
        "The batch was ended, since the standard output cannot be written: "
          + "\(StandardStream.text(ofError: writeFailure)); of the documents \(counts).")
    }
    if watch.next() != nil {
      return DochostError(
        .interrupted, "Interrupted; of the documents \(counts). What was made is complete.")
    }
    guard summary.failedCount > 0 else { return nil }
    let unattempted =
      summary.unattemptedCount > 0 ? ", \(summary.unattemptedCount) of them not attempted" : ""
    let of = summary.createdCount + summary.failedCount
    return DochostError(
      .failed,
      "\(summary.failedCount) of \(of) requests failed\(unattempted); the line of each says why.",
      remedy: "Mend these requests and give them again; what was made is in place.")
  }

  private func tell(_ line: WireBatchLine, _ diagnostics: [Diagnostic]) {
    doneCount += 1
    if writeFailure == nil {
      let bytes = JSONText.encode(
        WireEnvelope(
          schema: "dochost.batch/1", notices: diagnostics.map(WireDiagnostic.init), body: line))
      if let number = StreamText.writeJSON(bytes) {
        // Nobody would hear of what is made from now on.
        writeFailure = number
        source?.stop()
        host.cancelActiveRequest()
      }
    }
    guard let status else { return }
    let now = SystemClock.monotonic
    guard pace.isDue(now) else { return }
    status.show(meter.text(done: doneCount, failed: failedCount, total: total, now: now))
  }
}

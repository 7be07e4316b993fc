internal import DochostKit
internal import DochostModel
internal import DochostSystem

/// The command line as the client of a create request or an import.
///
/// While it lives, the first SIGINT, SIGTERM, SIGHUP or SIGQUIT cancels the request, so that
/// nothing is left behind; a second of the same ends the process at once.
final class CommandClient: CreationClient {
  private let host: HostSession
  private let session: Session
  private let watch: InterruptWatch
  private let status: StatusLine?
  private var prompt: (any Prompt)?
  private var pace = Pace()
  private var work: WorkMeter?
  /// Says how far the copy of a document is, where one is brought from elsewhere.
  var transfer: TransferMeter?
  /// Hears what is about to be created.
  var onPlan: ((CreationPlan) -> Void)?

  init(_ host: HostSession) throws(DochostError) {
    self.host = host
    session = host.session
    watch = try InterruptWatch()
    status = StatusLine(session)
    guard session.canAsk else { return }
    let paths = TypedPaths(directory: host.currentDirectory)
    let plain = PlainPrompt(
      TerminalInput(interrupt: watch.descriptor), style: session.style, languages: host.languages,
      paths: paths, columns: Terminal.columns(StandardStream.error.rawValue) ?? 80)
    prompt =
      session.asksPlainly
      ? plain
      : ScreenPrompt(
        interrupt: watch.descriptor, style: session.style, languages: host.languages,
        paths: paths, plain: plain)
  }

  var canAnswer: Bool { prompt != nil }

  var interruptDescriptor: Int32? { watch.descriptor }

  func answer(_ question: Question) -> Answer {
    status?.clear()
    return prompt?.answer(question) ?? .cancelled
  }

  func willCreate(_ plan: CreationPlan) {
    status?.clear()
    work = nil
    onPlan?(plan)
  }

  func progress(completed: UInt64, total: UInt64, text: String) {
    guard let status else { return }
    let now = SystemClock.monotonic
    if text.isEmpty, let transfer {
      guard pace.isDue(now) || completed >= total else { return }
      status.show(transfer.text(completed: completed, total: total, now: now))
      return
    }
    let meter = work ?? WorkMeter(begun: now)
    work = meter
    status.show(meter.text(completed: completed, total: total, words: text, now: now))
  }

  func notice(_ diagnostic: Diagnostic) {
    status?.clear()
    session.notice(diagnostic)
  }

  func didImport(from source: BytePath, to destination: BytePath) { status?.clear() }

  func failedToImport(from source: BytePath, error: DochostError) { status?.clear() }

  /// Why to stop between two jobs: a signal that arrived since; nil where there was none.
  func interruption() -> DochostError? {
    guard watch.next() != nil else { return nil }
    return DochostError(.interrupted, "Interrupted; what was done before stays.")
  }

  /// Does a job of the host and tells what is to be said beside it.
  ///
  /// A signal is told as such, not as the person's *no*.
  func perform<Result>(
    _ job: () throws(DochostError) -> Result
  ) throws(DochostError) -> Result {
    defer {
      status?.clear()
      host.tellNotices()
    }
    do throws(DochostError) {
      return try job()
    } catch {
      guard error.code == .cancelled, watch.next() != nil else { throw error }
      throw DochostError(.interrupted, "Interrupted; nothing was changed.", cause: error)
    }
  }
}

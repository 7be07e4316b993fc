internal import DochostModel
internal import DochostStore
internal import DochostSystem
internal import Synchronization

/// A batch under way: lanes take one request after the other and answer it, and the thread that
/// began the batch tells the client.
///
/// Documents become durable side by side, one in each lane: the syncs of several lanes meet in one
/// commit of the file system's journal, and while a lane waits for the disk the workers of the
/// others have the processors.
final class BatchRun: Sendable {
  let host: DocumentHost
  let interrupts: Interrupts
  let routes = BatchRoutes()
  let faults = BatchFaults()
  let taken = TakenNumbers()
  private let source: @Sendable () -> BatchRequest?
  private let isSourceOver = Mutex(false)
  private let events = BatchEvents()

  init(
    host: DocumentHost, interrupts: Interrupts, source: @escaping @Sendable () -> BatchRequest?
  ) {
    self.host = host
    self.interrupts = interrupts
    self.source = source
  }

  /// How many lanes suit this machine: more than processors, since most of them wait for the disk.
  static var suitableJobs: Int { min(max(2 * Processors.count, 2), 16) }

  /// Does all of it; answers when nothing of the batch is left but its documents.
  func carryOut(
    jobs: Int, client: any BatchClient
  ) throws(DochostError) -> BatchSummary {
    var summary = BatchSummary()
    var lanes = 0
    for _ in 0..<jobs {
      do throws(DochostError) {
        try DetachedThread.start { [self] in BatchLane(self).work() }
        lanes += 1
      } catch {
        // With one lane less it takes longer.
        if lanes == 0 { throw error }
        break
      }
    }
    while lanes > 0 {
      for event in events.takeAll() {
        switch event {
        case .laneOver: lanes -= 1
        case .notice(let diagnostic): client.notice(diagnostic)
        case .done(let number, let outcome):
          tell(client, number, outcome, &summary)
          host.requests.end(number)
        }
      }
    }
    summary.isInterrupted = interrupts.arePending
    return summary
  }

  /// The next request, for a lane; nil where no other is to be begun.
  func next() -> BatchRequest? {
    isSourceOver.withLock { isOver in
      guard !isOver, !interrupts.arePending, let next = source() else {
        isOver = true
        return nil
      }
      if case .success(let request) = next.request {
        host.requests.begin(next.number, request.intent)
      }
      return next
    }
  }

  /// Has the client told of something.
  func post(_ event: BatchEvents.Event) { events.post(event) }

  private func tell(
    _ client: any BatchClient, _ number: Int, _ outcome: Result<CreatedDocument, DochostError>,
    _ summary: inout BatchSummary
  ) {
    switch outcome {
    case .success(let document):
      summary.createdCount += 1
      client.didCreate(document, number: number)
    case .failure(let error):
      summary.failedCount += 1
      if error.code == .notAttempted { summary.unattemptedCount += 1 }
      client.didFail(error, number: number)
    }
  }
}

public import DochostModel
internal import DochostStore
internal import DochostSystem

extension DocumentHost {
  /// The most requests of a batch that are answered at a time.
  public static var batchJobLimit: Int { 64 }

  /// Answers one create request after the other, as `create` would, with one worker for each plugin
  /// that goes on from request to request.
  ///
  /// Each document is complete and durable when the client hears of it. What one request made can
  /// be reached by no other: staging is emptied in between, and a request with inputs has a worker
  /// of its own. A plugin keeps what it keeps in memory. Nobody is asked: questions are answered in
  /// advance or not at all. A plugin whose process dies or breaks a rule gets a new process; where
  /// it does so at three requests of a kind in a row, the others of that kind are not attempted.
  ///
  /// The batch counts as one create request (rule C10): another one meanwhile is refused with
  /// `busy`. `activeCreationIntent` is that of the request that began first of those under way
  /// (rule C2), and `cancelActiveRequest` ends the batch: requests under way are cancelled, no
  /// other is begun.
  ///
  /// - Parameters:
  ///   - jobs: How many requests are answered at a time, each by a thread with workers of its own;
  ///     nil for what suits this machine.
  ///   - client: Hears of each request.
  ///   - next: Answers the next request, nil at the end. It is called by one thread at a time, of
  ///     those that the batch has, and not any more once the batch is to end. It may wait.
  /// - Throws: `busy`, and what keeps the batch from beginning.
  public func createAll(
    jobs: Int? = nil, client: any BatchClient, from next: @escaping @Sendable () -> BatchRequest?
  ) throws(DochostError) -> BatchSummary {
    try requests.enterBatch { (alarm) throws(DochostError) in
      StagingRoot.sweep(beneath: stagingParent, fileSystem: files)
      let interrupts = Interrupts(alarm: alarm, signals: client.interruptDescriptor)
      let run = BatchRun(host: self, interrupts: interrupts, source: next)
      return try run.carryOut(
        jobs: min(max(jobs ?? BatchRun.suitableJobs, 1), Self.batchJobLimit), client: client)
    }
  }

  /// The same for requests that are at hand; their numbers are their places, from 1.
  public func createAll(
    _ requests: [CreateRequest], jobs: Int? = nil, client: any BatchClient
  ) throws(DochostError) -> BatchSummary {
    let rest = BatchQueue(requests)
    return try createAll(jobs: jobs, client: client) { rest.next() }
  }
}

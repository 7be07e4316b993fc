internal import DochostCatalog
internal import DochostModel
internal import DochostStore
internal import DochostSystem
internal import DochostWorkerProtocol

/// One create request from its destination to the document in place.
///
/// The worker is started before the catalog is read, since starting it takes longest; it knows of
/// no plugin until it is told.
struct CreationRun {
  let host: DocumentHost
  let request: CreateRequest
  let client: any CreationClient
  let alarm: Int32
  let standby: StandbyWorker?

  private var interrupts: Interrupts {
    Interrupts(alarm: alarm, signals: client.interruptDescriptor)
  }

  /// The one request of a worker that serves one.
  private static let number: UInt64 = 1

  func run() throws(DochostError) -> CreatedDocument {
    let destination = try Destination.open(request.destination, fileSystem: host.files)
    let executable = host.configuration.workerExecutable
    let worker: WorkerProcess
    if let started = standby?.take(for: executable) {
      worker = started
    } else {
      worker = try WorkerProcess(executable: executable)
    }
    let prepared = try CreationPreparation(host: host, request: request, client: client).prepare()
    client.willCreate(try prepared.plan(in: destination))
    StagingRoot.sweep(beneath: host.stagingParent, fileSystem: host.files)
    let staging = try StagingRoot.obtain(beneath: host.stagingParent, fileSystem: host.files)
    do throws(DochostError) {
      let document = try run(prepared, worker, staging, destination)
      // By now the worker is gone; outside of a whole sandbox it may have left others behind.
      let leavesNobody = document.isolation.level >= .sandbox
      if leavesNobody { try? staging.leave() } else { try? staging.remove() }
      return document
    } catch {
      try? staging.remove()
      throw host.explained(
        error, by: prepared.route.creator.plugin, in: prepared.route.generation)
    }
  }

  private func run(
    _ prepared: CreationPreparation.Prepared, _ worker: WorkerProcess,
    _ staging: borrowing StagingRoot, _ destination: borrowing Destination
  ) throws(DochostError) -> CreatedDocument {
    let subject = PluginSubject(prepared.route.creator.plugin, prepared.route.generation)
    let session = PluginSession(
      worker: worker, subject: subject, limits: host.timeLimits,
      interrupts: interrupts)
    let desk = QuestionDesk(
      answers: request.answers, client: client, resolver: prepared.resolver,
      asker: subject.display)
    session.ask = { (question) throws(DochostError) in try desk.answer(question) }
    session.onProgress = client.progress(completed:total:text:)
    session.onLog = client.notice
    let order = prepared.order(
      for: request, number: Self.number, staging: staging.work, host: host)
    session.send(
      host.configuration.setup(
        for: subject, staging: staging.work, readable: order.inputs.map(\.path)),
      then: .create(order))
    let completion = try session.wait { (message) throws(DochostError) in
      guard case .completed(let completion) = message, completion.token == order.token else {
        return Completion?.none
      }
      return completion
    }
    defer { session.finish() }
    let delivery = CreationDelivery(
      host: host, request: request, client: client, interrupts: interrupts, prepared: prepared,
      order: order)
    do throws(DochostError) {
      var document = try delivery.deliver(
        completion, of: session, from: staging, to: destination
      ) { _ in session.kill() }
      document.diagnostics += desk.notices
      return document
    } catch {
      throw session.attributed(error)
    }
  }
}

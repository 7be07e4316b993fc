internal import DochostCatalog
internal import DochostModel
internal import DochostStore
internal import DochostSystem
internal import DochostWorkerProtocol

/// A worker that answers one request after the other, with the staging root that goes with it.
///
/// Used by one thread.
final class BatchWorker {
  /// A request, with all that is settled of it.
  struct Job {
    var number: Int
    var request: CreateRequest
    var prepared: CreationPreparation.Prepared
  }

  /// The plugin that it holds.
  let plugin: CatalogedPlugin
  /// The files of the plugin that it was started with.
  let generation: BundleGeneration
  private let run: BatchRun
  private let session: PluginSession
  private let staging: StagingRoot
  private let setup: WorkerSetup
  private let asker: String
  private var hasServed = false

  /// Starts a worker that may read these files beside what every plugin may.
  init(
    _ run: BatchRun, _ route: Router.Route, readable: [BytePath]
  ) throws(DochostError) {
    let host = run.host
    let subject = PluginSubject(route.creator.plugin, route.generation)
    let worker = try WorkerProcess(executable: host.configuration.workerExecutable)
    let staging = try StagingRoot.make(beneath: host.stagingParent, fileSystem: host.files)
    session = PluginSession(
      worker: worker, subject: subject, limits: host.timeLimits, interrupts: run.interrupts)
    setup = host.configuration.setup(for: subject, staging: staging.work, readable: readable)
    self.staging = staging
    asker = subject.display
    plugin = route.creator.plugin
    generation = route.generation
    self.run = run
    session.onLateFault = { run.post(.notice($0)) }
  }

  /// Whether the process ended and no other request can be sent.
  var isOver: Bool { session.isEnded }

  /// Whether the process ended, by no interrupt, after it had completed a request and before it
  /// began with the one that was sent last.
  var endedBeforeItBegan: Bool {
    session.isEnded && !session.hasBegun && session.stopped == nil
  }

  /// Answers a request; what it leaves in staging is gone afterwards.
  func serve(
    _ job: Job, _ client: any CreationClient, _ destination: borrowing Destination
  ) throws(DochostError) -> CreatedDocument {
    let number = UInt64(job.number)
    let desk = QuestionDesk(
      answers: job.request.answers, client: client, resolver: job.prepared.resolver, asker: asker)
    session.ask = { (question) throws(DochostError) in try desk.answer(question) }
    let order = job.prepared.order(
      for: job.request, number: number, staging: try staging.makeDirectory(forRequest: number),
      host: run.host)
    if hasServed {
      session.send(next: order)
    } else {
      session.send(setup, then: .create(order))
    }
    hasServed = true
    let completion = try session.wait { (message) throws(DochostError) in
      guard case .completed(let completion) = message, completion.token == order.token else {
        return Completion?.none
      }
      return completion
    }
    // Where staging cannot be emptied, no other request may find what is in it.
    defer { if !staging.clear(afterRequest: number) { session.finish() } }
    let delivery = CreationDelivery(
      host: run.host, request: job.request, client: client, interrupts: run.interrupts,
      prepared: job.prepared, order: order, taken: run.taken)
    do throws(DochostError) {
      var document = try delivery.deliver(
        completion, of: session, from: staging, to: destination
      ) { result in
        // Nobody can tell whether a writer is left, so that none may be.
        if !result.isSealed { session.finish() }
      }
      document.diagnostics += desk.notices
      return document
    } catch {
      throw session.attributed(error)
    }
  }

  /// Ends the process and removes its staging root.
  func end() {
    session.finish()
    staging.discard()
  }
}

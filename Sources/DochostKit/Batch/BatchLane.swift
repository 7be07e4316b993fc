internal import DochostCatalog
internal import DochostModel
internal import DochostStore

/// One thread of a batch: answers one request after the other, with workers of its own.
final class BatchLane {
  private let run: BatchRun
  private let client: BatchLaneClient
  /// One for each plugin, the last that was used last.
  private var workers: [BatchWorker] = []

  /// More workers than this are not kept.
  private static let workerLimit = 4

  init(_ run: BatchRun) {
    self.run = run
    client = BatchLaneClient(interruptDescriptor: run.interrupts.signals)
  }

  /// Works until no request is left.
  func work() {
    while let next = run.next() {
      let outcome: Result<CreatedDocument, DochostError>
      do throws(DochostError) {
        outcome = .success(try create(next.request.get(), next.number))
      } catch {
        outcome = .failure(run.interrupts.named(error))
      }
      run.post(.done(number: next.number, outcome))
    }
    for worker in workers { worker.end() }
    run.post(.laneOver)
  }

  private func create(
    _ request: CreateRequest, _ number: Int
  ) throws(DochostError) -> CreatedDocument {
    let destination = try Destination.open(request.destination, fileSystem: run.host.files)
    let prepared = try prepare(request)
    let creator = prepared.route.creator
    let kind = BatchFaults.Kind(
      plugin: creator.plugin.id, type: creator.type.id, template: creator.template?.id)
    if let refusal = run.faults.refusal(of: kind) { throw refusal }
    do throws(DochostError) {
      let document = try serve(
        BatchWorker.Job(number: number, request: request, prepared: prepared), destination)
      run.faults.clear(kind)
      return document
    } catch {
      let error = run.host.explained(
        error, by: creator.plugin, in: prepared.route.generation)
      // What replaced it deserves a try.
      if error.code != .pluginChanged { run.faults.note(error, kind) }
      throw error
    }
  }

  /// Resolves a request.
  ///
  /// A worker goes on with the generation of its plugin that it began with; a plugin for which one
  /// is to be started is looked at again.
  private func prepare(
    _ request: CreateRequest
  ) throws(DochostError) -> CreationPreparation.Prepared {
    let preparation = CreationPreparation(host: run.host, request: request, client: client)
    if var route = run.routes.known(request) {
      let plugin = route.creator.plugin
      if let worker = workers.last(where: { $0.plugin == plugin }) {
        route.generation = worker.generation
        let prepared = try preparation.prepare(for: route)
        if !prepared.needsOwnWorker { return prepared }
      }
      if let generation = try run.host.generation(of: plugin) {
        route.generation = generation
        return try preparation.prepare(for: route)
      }
    }
    return try preparation.prepare(for: run.routes.find(request, preparation))
  }

  private func serve(
    _ job: BatchWorker.Job, _ destination: borrowing Destination
  ) throws(DochostError) -> CreatedDocument {
    let route = job.prepared.route
    guard !job.prepared.needsOwnWorker else {
      let worker = try BatchWorker(
        run, route, readable: job.prepared.parameters.inputs.map(\.path))
      defer { worker.end() }
      return try worker.serve(job, client, destination)
    }
    while true {
      let worker = try worker(for: route)
      do throws(DochostError) {
        let document = try worker.serve(job, client, destination)
        if worker.isOver { dismiss(worker) }
        return document
      } catch {
        if worker.isOver || error.code.isPluginFault { dismiss(worker) }
        guard worker.endedBeforeItBegan else { throw error }
        // Once at most, since of a new worker this is the first request.
        run.post(.notice(Self.late(error)))
      }
    }
  }

  /// The lane's worker for a plugin, started where there is none.
  private func worker(for route: Router.Route) throws(DochostError) -> BatchWorker {
    let plugin = route.creator.plugin
    if let index = workers.lastIndex(where: { $0.plugin.id == plugin.id }) {
      let worker = workers.remove(at: index)
      if worker.plugin == plugin, worker.generation == route.generation {
        workers.append(worker)
        return worker
      }
      worker.end()
    }
    if workers.count >= Self.workerLimit { workers.removeFirst().end() }
    let worker = try BatchWorker(run, route, readable: [])
    workers.append(worker)
    return worker
  }

  private func dismiss(_ worker: BatchWorker) {
    worker.end()
    workers.removeAll { $0 === worker }
  }

  /// The warning of a worker that ended after it had completed a request and before it began with
  /// the next one, which another worker then answers.
  private static func late(_ error: DochostError) -> Diagnostic {
    var diagnostic = error.diagnostic
    diagnostic.severity = .warning
    diagnostic.message += " It had completed its request before, whose document is in place."
    return diagnostic
  }
}

extension CreationPreparation.Prepared {
  /// Whether no other request may be answered by the same worker: what a worker may read is settled
  /// when it begins, and no other request may read these inputs.
  fileprivate var needsOwnWorker: Bool { !parameters.inputs.isEmpty }
}

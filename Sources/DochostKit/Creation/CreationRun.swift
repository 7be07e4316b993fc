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

  private var interrupts: Interrupts {
    Interrupts(alarm: alarm, signals: client.interruptDescriptor)
  }

  /// The one request of a worker that serves one.
  private static let number: UInt64 = 1

  func run() throws(DochostError) -> CreatedDocument {
    let destination = try Destination.open(request.destination, fileSystem: host.files)
    let worker = try WorkerProcess(executable: host.configuration.workerExecutable)
    let prepared = try CreationPreparation(host: host, request: request, client: client).prepare()
    client.willCreate(try prepared.plan(in: destination))
    StagingRoot.sweep(beneath: host.stagingParent, fileSystem: host.files)
    var staging = try StagingRoot.make(beneath: host.stagingParent, fileSystem: host.files)
    do throws(DochostError) {
      let document = try run(prepared, worker, &staging, destination)
      try? staging.remove()
      return document
    } catch {
      try? staging.remove()
      throw error
    }
  }

  private func run(
    _ prepared: CreationPreparation.Prepared, _ worker: WorkerProcess,
    _ staging: inout StagingRoot, _ destination: borrowing Destination
  ) throws(DochostError) -> CreatedDocument {
    let creator = prepared.route.creator
    let subject = PluginSubject(
      id: creator.plugin.id, version: creator.plugin.version,
      library: creator.plugin.library, bundle: creator.plugin.bundle)
    let session = PluginSession(
      worker: worker, subject: subject, limits: host.timeLimits,
      interrupts: interrupts)
    let desk = QuestionDesk(
      answers: request.answers, client: client, resolver: prepared.resolver,
      asker: subject.display)
    session.ask = { (question) throws(DochostError) in try desk.answer(question) }
    session.onProgress = client.progress(completed:total:text:)
    session.onLog = client.notice
    let order = order(prepared, staging: try staging.makeRequestDirectory(Self.number))
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
    do throws(DochostError) {
      var document = try deliver(completion, session, prepared, order, staging, destination)
      document.diagnostics += desk.notices
      return document
    } catch {
      throw session.attributed(error)
    }
  }

  private func deliver(
    _ completion: Completion, _ session: PluginSession,
    _ prepared: CreationPreparation.Prepared, _ order: CreateOrder,
    _ staging: borrowing StagingRoot, _ destination: borrowing Destination
  ) throws(DochostError) -> CreatedDocument {
    if let stopped = session.stopped { throw stopped }
    let creator = prepared.route.creator
    guard let isolation = session.isolation else {
      throw DochostError(.protocolViolation, "The worker never said how it was isolated.")
    }
    let verdict = CompletionVerdict(
      completion: completion, plugin: creator.plugin.id, bundle: creator.plugin.bundle,
      inputs: order.inputs)
    let place = try verdict.place()
    let placement: Placement
    do throws(DochostError) {
      try verdict.checkValidation()
      let rules = ResultRules(
        isPackage: creator.type.isPackage, byteLimit: host.configuration.resultByteLimit)
      let result = try take(place, rules, staging)
      session.kill()
      placement = try Importer(stagingParent: host.stagingParent, fileSystem: host.files).place(
        result, name: prepared.name, in: destination, mode: place.mode,
        control: interrupts.control(client))
    } catch {
      client.failedToImport(from: place.source(in: order), error: error)
      throw error
    }
    client.didImport(from: place.source(in: order), to: placement.path)
    return CreatedDocument(
      path: placement.path, type: creator.type.id, plugin: creator.plugin.id,
      template: creator.template?.id, intent: request.intent, strategy: placement.strategy.rawValue,
      mode: place.mode, byteCount: placement.byteCount, isolation: isolation,
      source: request.source,
      diagnostics: session.remarks + verdict.warnings + placement.warnings)
  }

  private func take(
    _ place: CompletionVerdict.Place, _ rules: ResultRules, _ staging: borrowing StagingRoot
  ) throws(DochostError) -> TakenResult {
    switch place.base {
    case .staging(let path): try staging.take(path, ofRequest: Self.number, rules: rules)
    case .bundle(let path, let bundle):
      try TakenResult.resource(path, ofBundle: bundle, rules: rules, fileSystem: host.files)
    case .input(let path): try TakenResult.input(path, rules: rules, fileSystem: host.files)
    }
  }

  private func order(
    _ prepared: CreationPreparation.Prepared, staging: BytePath
  ) -> CreateOrder {
    let creator = prepared.route.creator
    let moment = SystemClock.realtime
    let zone = LocalTimeZone.at(moment)
    return CreateOrder(
      handle: Self.number, token: .random(), intent: request.intent, type: creator.type.id,
      template: creator.template?.id,
      name: String(decoding: prepared.name.stem, as: UTF8.self),
      locale: host.configuration.languages.first ?? "en", staging: staging,
      byteLimit: host.configuration.resultByteLimit, arguments: prepared.parameters.arguments,
      inputs: prepared.parameters.inputs,
      clock: CreateOrder.Clock(
        seconds: moment.seconds, nanoseconds: UInt32(clamping: moment.nanoseconds),
        utcOffset: zone.secondsFromUTC, timeZone: zone.name, seed: .random(in: .min ... .max),
        person: host.configuration.person),
      validates: creator.plugin.offersDocument)
  }
}

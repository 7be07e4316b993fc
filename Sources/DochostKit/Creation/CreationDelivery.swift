internal import DochostCatalog
internal import DochostModel
internal import DochostStore
internal import DochostSystem
internal import DochostWorkerProtocol

/// Makes a document of what a completion names.
struct CreationDelivery {
  let host: DocumentHost
  let request: CreateRequest
  let client: any CreationClient
  let interrupts: Interrupts
  let prepared: CreationPreparation.Prepared
  let order: CreateOrder
  /// What is known of names from other documents.
  var taken: TakenNumbers?

  /// Takes the result out of the worker's reach, looks at it, and places it.
  ///
  /// - Parameter onTaken: hears of the result when it is taken, before it is placed.
  func deliver(
    _ completion: Completion, of session: PluginSession, from staging: borrowing StagingRoot,
    to destination: borrowing Destination, onTaken: (borrowing TakenResult) -> Void
  ) throws(DochostError) -> CreatedDocument {
    if let stopped = session.stopped { throw stopped }
    let creator = prepared.route.creator
    guard let isolation = session.isolation else {
      throw DochostError(.protocolViolation, "The plugin's process never said how it was isolated.")
    }
    let verdict = CompletionVerdict(
      completion: completion, plugin: creator.plugin.id,
      bundle: prepared.route.generation.directory, inputs: order.inputs)
    let place = try verdict.place()
    let placement: Placement
    do throws(DochostError) {
      try verdict.checkValidation()
      let rules = ResultRules(
        isPackage: creator.type.isPackage, byteLimit: host.configuration.resultByteLimit)
      let result = try take(place, rules, staging)
      onTaken(result)
      let importer = Importer(
        stagingParent: host.stagingParent, fileSystem: host.files, taken: taken)
      placement = try importer.place(
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
    case .staging(let path):
      try staging.take(path, ofRequest: order.handle, in: order.staging, rules: rules)
    case .bundle(let path, let bundle):
      try TakenResult.resource(path, ofBundle: bundle, rules: rules, fileSystem: host.files)
    case .input(let path): try TakenResult.input(path, rules: rules, fileSystem: host.files)
    }
  }
}

extension CreationPreparation.Prepared {
  /// The order that a worker gets, with the moment and a number for all randomness.
  func order(
    for request: CreateRequest, number: UInt64, staging: BytePath, host: DocumentHost
  ) -> CreateOrder {
    let creator = route.creator
    let moment = SystemClock.realtime
    let zone = LocalTimeZone.at(moment)
    return CreateOrder(
      handle: number, token: .random(), intent: request.intent, type: creator.type.id,
      template: creator.template?.id,
      name: String(decoding: name.stem, as: UTF8.self),
      locale: host.configuration.languages.first ?? "en", staging: staging,
      byteLimit: host.configuration.resultByteLimit, arguments: parameters.arguments,
      inputs: parameters.inputs,
      clock: CreateOrder.Clock(
        seconds: moment.seconds, nanoseconds: UInt32(clamping: moment.nanoseconds),
        utcOffset: zone.secondsFromUTC, timeZone: zone.name, seed: .random(in: .min ... .max),
        person: host.configuration.person),
      validates: creator.plugin.offersDocument)
  }
}

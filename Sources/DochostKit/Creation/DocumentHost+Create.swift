internal import DochostCatalog
public import DochostModel
internal import DochostStore

extension DocumentHost {
  /// The intent of the create request under way, nil outside of one (rule C2).
  ///
  /// Readable from any thread, from the request until its completion was delivered.
  public var activeCreationIntent: CreationIntent? { requests.activeIntent }

  /// Answers a create request: routes it, asks, runs the plugin, imports the result.
  ///
  /// The document is complete and durable when this returns. Where it throws, the destination shows
  /// what it showed before and nothing is left in staging.
  ///
  /// - Throws: `cancelled` and `interrupted` where the person stopped it; `busy` where another
  ///   request is under way; otherwise what went wrong, with the plugin where it is at fault.
  public func create(
    _ request: CreateRequest, client: any CreationClient
  ) throws(DochostError) -> CreatedDocument {
    try create(request, client: client, standby: nil)
  }

  /// The same, by a worker that was started before, where there is one.
  package func create(
    _ request: CreateRequest, client: any CreationClient, standby: StandbyWorker?
  ) throws(DochostError) -> CreatedDocument {
    try requests.enter(request.intent) { (alarm) throws(DochostError) in
      try CreationRun(
        host: self, request: request, client: client, alarm: alarm, standby: standby
      ).run()
    }
  }

  /// Says what a create request would do, without handing it to a plugin.
  ///
  /// Plugins that are new or changed are examined, as before every answer. Throws what `create`
  /// would throw before it starts the plugin.
  public func plan(
    _ request: CreateRequest, client: any CreationClient
  ) throws(DochostError) -> CreationPlan {
    let destination = try Destination.open(request.destination, fileSystem: files)
    return try CreationPreparation(host: self, request: request, client: client).prepare()
      .plan(in: destination)
  }

  /// Cancels the create request under way, from any thread; nothing happens where there is none.
  public func cancelActiveRequest() { requests.cancel() }
}

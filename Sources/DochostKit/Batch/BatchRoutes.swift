internal import DochostModel
internal import Synchronization

/// The routes of a batch, found once for all requests that ask for the same.
///
/// The catalog is asked for what is new to the batch alone. That a plugin is still what the catalog
/// recorded is looked at whenever a worker is started for it.
final class BatchRoutes: Sendable {
  private struct Key: Hashable {
    var intent: CreationIntent
    var type: DocumentTypeID?
    var template: TemplateID?
    var answers: [String?]

    init(_ request: CreateRequest) {
      intent = request.intent
      type = request.type
      template = request.template
      // Those to the questions of the router.
      answers = [request.answers["template"], request.answers["type"]]
    }
  }

  /// More than so many are forgotten, since every line of a file may ask for something else.
  private static let limit = 256

  private let routes = Mutex<[Key: Router.Route]>([:])

  /// The route of a request that is known; nil for none.
  func known(_ request: CreateRequest) -> Router.Route? {
    routes.withLock { $0[Key(request)] }
  }

  /// Finds the route of a request, whatever was known.
  func find(
    _ request: CreateRequest, _ preparation: CreationPreparation
  ) throws(DochostError) -> Router.Route {
    let route = try Router(host: preparation.host, client: preparation.client).route(request)
    routes.withLock { routes in
      if routes.count >= Self.limit { routes.removeAll(keepingCapacity: true) }
      routes[Key(request)] = route
    }
    return route
  }
}

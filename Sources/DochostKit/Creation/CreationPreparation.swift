internal import DochostCatalog
internal import DochostModel
internal import DochostStore
internal import DochostSystem

/// Everything about a create request that is settled before its plugin is started.
struct CreationPreparation {
  /// What was settled.
  struct Prepared {
    var route: Router.Route
    var parameters: ParameterResolver.Resolution
    var name: DocumentName
    var resolver: ParameterResolver
    var intent: CreationIntent
    var files: FileSystem

    /// What is told of it before the plugin is.
    func plan(in destination: borrowing Destination) throws(DochostError) -> CreationPlan {
      CreationPlan(
        plugin: route.creator.plugin.id, library: route.creator.plugin.library, intent: intent,
        type: route.creator.type.id, template: route.creator.template?.id,
        parameters: parameters.shown,
        path: try destination.nextFreePath(for: name, fileSystem: files), reasons: route.reasons)
    }
  }

  let host: DocumentHost
  let request: CreateRequest
  let client: any CreationClient

  /// Routes the request, checks that its plugin is what the catalog recorded, and resolves its
  /// name and parameters.
  func prepare() throws(DochostError) -> Prepared {
    try prepare(for: Router(host: host, client: client).route(request))
  }

  /// Resolves the name and the parameters of a request whose route is known.
  func prepare(for route: Router.Route) throws(DochostError) -> Prepared {
    let creator = route.creator
    let languages = host.configuration.languages
    let title = creator.template?.name ?? creator.type.name
    let name = try DocumentName(
      request.name ?? DocumentName.draft(from: title.text(for: languages)),
      fileExtensions: creator.type.fileExtensions)
    let resolver = ParameterResolver(
      parameters: creator.template?.parameters ?? [],
      owner: creator.template.map { "template \($0.id)" } ?? "type \(creator.type.id)",
      plugin: creator.plugin.id, directory: RunningExecutable.currentDirectory ?? .current,
      languages: languages)
    let client = client
    let ask: ((Question) -> Answer)? = client.canAnswer ? { client.answer($0) } : nil
    let parameters = try resolver.resolve(request, ask: ask)
    for input in request.inputs { try check(input) }
    return Prepared(
      route: route, parameters: parameters, name: name, resolver: resolver,
      intent: request.intent, files: host.files)
  }

  private func check(_ input: CreateRequest.Input) throws(DochostError) {
    do throws(DochostError) {
      try ReadableFile.check(input.path)
    } catch {
      let code: DiagnosticCode = error.errorNumber == .noEntry ? .fileNotFound : error.code
      throw DochostError(
        code, "The input '\(input.role)' cannot be used: \(error.message)", path: input.path,
        cause: error)
    }
  }
}

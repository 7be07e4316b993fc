internal import DochostCatalog
internal import DochostModel
internal import DochostSystem

/// Finds the one plugin, type and template that answer a request (rule C1).
///
/// The answer depends on the catalog, the request and the person's choices alone, never on the
/// order in which plugins were found.
struct Router {
  /// Who answers, with which files, and why.
  struct Route {
    var creator: Creator
    var generation: BundleGeneration
    var reasons: [String]
  }

  /// Who answers as far as the catalog knows, and why.
  private struct Choice {
    var creator: Creator
    var reasons: [String]
  }

  let host: DocumentHost
  let client: any CreationClient

  var languages: [String] { host.configuration.languages }

  /// The route of a request to a plugin whose files are those that the catalog recorded; a plugin
  /// that changed is examined again once.
  ///
  /// Asks the client where several answer and a person is there. Whatever is done with the plugin
  /// afterwards is done with the route's generation of it.
  func route(_ request: CreateRequest) throws(DochostError) -> Route {
    let first = try choice(for: request)
    if let route = try verified(first) { return route }
    try host.rescan()
    var request = request
    request.type = request.type ?? (first.creator.template == nil ? first.creator.type.id : nil)
    request.template = request.template ?? first.creator.template?.id
    let second = try choice(for: request)
    if let route = try verified(second) { return route }
    let plugin = second.creator.plugin
    throw DochostError(
      .pluginChanged, "The plugin \(plugin.id) at \(plugin.bundle) changes while it is used.",
      plugin: plugin.id, path: plugin.bundle)
  }

  private func verified(_ choice: Choice) throws(DochostError) -> Route? {
    try host.generation(of: choice.creator.plugin).map { generation in
      Route(creator: choice.creator, generation: generation, reasons: choice.reasons)
    }
  }

  private func choice(for request: CreateRequest) throws(DochostError) -> Choice {
    let client = client
    let hearing = { (scan: ScanProgress) in
      client.progress(
        completed: UInt64(scan.completed), total: UInt64(scan.total),
        text: "Examining the plugin at \(scan.bundle)")
    }
    var creators = try host.withCatalog(onScan: hearing) { (catalog) throws(DochostError) in
      try catalog.creators(
        intent: request.intent, type: request.type, template: request.template)
    }
    if creators.isEmpty { creators = try creatorsAfterRetry(of: request) }
    if let template = request.template { return try named(template, request, creators) }
    var reasons: [String] = []
    let candidates = narrowed(
      creators, to: request.intent, hasType: request.type != nil, &reasons)
    guard let first = candidates.first else { throw try notFound(request) }
    guard candidates.count > 1 else {
      reasons.append(
        "It is the only answer to the intent '\(request.intent)'\(typeClause(request)).")
      return Choice(creator: first, reasons: reasons)
    }
    let chosen = try choose(candidates, request)
    reasons.append("It was chosen from \(candidates.count) that answer '\(request.intent)'.")
    return Choice(creator: chosen, reasons: reasons)
  }

  private func creators(of request: CreateRequest) throws(DochostError) -> [Creator] {
    try host.withCatalog { (catalog) throws(DochostError) in
      try catalog.creators(
        intent: request.intent, type: request.type, template: request.template)
    }
  }

  /// Who answers once the plugin that seems to own what is named was examined again: it was too
  /// slow, and that is some time ago.
  private func creatorsAfterRetry(of request: CreateRequest) throws(DochostError) -> [Creator] {
    guard let name = request.template?.text ?? request.type?.text else { return [] }
    let slow = try plugins(owning: name).first { plugin in
      plugin.state == .broken
        && plugin.retryMoment.map { $0 <= host.configuration.now().seconds } ?? false
    }
    guard let id = slow?.id else { return [] }
    client.progress(completed: 0, total: 0, text: "Examining the plugin \(id) again")
    _ = try host.retry(id)
    return try creators(of: request)
  }

  private func named(
    _ template: TemplateID, _ request: CreateRequest, _ creators: [Creator]
  ) throws(DochostError) -> Choice {
    guard let creator = creators.first else { throw try notFound(request) }
    return Choice(
      creator: creator, reasons: ["The template \(template) was named; its plugin answers."])
  }

  private func narrowed(
    _ candidates: [Creator], to intent: CreationIntent, hasType: Bool, _ reasons: inout [String]
  ) -> [Creator] {
    guard !hasType, candidates.count > 1, let type = host.settings.preferences.intents[intent]
    else {
      return candidates
    }
    let preferred = candidates.filter { $0.type.id == type }
    guard !preferred.isEmpty else { return candidates }
    reasons.append("The settings prefer the type \(type) for the intent '\(intent)'.")
    return preferred
  }

  private func choose(
    _ candidates: [Creator], _ request: CreateRequest
  ) throws(DochostError) -> Creator {
    let picksTemplates = candidates.contains { $0.template != nil }
    let question = Question(
      id: picksTemplates ? "template" : "type",
      text: picksTemplates ? "Which template?" : "Which kind of document?",
      form: .choose(options: candidates.map(option), minimum: 1, maximum: 1))
    let ids = candidates.map { option($0).id }
    var chosen = request.answers[question.id]
    if chosen == nil {
      guard client.canAnswer else { throw try ambiguous(candidates, request) }
      guard case .chosen(let answer) = client.answer(question) else {
        throw DochostError.creationCancelled
      }
      chosen = answer.first
    }
    guard let chosen, let index = ids.firstIndex(of: chosen) else {
      throw DochostError(
        picksTemplates ? .templateNotFound : .typeNotFound,
        "'\(chosen ?? "")' is none of the answers to '\(question.text)'.",
        remedy: Suggestion.closest(to: chosen ?? "", in: ids).map { "Did you mean '\($0)'?" })
    }
    return candidates[index]
  }

  /// A creator as it is offered, and as it is listed where nobody can be asked.
  func option(_ creator: Creator) -> Question.Option {
    guard let template = creator.template else {
      return Question.Option(
        id: creator.type.id.text, label: creator.type.name.text(for: languages),
        summary: creator.plugin.id.text)
    }
    return Question.Option(
      id: template.id.text, label: template.name.text(for: languages),
      summary: template.summary.text(for: languages),
      category: template.category?.text(for: languages),
      previewText: template.previewText?.text(for: languages))
  }

  func typeClause(_ request: CreateRequest) -> String {
    request.type.map { " for the type \($0)" } ?? ""
  }
}

internal import DochostCatalog
internal import DochostModel

extension Router {
  /// Why nobody answers a request, as helpful as can be.
  func notFound(_ request: CreateRequest) throws(DochostError) -> DochostError {
    // Where no plugin could be examined, that is the news.
    if let fault = host.notices.first(where: { $0.severity == .error }) {
      return DochostError(fault)
    }
    if let name = request.template?.text ?? request.type?.text,
      let broken = try brokenPlugin(owning: name)
    {
      return broken
    }
    if let template = request.template {
      if let type = request.type,
        let found = try host.templates().first(where: { $0.template.id == template }),
        found.template.type != type
      {
        return DochostError(
          .templateNotFound,
          "The template \(template) makes documents of type \(found.template.type), not \(type).",
          remedy: "Leave `--type` out, or choose another template.")
      }
      if let listing = try host.templates()
        .first(where: { $0.template.id == template }), let reason = listing.inactive
      {
        return DochostError(
          .templateNotFound, "The template \(template) cannot be used now: \(reason.message)",
          remedy: reason.remedy)
      }
      let known = try host.templates().map(\.template.id.text)
      return missing(.templateNotFound, "template", template.text, known, "dochost templates")
    }
    if let type = request.type {
      let known = try host.types().map(\.type.id.text)
      guard !known.contains(type.text) else {
        return DochostError(
          .templateNotFound,
          "The type \(type) has no template under the intent '\(request.intent)'.",
          remedy: "`dochost templates --type \(type)` lists what it has.")
      }
      return missing(.typeNotFound, "document type", type.text, known, "dochost types")
    }
    if request.intent.isPredefined {
      return DochostError(
        request.intent == .template ? .templateNotFound : .typeNotFound,
        "No installed plugin offers \(request.intent == .template ? "a template" : "a document type").",
        remedy: "`dochost plugin list` shows what was found and why it cannot be used.")
    }
    let known = try host.intents().map(\.intent.id.text)
    return missing(
      .intentNotFound, "creation intent", request.intent.text, known, "dochost intents")
  }

  /// The plugins whose ids begin the name.
  func plugins(owning name: String) throws(DochostError) -> [InstalledPlugin] {
    try host.plugins().filter { plugin in
      plugin.id.map { name.hasPrefix($0.text + ".") } ?? false
    }
  }

  /// The plugin whose id begins the name and which cannot be used, where there is one.
  private func brokenPlugin(owning name: String) throws(DochostError) -> DochostError? {
    for plugin in try plugins(owning: name) {
      guard let id = plugin.id else { continue }
      if plugin.state == .disabled {
        return DochostError(
          .pluginDisabled, "'\(name)' seems to belong to the plugin \(id), which is switched off.",
          plugin: id, path: plugin.bundle)
      }
      guard plugin.state == .broken,
        let reason = plugin.diagnostics.first(where: { $0.severity == .error })
      else { continue }
      return DochostError(
        .pluginQuarantined,
        "'\(name)' seems to belong to the plugin \(id), which cannot be used: \(reason.message)",
        remedy: reason.remedy, plugin: id, path: plugin.bundle)
    }
    return nil
  }

  private func missing(
    _ code: DiagnosticCode, _ kind: String, _ name: String, _ known: [String], _ verb: String
  ) -> DochostError {
    DochostError(
      code, "No installed plugin has the \(kind) '\(name)'.",
      remedy: Suggestion.closest(to: name, in: known).map { "Did you mean '\($0)'?" }
        ?? "`\(verb)` lists what is installed.")
  }
}

internal import DochostKit
package import DochostModel

/// `dochost templates`: the templates of the installed plugins.
package struct TemplatesCommand: Command {
  private static let intent = OptionDescription(
    "intent", "INTENT", .intent, help: "only those offered under this intent")
  private static let type = OptionDescription(
    "type", "TYPE", .type, help: "only those of this document type")

  package static let description = CommandDescription(
    words: ["templates"],
    summary: "list the templates that the installed plugins bring",
    discussion: [
      "The columns are the template, its name, its document type and the plugin that makes it. "
        + "`dochost inspect TEMPLATE` shows what can be filled in."
    ],
    options: [intent, type] + HostOptions.all,
    schemas: ["dochost.templates/1"],
    examples: [
      .init("dochost templates", "the templates, a line each"),
      .init("dochost templates --type org.dochost.story.manuscript", "those for manuscripts"),
    ])

  private let intent: CreationIntent?
  private let type: DocumentTypeID?

  package init(_ arguments: ParsedArguments) throws(DochostError) {
    intent = try arguments.intent(of: Self.intent)
    type = try arguments.type(of: Self.type)
  }

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    let host = try HostSession.upToDate(session)
    let filters = [Self.intent.name: intent?.text, Self.type.name: type?.text]
    let listing = KeptListing(host, "templates", filters)
    if session.settings.isJSON {
      try listing.printJSON("dochost.templates/1") { () throws(DochostError) in
        try templates(host).map { WireTemplate($0, languages: host.languages) }
      }
      return .done
    }
    try listing.print(
      ifEmpty: "No templates; `dochost plugin list` shows which plugins were found."
    ) { () throws(DochostError) in
      var table = Table("TEMPLATE", "NAME", "TYPE", "PLUGIN")
      for listing in try templates(host) {
        table.add(
          listing.template.id.text, listing.template.name.text(for: host.languages),
          listing.template.type.text, listing.owner.text)
      }
      return table
    }
    return .done
  }

  private func templates(_ host: HostSession) throws(DochostError) -> [TemplateListing] {
    let templates = try host.host.templates(intent: intent, type: type)
    if templates.isEmpty { try explainEmptiness(host) }
    return templates
  }

  /// A filter that names something nobody knows is an error, not an empty list.
  private func explainEmptiness(_ host: HostSession) throws(DochostError) {
    if let type {
      let types = try host.host.types().map(\.type.id)
      if !types.contains(type) { throw NotFoundError.type(type.text, among: types) }
    }
    if let intent, !intent.isPredefined {
      let intents = try host.host.intents().map(\.intent.id)
      if !intents.contains(intent) { throw NotFoundError.intent(intent.text, among: intents) }
    }
  }
}

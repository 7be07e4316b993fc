internal import DochostKit
package import DochostModel

/// `dochost inspect`: everything about one template, type, intent or plugin.
package struct InspectCommand: Command {
  package static let description = CommandDescription(
    words: ["inspect"],
    summary: "show everything about a template, document type, intent or plugin",
    discussion: [
      "For a template that is what can be filled in: each parameter with its kind, whether it is "
        + "required, its default, range and choices."
    ],
    operand: .init(
      placeholder: "ID", kind: .identifier, minimum: 1, maximum: 1,
      help: "a template, document type, intent or plugin"),
    options: HostOptions.all,
    schemas: ["dochost.inspect/1"],
    examples: [
      .init("dochost inspect org.dochost.story.three-act", "what the template takes"),
      .init("dochost inspect org.dochost.story.manuscript", "the document type"),
    ])

  private let id: String

  package init(_ arguments: ParsedArguments) throws(DochostError) {
    id = arguments.operandText ?? ""
  }

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    let host = try HostSession.upToDate(session)
    let templates = try host.host.templates(intent: nil, type: nil)
    let types = try host.host.types()
    let intents = try host.host.intents()
    let plugins = try host.host.plugins()
    var subject = InspectedSubject()
    subject.template = templates.first { $0.template.id.text == id }
    subject.type = types.first { $0.type.id.text == id }
    subject.intent = intents.first { $0.intent.id.text == id }
    subject.plugins = plugins.filter { $0.id?.text == id }
    subject.templatesOfIntent = templates.filter { $0.template.intents.contains { $0.text == id } }
    guard !subject.isEmpty else {
      let known =
        templates.map(\.template.id.text) + types.map(\.type.id.text)
        + intents.map(\.intent.id.text) + plugins.compactMap { $0.id?.text }
      throw DochostError(
        .templateNotFound,
        "There is no template, document type, intent or plugin '\(id)'."
          + UsageError.didYouMean(id, known),
        remedy: "`dochost templates`, `types`, `intents` and `plugin list` show what there is.")
    }
    if session.settings.isJSON {
      session.printJSON("dochost.inspect/1", WireInspected(subject, languages: host.languages))
    } else {
      session.print(InspectReport(languages: host.languages).text(subject))
    }
    return .done
  }
}

/// What an id stands for; it may be several things at once.
struct InspectedSubject {
  var template: TemplateListing?
  var type: TypeListing?
  var intent: IntentListing?
  var templatesOfIntent: [TemplateListing] = []
  var plugins: [InstalledPlugin] = []

  var isEmpty: Bool { template == nil && type == nil && intent == nil && plugins.isEmpty }
}

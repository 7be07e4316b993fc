internal import DochostKit
package import DochostModel

/// `dochost intents`: the creation intents that the installed plugins answer.
package struct IntentsCommand: Command {
  package static let description = CommandDescription(
    words: ["intents"],
    summary: "list the creation intents that the installed plugins answer",
    discussion: [
      "A creation intent says how a document is begun: `default` makes an empty one, `template` one "
        + "from a template, and plugins add their own. The columns are the intent, its label and "
        + "the plugins that answer it."
    ],
    options: HostOptions.all,
    schemas: ["dochost.intents/1"],
    examples: [
      .init("dochost intents", "the intents, a line each"),
      .init("dochost intents --json", "the same for a program"),
    ])

  package init(_ arguments: ParsedArguments) throws(DochostError) {}

  package func run(in session: Session) throws(DochostError) -> ExitStatus {
    let host = try HostSession.upToDate(session)
    let intents = try host.host.intents()
    if session.settings.isJSON {
      let items = intents.map { WireIntent($0, languages: host.languages) }
      session.printJSON("dochost.intents/1", WireIntents(intents: items))
      return .done
    }
    var table = Table("INTENT", "LABEL", "PLUGINS")
    for listing in intents {
      table.add(
        listing.intent.id.text, listing.intent.label.text(for: host.languages),
        listing.plugins.map(\.text).joined(separator: " "))
    }
    session.print(
      table, ifEmpty: "No creation intents; `dochost plugin list` shows which plugins were found.")
    return .done
  }
}

private struct WireIntents: Encodable {
  var intents: [WireIntent]
}

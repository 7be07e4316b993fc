internal import DochostKit
internal import DochostModel

/// What `dochost` alone shows on a terminal: what can be made here, what was worked on last, and
/// what to do next.
enum StartScreen {
  /// Whether a person sits there to see it.
  static func suits(_ session: Session) -> Bool {
    !session.settings.isJSON && session.outputIsTerminal && session.canAsk
  }

  /// Shows it; what is new or changed is examined before.
  static func run(in session: Session) throws(DochostError) -> ExitStatus {
    let host = try HostSession.upToDate(session)
    let offers = try offers(host)
    let width = session.width
    var text = Paragraph.wrap(HelpText.purpose, width: width) + "\n"
    if offers.isEmpty {
      text +=
        "\n" + Paragraph.wrap("No installed plugin brings a document type yet.", width: width)
        + "\n"
    } else {
      let place = try? host.host.usableDirectory()
      let heading = place.map { "WHAT CAN BE MADE, IN \(session.text(of: $0))" }
      text += "\n\(session.style.heading(heading ?? "WHAT CAN BE MADE"))\n"
      text += StartList(offers: offers, style: session.style, width: width).text
    }
    text += RecentList(host, width: width).text
    text += "\n\(session.style.heading("WHAT TO DO NEXT"))\n"
    for (line, effect) in offers.isEmpty ? nothingThere : nextSteps {
      text += Paragraph.entry(line, effect, width: width) + "\n"
    }
    session.print(text)
    return .done
  }

  private static let nextSteps = [
    ("dochost create", "pick one of these and make it"),
    ("dochost open FILE", "say what a document is"),
    ("dochost help", "all verbs, and what each takes"),
  ]

  private static let nothingThere = [
    ("dochost plugin list", "which plugins were found, and why they cannot be used"),
    ("dochost doctor", "whether everything that dochost needs is there"),
    ("dochost help", "all verbs, and what each takes"),
  ]

  /// By plugin, in the order of their identifiers.
  private static func offers(_ host: HostSession) throws(DochostError) -> [StartOffer] {
    var offers: [PluginID: StartOffer] = [:]
    for choice in try host.host.creationChoices() {
      let isEmpty = choice.template == nil
      offers[choice.plugin, default: StartOffer(plugin: choice.plugin)].items
        .append((choice.option.label, isEmpty ? "An empty document." : choice.option.summary))
    }
    guard !offers.isEmpty else { return [] }
    for (id, name) in try host.host.knownPlugins(beginning: "") {
      guard let id = PluginID(id), !name.isEmpty else { continue }
      offers[id]?.name = name
    }
    return offers.values.sorted { $0.plugin < $1.plugin }
  }
}

internal import DochostTerminal

/// The list of what can be made, by plugin; cut where it would not fit on a screen.
struct StartList {
  /// What each plugin makes, in the order in which it is shown.
  let offers: [StartOffer]
  /// How headings look.
  let style: Style
  /// Columns of the screen.
  let width: Int

  /// Lines of one plugin.
  private static let mostItems = 12
  /// Plugins.
  private static let mostPlugins = 8

  /// The lines, each with its end.
  var text: String {
    var text = ""
    for offer in offers.prefix(Self.mostPlugins) {
      text += "  \(style.heading(TerminalText.escape(offer.name)))\n"
      let items = offer.items.prefix(Self.mostItems).map { item in
        (name: TerminalText.escape(item.name), summary: TerminalText.escape(item.summary))
      }
      let longest = items.reduce(0) { max($0, TextWidth.columns($1.name)) }
      let column = min(4 + min(30, longest) + 2, width / 2)
      for item in items {
        text +=
          Paragraph.entry(item.name, item.summary, indent: 4, column: column, width: width) + "\n"
      }
      let more = offer.items.count - items.count
      if more > 0 { text += "    … and \(more) more\n" }
    }
    let more = offers.count - Self.mostPlugins
    if more > 0 {
      let rest =
        "… and what \(more) more \(more == 1 ? "plugin makes" : "plugins make"); "
        + "`dochost templates` lists all"
      text += Paragraph.wrap(rest, indent: "  ", width: width) + "\n"
    }
    return text
  }
}

/// What was decided, why, and at what price, for those who come later.
package struct DecisionRecord: Sendable {
  /// Where a decision stands.
  package enum Status: String, CaseIterable, Sendable {
    /// Under discussion.
    case proposed
    /// In force.
    case accepted
    /// Looked at and not taken.
    case rejected
    /// No longer in force, without another in its place.
    case deprecated
    /// Another decision is in its place.
    case superseded

    func name(in language: TextLanguage) -> String {
      switch self {
      case .proposed: language.pick("proposed", "vorgeschlagen")
      case .accepted: language.pick("accepted", "angenommen")
      case .rejected: language.pick("rejected", "abgelehnt")
      case .deprecated: language.pick("deprecated", "überholt")
      case .superseded: language.pick("superseded", "ersetzt")
      }
    }
  }

  private let number: Int?
  private let title: String
  private let status: Status
  private let day: CalendarDay
  private let deciders: [String]

  /// Makes a record.
  ///
  /// - Parameters:
  ///   - number: its number among the others; nil where they have none.
  ///   - deciders: names between commas, or a name a line; may be empty.
  package init(
    number: Int? = nil, title: String, status: Status, day: CalendarDay, deciders: String = ""
  ) {
    self.number = number
    self.title = GivenText.oneLine(title)
    self.status = status
    self.day = day
    self.deciders = GivenText.names(deciders)
  }

  /// The record in Markdown.
  package func text(in language: TextLanguage) -> String {
    var text = MarkdownText()
    text.heading(1, number.map { "\($0). \(title)" } ?? title)
    text.facts([
      (language.pick("Status", "Status"), status.name(in: language)),
      (language.pick("Date", "Datum"), day.text(in: language)),
      (language.pick("Decided by", "Entschieden von"), deciders.joined(separator: ", ")),
    ])
    text.heading(2, language.pick("Context", "Ausgangslage"))
    text.advice(
      language.pick(
        "What makes a decision necessary now: facts, limits, what was tried. Nothing yet about the answer.",
        "Warum jetzt entschieden werden muss: Tatsachen, Grenzen, was versucht wurde. Noch nichts über die Antwort."
      ))
    text.heading(2, language.pick("Options", "Möglichkeiten"))
    for name in [
      language.pick("The first", "Die erste"), language.pick("The second", "Die zweite"),
    ] {
      text.heading(3, name)
      text.advice(
        language.pick(
          "How it would work, what speaks for it, what it costs.",
          "Wie es ginge, was dafür spricht, was es kostet."))
    }
    text.heading(3, language.pick("Leave it as it is", "Alles so lassen"))
    text.heading(2, language.pick("Decision", "Entscheidung"))
    text.advice(
      language.pick(
        "One sentence in the present tense, “We take …”, and the reason that tipped the scales.",
        "Ein Satz in der Gegenwart, „Wir nehmen …“, und der Grund, der den Ausschlag gab."))
    text.heading(2, language.pick("Consequences", "Folgen"))
    text.advice(
      language.pick(
        "What becomes easier, what becomes harder, and when this would be decided anew.",
        "Was leichter wird, was schwerer wird, und wann man neu entscheiden würde."))
    return text.text
  }
}

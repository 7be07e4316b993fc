/// Things to be ticked off, so that none is forgotten.
package struct Checklist: Sendable {
  /// What it is for.
  package enum Occasion: String, CaseIterable, Sendable {
    /// Nothing in particular: what is on it, its writer says.
    case own
    /// Going away for some days.
    case journey
    /// Moving house.
    case move
    /// Having guests.
    case party
    /// Publishing a version of a program.
    case release
  }

  /// A part of a list under a heading of its own.
  struct Section {
    /// What the part is about.
    let heading: String
    /// What has to be done, one task each.
    let items: [String]
  }

  private let title: String
  private let occasion: Occasion
  private let due: CalendarDay?
  private let items: [String]

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - due: when all of it has to be done; nil where that is open.
  ///   - items: more to be done, one a line; comes before what the occasion asks for.
  package init(title: String, occasion: Occasion, due: CalendarDay? = nil, items: String = "") {
    self.title = GivenText.oneLine(title)
    self.occasion = occasion
    self.due = due
    self.items = GivenText.lines(items)
  }

  /// The list in Markdown.
  package func text(in language: TextLanguage) -> String {
    var text = MarkdownText()
    text.heading(1, title)
    if let due { text.facts([(language.pick("Due", "Bis"), due.textWithWeekday(in: language))]) }
    if !items.isEmpty { text.tasks(items) }
    let sections = occasion.sections(in: language)
    for section in sections {
      text.heading(2, section.heading)
      text.tasks(section.items)
    }
    if items.isEmpty, sections.isEmpty {
      text.tasks([
        language.pick("What has to be done first", "Was zuerst zu tun ist"),
        language.pick("What is forgotten most easily", "Was man am leichtesten vergisst"),
        language.pick("What comes last", "Was zuletzt kommt"),
      ])
    }
    return text.text
  }
}

/// A look back on a week, and ahead to the next one.
package struct WeeklyReview: Sendable {
  /// A part of life that is looked at by itself.
  package enum Area: String, CaseIterable, Sendable {
    /// What one is paid for, or studies.
    case work
    /// Family and friends.
    case people
    /// Sleep, food, movement.
    case health
    /// The household and money.
    case home
    /// What one learns or makes for its own sake.
    case learning

    /// Its name, as a heading.
    func name(in language: TextLanguage) -> String {
      switch self {
      case .work: language.pick("Work", "Arbeit")
      case .people: language.pick("People", "Menschen")
      case .health: language.pick("Health", "Gesundheit")
      case .home: language.pick("Home", "Zuhause")
      case .learning: language.pick("Learning", "Lernen")
      }
    }
  }

  private let title: String
  private let day: CalendarDay
  private let areas: [Area]
  private let goals: [String]

  /// Makes a review.
  ///
  /// - Parameters:
  ///   - title: the heading; where it is empty, the number of the week.
  ///   - day: any day of the week that is looked back on.
  ///   - areas: what is looked at by itself.
  ///   - goals: what was to be done in that week, one a line.
  package init(title: String = "", day: CalendarDay, areas: [Area], goals: String = "") {
    self.title = GivenText.oneLine(title)
    self.day = day
    self.areas = areas
    self.goals = GivenText.lines(goals)
  }

  /// The review in Markdown.
  package func text(in language: TextLanguage) -> String {
    let week = day.week
    let monday = day.advanced(by: -day.weekday)
    let (from, to) = (monday.text(in: language), monday.advanced(by: 6).text(in: language))
    var text = MarkdownText()
    text.heading(
      1,
      title.isEmpty
        ? language.pick("Week \(week.number), \(week.year)", "Woche \(week.number), \(week.year)")
        : title)
    text.paragraph(
      language.pick("Monday, \(from) to Sunday, \(to)", "Montag, \(from) bis Sonntag, \(to)"))
    text.heading(2, language.pick("What I wanted to do", "Was ich vorhatte"))
    if goals.isEmpty {
      text.advice(
        language.pick(
          "From the last review. Tick off what is done; decide about the rest: next week, later, or never.",
          "Aus dem letzten Rückblick. Erledigtes abhaken, über den Rest entscheiden: nächste Woche, später oder nie."
        ))
    } else {
      text.tasks(goals)
    }
    text.heading(2, language.pick("What happened", "Was war"))
    for area in areas { text.heading(3, area.name(in: language)) }
    text.heading(2, language.pick("What went well, and why", "Was gut lief, und warum"))
    text.heading(
      2, language.pick("What did not, and what I change", "Was nicht gut lief, und was ich ändere"))
    text.heading(2, language.pick("Loose ends", "Offenes"))
    text.tasks(
      language == .english
        ? [
          "Emptied the inbox and my pockets", "Went through the calendar of the past week",
          "Looked ahead at the next two weeks",
          "Followed up on what others owe me",
          "Took a look at every project: what is the next step?",
        ]
        : [
          "Posteingang und Taschen geleert", "Kalender der vergangenen Woche durchgesehen",
          "Die nächsten zwei Wochen angesehen",
          "Nachgefragt, wo ich auf andere warte",
          "Jedes Vorhaben angesehen: Was ist der nächste Schritt?",
        ])
    text.heading(2, language.pick("Next week", "Nächste Woche"))
    text.advice(
      language.pick(
        "Three things that would make it a good week, and when in the calendar they get their time.",
        "Drei Dinge, mit denen es eine gute Woche wäre, und wann im Kalender sie ihre Zeit bekommen."
      ))
    text.numbered(["", "", ""])
    return text.text
  }
}

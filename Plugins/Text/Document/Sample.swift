/// Documents of every template, filled in as somebody might.
package enum Sample: CaseIterable, Sendable {
  /// The minutes of a meeting.
  case meetingNotes
  /// A look back on a week.
  case weeklyReview
  /// What is read first of a project.
  case readme
  /// What was decided.
  case decisionRecord
  /// A letter.
  case letter
  /// Things to be ticked off.
  case checklist

  /// The whole document.
  package func text(in language: TextLanguage) -> String {
    let pick = language.pick
    let day = CalendarDay(year: 2026, month: 3, day: 2)
    switch self {
    case .meetingNotes:
      return MeetingNotes(
        title: pick("The garden", "Der Garten"), day: day, participants: "Ann, Ben",
        agenda: pick("Fence\nTrees", "Zaun\nBäume")
      ).text(in: language)
    case .weeklyReview:
      return WeeklyReview(
        day: day, areas: [.work, .people, .health],
        goals: pick("Order the trees", "Bäume bestellen")
      ).text(in: language)
    case .readme:
      return Readme(
        title: pick("Garden", "Garten"),
        summary: pick("Plans what grows where.", "Plant, was wo wächst."), licence: .mit, year: 2026
      ).text(in: language)
    case .decisionRecord:
      return DecisionRecord(
        number: 7, title: pick("A hedge for a fence", "Eine Hecke statt eines Zauns"),
        status: .accepted, day: day, deciders: "Ann, Ben"
      ).text(in: language)
    case .letter:
      return Letter(
        from: .init(name: "Ann Keeper", address: pick("1 Sea Road", "Seestraße 1")),
        to: .init(name: pick("Tree Nursery", "Baumschule"), address: pick("Hill", "Berg")),
        day: day,
        subject: pick("Five apple trees", "Fünf Apfelbäume"), tone: .formal
      ).text(in: language)
    case .checklist:
      return Checklist(title: pick("Journey", "Reise"), occasion: .journey).text(in: language)
    }
  }
}

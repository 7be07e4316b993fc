import TextDocument

extension TextTemplate {
  /// The beginning of what is made, of a sample.
  func preview(in language: TextLanguage) -> String {
    let lines = sample(in: language).split(separator: "\n", omittingEmptySubsequences: false)
    var shown = lines.prefix(16)
    while shown.last?.isEmpty == true { shown.removeLast() }
    return shown.joined(separator: "\n")
  }

  private func sample(in language: TextLanguage) -> String {
    func pick(_ english: String, _ german: String) -> String {
      language == .english ? english : german
    }
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

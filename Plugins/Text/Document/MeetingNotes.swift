/// The minutes of a meeting, with what it is about and what is to come of it.
package struct MeetingNotes: Sendable {
  private let title: String
  private let day: CalendarDay
  private let place: String
  private let participants: [String]
  private let writer: String
  private let agenda: [String]

  /// Makes notes; what is empty is left out.
  ///
  /// - Parameters:
  ///   - participants: names between commas, or a name a line.
  ///   - writer: who takes the notes.
  ///   - agenda: an item a line.
  package init(
    title: String, day: CalendarDay, place: String = "", participants: String = "",
    writer: String = "", agenda: String = ""
  ) {
    self.title = GivenText.oneLine(title)
    self.day = day
    self.place = GivenText.oneLine(place)
    self.participants = GivenText.names(participants)
    self.writer = GivenText.oneLine(writer)
    self.agenda = GivenText.lines(agenda)
  }

  /// The notes in Markdown.
  package func text(in language: TextLanguage) -> String {
    var text = MarkdownText()
    text.heading(1, title)
    text.facts([
      (language.pick("Date", "Datum"), day.textWithWeekday(in: language)),
      (language.pick("Place", "Ort"), place),
      (language.pick("Participants", "Teilnehmende"), participants.joined(separator: ", ")),
      (language.pick("Notes", "Protokoll"), writer),
    ])
    text.heading(2, language.pick("Agenda", "Tagesordnung"))
    text.numbered(agenda.isEmpty ? ["", "", ""] : agenda)
    text.heading(2, language.pick("Discussion", "Besprechung"))
    text.advice(
      language.pick(
        "What was said that somebody who was absent has to know: arguments and figures, not who spoke when.",
        "Was jemand wissen muss, der nicht dabei war: Gründe und Zahlen, nicht wer wann gesprochen hat."
      ))
    for item in agenda { text.heading(3, item) }
    text.heading(2, language.pick("Decisions", "Beschlüsse"))
    text.advice(
      language.pick(
        "One sentence each, as it would be told to somebody else tomorrow.",
        "Je ein Satz, so wie man ihn morgen jemand anderem sagen würde."))
    text.heading(2, language.pick("To do", "Aufgaben"))
    text.emptyTable(
      language == .english ? ["What", "Who", "Due"] : ["Was", "Wer", "Bis wann"], rows: 3)
    text.heading(2, language.pick("Open questions", "Offene Fragen"))
    text.heading(2, language.pick("Next meeting", "Nächstes Treffen"))
    text.advice(
      language.pick(
        "Day, time, place, and what has to be ready.", "Tag, Uhrzeit, Ort und was fertig sein muss."
      ))
    return text.text
  }
}

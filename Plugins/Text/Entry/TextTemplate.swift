import DochostPluginSDK
import TextDocument

/// What Text makes from a template.
enum TextTemplate: String, CaseIterable {
  /// The minutes of a meeting.
  case meetingNotes = "org.dochost.text.meeting-notes"
  /// A look back on a week.
  case weeklyReview = "org.dochost.text.weekly-review"
  /// What is read first of a project.
  case readme = "org.dochost.text.readme"
  /// What was decided, and why.
  case decisionRecord = "org.dochost.text.decision-record"
  /// A letter in plain text.
  case letter = "org.dochost.text.letter"
  /// Things to be ticked off.
  case checklist = "org.dochost.text.checklist"

  /// The format of what is made.
  var type: TextType { self == .letter ? .plain : .markdown }

  /// The text of a document.
  func text(_ request: TextRequest) -> String {
    let title = request.text(.title)
    switch self {
    case .meetingNotes:
      return MeetingNotes(
        title: title.isEmpty ? request.name : title, day: request.day, place: request.text(.place),
        participants: request.text(.participants), writer: request.person,
        agenda: request.text(.agenda)
      ).text(in: request.language)
    case .weeklyReview:
      return WeeklyReview(
        title: title, day: request.day,
        areas: request.choices(.areas, of: WeeklyReview.Area.self), goals: request.text(.goals)
      ).text(in: request.language)
    case .readme:
      // What is called README is not the project.
      let name = request.name.lowercased() == "readme" ? "" : request.name
      return Readme(
        title: title.isEmpty ? name : title, summary: request.text(.summary),
        install: request.text(.install), licence: request.choice(.licence, of: Licence.self),
        holder: request.person, year: request.day.year
      ).text(in: request.language)
    case .decisionRecord:
      return DecisionRecord(
        number: request.integer(.number), title: title.isEmpty ? request.name : title,
        status: request.choice(.status, of: DecisionRecord.Status.self) ?? .proposed,
        day: request.day, deciders: request.text(.deciders)
      ).text(in: request.language)
    case .letter:
      let sender = request.text(.sender)
      return Letter(
        from: .init(
          name: sender.isEmpty ? request.person : sender, address: request.text(.senderAddress)),
        to: .init(name: request.text(.recipient), address: request.text(.recipientAddress)),
        place: request.text(.place), day: request.day, subject: request.text(.subject),
        tone: request.choice(.tone, of: Letter.Tone.self) ?? .formal
      ).text(in: request.language)
    case .checklist:
      return Checklist(
        title: title.isEmpty ? request.name : title,
        occasion: request.choice(.occasion, of: Checklist.Occasion.self) ?? .own,
        due: request.day(.due), items: request.text(.items)
      ).text(in: request.language)
    }
  }
}

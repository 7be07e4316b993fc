import DochostPluginSDK
import TextDocument

extension TextTemplate {
  /// The template for the host.
  var registered: Template {
    Template(
      id: rawValue, type: type.rawValue, name: name, summary: summary, category: category,
      previewText: LocalizedText(
        sample.preview(in: .english), ["de": sample.preview(in: .german)]), parameters: parameters)
  }

  private var sample: Sample {
    switch self {
    case .meetingNotes: .meetingNotes
    case .weeklyReview: .weeklyReview
    case .readme: .readme
    case .decisionRecord: .decisionRecord
    case .letter: .letter
    case .checklist: .checklist
    }
  }

  private var name: LocalizedText {
    switch self {
    case .meetingNotes:
      LocalizedText(
        "Meeting Notes",
        ["de": "Besprechungsnotizen", "fr": "Compte rendu", "pl": "Notatki ze spotkania"])
    case .weeklyReview:
      LocalizedText(
        "Weekly Review",
        ["de": "Wochenrückblick", "fr": "Bilan de la semaine", "pl": "Przegląd tygodnia"])
    case .readme: "README"
    case .decisionRecord:
      LocalizedText(
        "Decision Record",
        ["de": "Entscheidung", "fr": "Relevé de décision", "pl": "Zapis decyzji"])
    case .letter: LocalizedText("Letter", ["de": "Brief", "fr": "Lettre", "pl": "List"])
    case .checklist:
      LocalizedText(
        "Checklist", ["de": "Checkliste", "fr": "Liste de contrôle", "pl": "Lista kontrolna"])
    }
  }

  private var summary: LocalizedText {
    switch self {
    case .meetingNotes:
      LocalizedText(
        "Agenda, decisions, and who does what until when.",
        [
          "de": "Tagesordnung, Beschlüsse, und wer was bis wann tut.",
          "fr": "Ordre du jour, décisions, et qui fait quoi pour quand.",
          "pl": "Porządek obrad, ustalenia oraz kto, co i do kiedy robi.",
        ])
    case .weeklyReview:
      LocalizedText(
        "What was, what is left over, and what the next week is for.",
        [
          "de": "Was war, was übrig ist, und wofür die nächste Woche da ist.",
          "fr": "Ce qui a été, ce qui reste, et à quoi servira la semaine prochaine.",
          "pl": "Co było, co zostało i na co jest następny tydzień.",
        ])
    case .readme:
      LocalizedText(
        "What a project is, how to install, use and change it.",
        [
          "de": "Was ein Projekt ist, wie man es installiert, benutzt und ändert.",
          "fr": "Ce qu’est un projet, comment l’installer, l’utiliser et le modifier.",
          "pl": "Czym jest projekt, jak go zainstalować, używać i zmieniać.",
        ])
    case .decisionRecord:
      LocalizedText(
        "What was decided, why, and at what price.",
        [
          "de": "Was entschieden wurde, warum, und zu welchem Preis.",
          "fr": "Ce qui a été décidé, pourquoi, et à quel prix.",
          "pl": "Co postanowiono, dlaczego i jakim kosztem.",
        ])
    case .letter:
      LocalizedText(
        "A formal or a personal letter, ready to be printed.",
        [
          "de": "Ein förmlicher oder persönlicher Brief, fertig zum Drucken.",
          "fr": "Une lettre officielle ou personnelle, prête à imprimer.",
          "pl": "List urzędowy lub osobisty, gotowy do druku.",
        ])
    case .checklist:
      LocalizedText(
        "For a journey, a move, guests, a release, or anything else.",
        [
          "de": "Für eine Reise, einen Umzug, Gäste, eine neue Version oder anderes.",
          "fr": "Pour un voyage, un déménagement, des invités, une version ou autre chose.",
          "pl": "Na podróż, przeprowadzkę, gości, nowe wydanie albo coś innego.",
        ])
    }
  }

  private var category: LocalizedText {
    switch self {
    case .meetingNotes, .weeklyReview:
      LocalizedText("Notes", ["de": "Notizen", "fr": "Notes", "pl": "Notatki"])
    case .readme, .decisionRecord:
      LocalizedText("Projects", ["de": "Projekte", "fr": "Projets", "pl": "Projekty"])
    case .letter:
      LocalizedText(
        "Correspondence", ["de": "Post", "fr": "Correspondance", "pl": "Korespondencja"])
    case .checklist: LocalizedText("Lists", ["de": "Listen", "fr": "Listes", "pl": "Listy zadań"])
    }
  }
}

import DochostPluginSDK
import TextDocument

/// The fields that several templates have, or that have choices.
enum Field {
  /// The heading of a document.
  static let title = Parameter.string(
    FieldID.title.rawValue,
    label: LocalizedText("Title", ["de": "Titel", "fr": "Titre", "pl": "Tytuł"]),
    length: 1...200)

  /// The day that a document is of.
  static let date = Parameter.date(
    FieldID.date.rawValue,
    label: LocalizedText("Date", ["de": "Datum", "fr": "Date", "pl": "Data"]),
    help: LocalizedText(
      "Without it, today.",
      [
        "de": "Sonst heute.", "fr": "Sinon aujourd’hui.", "pl": "W przeciwnym razie dzisiaj.",
      ]))

  /// Where something happens or is written.
  static let place = Parameter.string(
    FieldID.place.rawValue,
    label: LocalizedText("Place", ["de": "Ort", "fr": "Lieu", "pl": "Miejsce"]),
    length: 1...200)

  /// The language of what is made.
  static let language = Parameter.choice(
    FieldID.language.rawValue,
    label: LocalizedText(
      "Language of the document",
      ["de": "Sprache des Dokuments", "fr": "Langue du document", "pl": "Język dokumentu"]),
    help: LocalizedText(
      "Without it, your own where it is one of these.",
      [
        "de": "Sonst deine eigene, wenn sie darunter ist.",
        "fr": "Sinon la vôtre, si elle en fait partie.",
        "pl": "W przeciwnym razie twój, jeśli jest na liście.",
      ]),
    among: TextLanguage.allCases.map { language in
      switch language {
      case .english:
        choice(language, "English", ["de": "Englisch", "fr": "Anglais", "pl": "Angielski"])
      case .german:
        choice(language, "German", ["de": "Deutsch", "fr": "Allemand", "pl": "Niemiecki"])
      }
    })

  /// The parts of life that a weekly review looks at.
  static let areas = Parameter.choices(
    FieldID.areas.rawValue,
    label: LocalizedText(
      "What to look at",
      ["de": "Was angesehen wird", "fr": "Ce qu’on regarde", "pl": "Co przejrzeć"]),
    among: WeeklyReview.Area.allCases.map { area in
      switch area {
      case .work: choice(area, "Work", ["de": "Arbeit", "fr": "Travail", "pl": "Praca"])
      case .people: choice(area, "People", ["de": "Menschen", "fr": "Proches", "pl": "Bliscy"])
      case .health: choice(area, "Health", ["de": "Gesundheit", "fr": "Santé", "pl": "Zdrowie"])
      case .home: choice(area, "Home", ["de": "Zuhause", "fr": "Maison", "pl": "Dom"])
      case .learning:
        choice(area, "Learning", ["de": "Lernen", "fr": "Apprentissage", "pl": "Nauka"])
      }
    }, default: [WeeklyReview.Area.work, .people, .health].map(\.rawValue))

  /// Under which licence a project is.
  static let licence = Parameter.choice(
    FieldID.licence.rawValue,
    label: LocalizedText("Licence", ["de": "Lizenz", "fr": "Licence", "pl": "Licencja"]),
    help: LocalizedText(
      "Without one the document says that it is still to be chosen.",
      [
        "de": "Sonst steht im Dokument, dass sie noch zu wählen ist.",
        "fr": "Sinon le document dit qu’elle reste à choisir.",
        "pl": "W przeciwnym razie dokument mówi, że trzeba ją dopiero wybrać.",
      ]),
    among: Licence.allCases.map { licence in
      licence == .proprietary
        ? choice(
          licence, licence.name,
          [
            "de": "Alle Rechte vorbehalten", "fr": "Tous droits réservés",
            "pl": "Wszelkie prawa zastrzeżone",
          ])
        : choice(licence, licence.name, [:])
    })

  /// Where a decision stands.
  static let status = Parameter.choice(
    FieldID.status.rawValue,
    label: LocalizedText("Status", ["de": "Status", "fr": "Statut", "pl": "Stan"]),
    among: DecisionRecord.Status.allCases.map { status in
      switch status {
      case .proposed:
        choice(
          status, "Proposed", ["de": "Vorgeschlagen", "fr": "Proposée", "pl": "Proponowana"])
      case .accepted:
        choice(status, "Accepted", ["de": "Angenommen", "fr": "Acceptée", "pl": "Przyjęta"])
      case .rejected:
        choice(status, "Rejected", ["de": "Abgelehnt", "fr": "Rejetée", "pl": "Odrzucona"])
      case .deprecated:
        choice(status, "Deprecated", ["de": "Überholt", "fr": "Obsolète", "pl": "Przestarzała"])
      case .superseded:
        choice(status, "Superseded", ["de": "Ersetzt", "fr": "Remplacée", "pl": "Zastąpiona"])
      }
    }, default: DecisionRecord.Status.proposed.rawValue)

  /// What a checklist is for.
  static let occasion = Parameter.choice(
    FieldID.occasion.rawValue,
    label: LocalizedText("Occasion", ["de": "Anlass", "fr": "Occasion", "pl": "Okazja"]),
    among: Checklist.Occasion.allCases.map { occasion in
      switch occasion {
      case .own:
        choice(
          occasion, "My own list", ["de": "Eigene Liste", "fr": "Ma liste", "pl": "Własna lista"])
      case .journey: choice(occasion, "Journey", ["de": "Reise", "fr": "Voyage", "pl": "Podróż"])
      case .move:
        choice(
          occasion, "Moving house",
          ["de": "Umzug", "fr": "Déménagement", "pl": "Przeprowadzka"])
      case .party: choice(occasion, "Guests", ["de": "Gäste", "fr": "Invités", "pl": "Goście"])
      case .release:
        choice(
          occasion, "Release of a program",
          ["de": "Neue Programmversion", "fr": "Sortie d’un logiciel", "pl": "Wydanie programu"])
      }
    }, default: Checklist.Occasion.own.rawValue)

  /// Help for a field with an entry a line.
  static let oneALine = LocalizedText(
    "One a line.", ["de": "Je Zeile eins.", "fr": "Un par ligne.", "pl": "Jeden w wierszu."])

  /// Help for a field with names on one line.
  static let betweenCommas = LocalizedText(
    "Names with commas between them.",
    [
      "de": "Namen mit Kommas dazwischen.", "fr": "Des noms séparés par des virgules.",
      "pl": "Nazwiska oddzielone przecinkami.",
    ])

  /// A case as something to choose.
  static func choice(
    _ value: some RawRepresentable<String>, _ label: String,
    _ translations: KeyValuePairs<String, String>
  ) -> Parameter.Choice {
    Parameter.Choice(value.rawValue, LocalizedText(label, translations))
  }
}

import DochostPluginSDK
import StoryDocument

/// What Story makes from a template.
enum StoryTemplate: Equatable {
  /// A story in a structure, as a manuscript or a screenplay.
  case story(Structure.ID, StoryType)
  /// A character sheet.
  case characterSheet

  static let characterSheetIntent = "org.dochost.story.character-sheet"

  static let all: [StoryTemplate] =
    Structure.all.map { .story($0.id, .manuscript) }
    + Structure.all.map { .story($0.id, .screenplay) } + [.characterSheet]

  /// The template of that id.
  init?(id: String) {
    guard let template = Self.all.first(where: { $0.id == id }) else { return nil }
    self = template
  }

  var id: String {
    switch self {
    case .story(let structure, .manuscript): "org.dochost.story.\(structure.rawValue)"
    case .story(let structure, .screenplay): "org.dochost.story.screenplay-\(structure.rawValue)"
    case .characterSheet: "org.dochost.story.character-sheet"
    }
  }

  var registered: Template {
    switch self {
    case .story(let structure, let type):
      let words = StructureWords(structure)
      return Template(
        id: id, type: type.rawValue, name: words.name(for: type), summary: words.summary,
        category: type == .manuscript ? Self.novels : Self.screenplays,
        parameters: type == .manuscript ? Self.novelParameters : Self.screenplayParameters)
    case .characterSheet:
      return Template(
        id: id, type: StoryType.manuscript.rawValue,
        name: LocalizedText(
          "Character Sheet",
          ["de": "Figurenblatt", "fr": "Fiche de personnage", "pl": "Karta postaci"]),
        summary: LocalizedText(
          "Questions to find out who a character is.",
          [
            "de": "Fragen, um eine Figur kennenzulernen.",
            "fr": "Des questions pour connaître un personnage.",
            "pl": "Pytania, które pozwalają poznać postać.",
          ]),
        category: LocalizedText(
          "Planning", ["de": "Planung", "fr": "Préparation", "pl": "Planowanie"]),
        intents: [CreationIntent.template, Self.characterSheetIntent],
        parameters: [
          .string(
            "name",
            label: LocalizedText(
              "Name of the character",
              ["de": "Name der Figur", "fr": "Nom du personnage", "pl": "Imię postaci"]),
            length: 1...200),
          .string(
            "story",
            label: LocalizedText(
              "Title of the story",
              ["de": "Titel der Geschichte", "fr": "Titre de l’histoire", "pl": "Tytuł historii"]),
            length: 1...200),
        ])
    }
  }

  private static let novels = LocalizedText(
    "Novels", ["de": "Romane", "fr": "Romans", "pl": "Powieści"])
  private static let screenplays = LocalizedText(
    "Screenplays", ["de": "Drehbücher", "fr": "Scénarios", "pl": "Scenariusze"])

  private static let common: [Parameter] = [
    .string(
      "title", label: LocalizedText("Title", ["de": "Titel", "fr": "Titre", "pl": "Tytuł"]),
      length: 1...200),
    .string(
      "author", label: LocalizedText("Author", ["de": "Autor", "fr": "Auteur", "pl": "Autor"]),
      length: 1...200),
    .text(
      "logline",
      label: LocalizedText(
        "The story in one sentence",
        [
          "de": "Die Geschichte in einem Satz", "fr": "L’histoire en une phrase",
          "pl": "Historia w jednym zdaniu",
        ]),
      length: 1...1000),
  ]

  private static let novelParameters =
    common + [
      .integer(
        "words",
        label: LocalizedText(
          "Words in all", ["de": "Wörter insgesamt", "fr": "Mots en tout", "pl": "Liczba słów"]),
        default: 90_000, range: 1_000...500_000)
    ]

  private static let screenplayParameters =
    common + [
      .integer(
        "pages",
        label: LocalizedText(
          "Pages in all", ["de": "Seiten insgesamt", "fr": "Pages en tout", "pl": "Liczba stron"]),
        default: 110, range: 5...300)
    ]
}

import DochostPluginSDK
import StoryDocument

/// Story for the host: what it offers, and which part of the logic answers what.
struct StoryPlugin: DocumentPlugin {
  static let identity = PluginIdentity(
    id: "org.dochost.story", version: "1.0.0", name: "Story", license: "MIT")

  var types: [DocumentType] { [StoryType.manuscript.registered, StoryType.screenplay.registered] }

  var intents: [CreationIntent] {
    [
      CreationIntent(
        id: StoryTemplate.characterSheetIntent,
        label: LocalizedText(
          "New Character Sheet",
          [
            "de": "Neues Figurenblatt", "fr": "Nouvelle fiche de personnage",
            "pl": "Nowa karta postaci",
          ]),
        summary: LocalizedText(
          "Find out who a character is.",
          [
            "de": "Eine Figur kennenlernen.", "fr": "Faire connaissance avec un personnage.",
            "pl": "Poznaj postać.",
          ]))
    ]
  }

  var templates: [Template] { StoryTemplate.all.map(\.registered) }

  func create(_ request: CreateRequest) async throws -> Creation {
    guard let type = StoryType(rawValue: request.type) else {
      throw PluginError("Story makes no documents of type \(request.type).", reason: .unsupported)
    }
    let text = try await text(for: request, type)
    return .move(try request.write(text, to: type.fileName))
  }

  private func text(for request: CreateRequest, _ type: StoryType) async throws -> String {
    switch try template(of: request) {
    case nil:
      let facts = facts(of: request)
      return type == .manuscript
        ? ManuscriptWriter(facts).empty() : ScreenplayWriter(facts).empty()
    case .characterSheet:
      return try await characterSheet(request)
    case .story(let id, let made):
      guard made == type, let structure = Structure.all.first(where: { $0.id == id }) else {
        throw PluginError(
          "The template \(request.template ?? "") makes documents of type \(made.rawValue).",
          reason: .unsupported)
      }
      let facts = facts(of: request)
      switch type {
      case .manuscript:
        let words = Int(request.parameters.integer("words") ?? 90_000)
        return ManuscriptWriter(facts).manuscript(structure, words: words)
      case .screenplay:
        let pages = Int(request.parameters.integer("pages") ?? 110)
        return ScreenplayWriter(facts).screenplay(structure, pages: pages)
      }
    }
  }

  /// What is wanted: a template by name, or the one that an intent stands for.
  ///
  /// An intent that is not known here makes an empty document, as the default intent does.
  private func template(of request: CreateRequest) throws -> StoryTemplate? {
    guard let id = request.template else {
      return request.intent == StoryTemplate.characterSheetIntent ? .characterSheet : nil
    }
    guard let template = StoryTemplate(id: id) else {
      throw PluginError("Story has no template \(id).", reason: .unsupported)
    }
    return template
  }

  private func facts(of request: CreateRequest) -> StoryFacts {
    StoryFacts(
      title: request.parameters.nonBlankText("title") ?? request.name,
      author: request.parameters.nonBlankText("author") ?? request.clock.person,
      logline: request.parameters.text("logline") ?? "", date: "\(request.clock.day)")
  }

  private func characterSheet(_ request: CreateRequest) async throws -> String {
    // A form and not a question with options: its default stands where nobody can be asked.
    let answer = try await request.form(
      id: "character", text: "What is the character for in the story?",
      fields: [
        .choice(
          "archetype", label: "Archetype",
          help: "A hero wants something and is changed; the others meet the hero on the way.",
          among: Archetype.all.map { .init($0.id, LocalizedText("\($0.name): \($0.summary)")) },
          default: Archetype.all[0].id)
      ])
    guard let archetype = Archetype.all.first(where: { $0.id == answer.text("archetype") }) else {
      throw PluginError("None of the archetypes was chosen.", reason: .invalid)
    }
    let name = request.parameters.nonBlankText("name") ?? request.name
    let story = request.parameters.nonBlankText("story") ?? ""
    var generator = request.clock.randomNumbers
    return CharacterSheet(name: name, story: story, archetype: archetype).text(using: &generator)
  }
}

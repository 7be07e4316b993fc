import DochostModel
import TestSupport
import Testing

/// Story and Drawing, as a person meets them.
@Suite(.scratch, .release) struct FirstPluginsTests {
  @Test(arguments: ["hero", "mentor", "trickster"])
  func `a character sheet asks what the character is for`(_ archetype: String) async throws {
    let person = try Person()
    let answer = try await person.dochost(
      "create", "--intent", "org.dochost.story.character-sheet", "--answer",
      "character.archetype=\(archetype)", "--set", "name=Ann", "--in", person.documents.display,
      "--no-input", "--json")
    #expect(answer.documentText.contains("archetype: \(archetype)\n"), "\(answer)")
    #expect(answer.documentText.contains("# Ann\n"))
  }

  @Test func `a question that was answered with nonsense is told so`() async throws {
    let person = try Person()
    let answer = try await person.dochost(
      "create", "--intent", "org.dochost.story.character-sheet", "--answer",
      "character.archetype=villain", "--in", person.documents.display, "--no-input", "--json")
    #expect(answer.status == 6, "\(answer)")
    #expect(person.documentNames.isEmpty)
  }

  @Test(arguments: [
    ("org.dochost.story.mystery", ["title", "words", "acts", "chapters"]),
    ("org.dochost.story.screenplay-mystery", ["title", "words", "acts", "scenes"]),
    ("org.dochost.drawing.storyboard", ["title", "width", "height", "view-box", "elements"]),
  ])
  func `a document says what it is`(_ template: String, _ properties: [String]) async throws {
    let person = try Person()
    let made = try await person.dochost(
      "create", "--template", template, "--name", "Sample", "--in", person.documents.display,
      "--no-input", "--json")
    let path = try #require(made.path, "\(made)")
    let opened = try await person.dochost("open", path.display, "--json")
    let told = opened.json?["documents"]?.list.first?["properties"]?.list ?? []
    for property in properties {
      let value = told.first { $0["id"]?.text == property }?["value"]?.text
      #expect(value?.isEmpty == false, "\(property): \(opened)")
    }
    #expect(told.first { $0["id"]?.text == "title" }?["value"]?.text == "Sample")
  }

  @Test(arguments: [
    ("broken.fountain", "Title: x\nno key\n\n", "title-page"),
    ("broken.md", "a\0b", "nul"),
    (
      "broken.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='1'><g></svg>", "not-well-formed"
    ),
  ])
  func `a broken document is told from a valid one`(_ name: String, _ text: String, _ code: String)
    async throws
  {
    let person = try Person()
    let path = try ScratchDirectory.current.write(text, to: name)
    let opened = try await person.dochost("open", path.display, "--json")
    let document = opened.json?["documents"]?.list.first
    #expect(opened.status == 1, "\(opened)")
    #expect(document?["findings"]?.list.first?["code"]?.text == code, "\(opened)")
  }

  @Test func `both speak the person's language`() async throws {
    var person = try Person()
    for (language, names) in [
      ("de_DE", ["Geschichte in drei Akten", "Raster"]), ("pl_PL", ["Siatka", "Kryminał"]),
      ("fr_FR", ["Voyage du héros", "Règle"]),
    ] {
      person.environment["LANG"] = "\(language).UTF-8"
      let listed = try await person.dochost("templates")
      for name in names { #expect(listed.result.outputText.contains(name), "\(listed)") }
    }
  }

  @Test func `neither gives a warning`() async throws {
    let person = try Person()
    let types = try await person.dochost("types", "--json")
    #expect(types.notices.isEmpty, "\(types)")
    let listed = try await person.dochost("plugin", "list", "--json")
    #expect(listed.status == 0)
    #expect(listed.notices.isEmpty, "\(listed)")
    #expect(!listed.result.errorText.contains("warning"), "\(listed)")
  }
}

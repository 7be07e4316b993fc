import DochostModel
import TestSupport
import Testing

/// Story, Text and Drawing, as a person meets them.
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
    ("org.dochost.text.meeting-notes", ["title", "words", "headings"]),
    ("org.dochost.text.checklist", ["title", "words", "headings", "tasks"]),
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

  @Test func `T11: Markdown is Text's, and what Story made of it is Story's`() async throws {
    let person = try Person()
    let notes = try ScratchDirectory.current.write("# Notes\n\nOne.\n", to: "notes.md")
    let made = try await person.dochost(
      "create", "--template", "org.dochost.story.mystery", "--in", person.documents.display,
      "--no-input", "--json")
    for (path, type) in [
      (notes, "net.daringfireball.markdown"),
      (try #require(made.path, "\(made)"), "org.dochost.story.manuscript"),
    ] {
      let opened = try await person.dochost("open", path.display, "--json")
      #expect(opened.json?["documents"]?.list.first?["type"]?.text == type, "\(opened)")
    }
    let list = try await person.dochost("plugin", "info", "org.dochost.text", "--json")
    #expect(!list.result.outputText.contains("extension-shared"), "\(list)")
  }

  @Test(arguments: [
    ("en_GB", "- **Participants:** Ann, Ben", "Monday, 2 March 2026"),
    ("de_AT", "- **Teilnehmende:** Ann, Ben", "Montag, 2. März 2026"),
  ])
  func `a template is filled in with what was given, in the person's language`(
    _ language: String, _ participants: String, _ date: String
  ) async throws {
    var person = try Person()
    person.environment["LANG"] = "\(language).UTF-8"
    let made = try await person.dochost(
      "create", "--template", "org.dochost.text.meeting-notes", "--set", "title=The *garden*",
      "--set", "participants=Ann, Ben", "--set", "date=2026-03-02", "--set", "agenda=Fence\nTrees",
      "--in", person.documents.display, "--no-input", "--json")
    let text = made.documentText
    #expect(text.hasPrefix("# The \\*garden\\*\n"), "\(made)")
    for part in [participants, date, "1. Fence\n2. Trees\n"] {
      #expect(text.contains(part), "\(text)")
    }
    let other = try await person.dochost(
      "create", "--template", "org.dochost.text.letter", "--set", "language=de", "--in",
      person.documents.display, "--no-input", "--json")
    #expect(other.documentText.contains("Sehr geehrte Damen und Herren,"), "\(other)")
  }

  @Test func `an empty text is empty, and an empty document in Markdown has its title`()
    async throws
  {
    let person = try Person()
    for (type, text) in [("public.plain-text", ""), ("net.daringfireball.markdown", "# New\n")] {
      let made = try await person.dochost(
        "create", "--type", type, "--name", "New", "--in", person.documents.display, "--no-input",
        "--json")
      let path = try #require(made.path, "\(made)")
      #expect(try FileTree.text(path) == text)
    }
    #expect(person.documentNames.sorted() == ["New.md", "New.txt"])
  }

  @Test(arguments: [
    ("broken.fountain", "Title: x\nno key\n\n", "title-page"),
    ("broken.md", "a\0b", "nul"), ("manuscript.md", "---\ntitle: \"x\"\n---\na\0b", "nul"),
    ("broken.txt", "a\0b", "nul"),
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

  @Test func `all speak the person's language`() async throws {
    var person = try Person()
    for (language, names) in [
      ("de_DE", ["Geschichte in drei Akten", "Wochenrückblick", "Raster"]),
      ("pl_PL", ["Siatka", "Kryminał", "Lista kontrolna"]),
      ("fr_FR", ["Voyage du héros", "Règle", "Compte rendu"]),
    ] {
      person.environment["LANG"] = "\(language).UTF-8"
      let listed = try await person.dochost("templates")
      for name in names { #expect(listed.result.outputText.contains(name), "\(listed)") }
    }
  }

  @Test func `none gives a warning`() async throws {
    let person = try Person()
    let types = try await person.dochost("types", "--json")
    #expect(types.notices.isEmpty, "\(types)")
    let listed = try await person.dochost("plugin", "list", "--json")
    #expect(listed.status == 0)
    #expect(listed.notices.isEmpty, "\(listed)")
    #expect(!listed.result.errorText.contains("warning"), "\(listed)")
  }
}

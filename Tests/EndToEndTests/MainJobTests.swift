import DochostModel
import Glibc
import TestSupport
import Testing

/// The main job with the plugins that come with the release.
@Suite(.scratch, .release) struct MainJobTests {
  @Test func `a story is made from a template, and its path is all of standard output`()
    async throws
  {
    let person = try Person()
    let answer = try await person.dochost(
      "create", "--intent", "template", "--template", "org.dochost.story.three-act",
      "--set", "title=The Lighthouse", "--set", "author=A. Keeper", "--in",
      person.documents.display, "--no-input")
    try #require(answer.status == 0, "\(answer)")
    let path = try #require(BytePath(answer.result.outputText.dropLast().description))
    #expect(answer.result.output.last == UInt8(ascii: "\n"))
    let text = try FileTree.text(path)
    #expect(text.contains("The Lighthouse"))
    #expect(text.contains("A. Keeper"))
    #expect(person.documentNames == [String(decoding: path.lastComponent, as: UTF8.self)])
    #expect(person.staged.isEmpty)
  }

  @Test func `a create leaves its empty staging root to the next, which leaves it again`()
    async throws
  {
    let person = try Person()
    let spare = person.home.appending(".local/state/dochost/staging/spare")
    var roots: Set<UInt> = []
    for template in ["org.dochost.drawing.blank", "org.dochost.story.three-act"] {
      let answer = try await person.dochost(
        "create", "--template", template, "--in", person.documents.display, "--no-input")
      try #require(answer.status == 0, "\(answer)")
      #expect(FileTree.contents(of: spare.parent).sorted() == ["spare", "spare/work"])
      roots.insert(try FileTree.status(spare).st_ino)
    }
    #expect(roots.count == 1)
  }

  @Test func `every template of the release makes a valid document without a parameter`()
    async throws
  {
    let person = try Person()
    let listed = try await person.dochost("templates", "--json")
    let templates = listed.json?["templates"]?.list ?? []
    try #require(templates.count >= 4, "\(listed)")
    for template in templates {
      let id = try #require(template["id"]?.text)
      let intent = template["intents"]?.list.first?.text ?? "template"
      let made = try await person.dochost(
        "create", "--intent", intent, "--template", id, "--in", person.documents.display,
        "--answer", "archetype=mentor", "--no-input", "--json")
      let path = try #require(made.path, "\(id): \(made)")
      let opened = try await person.dochost("open", path.display, "--json")
      #expect(opened.status == 0, "\(id): \(opened)")
    }
    #expect(person.documentNames.count == templates.count)
    #expect(person.staged.isEmpty)
  }

  @Test func `every type of the release makes an empty document`() async throws {
    let person = try Person()
    let listed = try await person.dochost("types", "--json")
    let types = listed.json?["types"]?.list.compactMap { $0["id"]?.text } ?? []
    try #require(types.count >= 2, "\(listed)")
    for type in types {
      let made = try await person.dochost(
        "create", "--type", type, "--in", person.documents.display, "--no-input", "--json")
      #expect(made.status == 0, "\(type): \(made)")
    }
    #expect(person.documentNames.count == types.count)
  }

  @Test func `an intent of a plugin's own makes a document`() async throws {
    let person = try Person()
    let listed = try await person.dochost("intents", "--json")
    let intents = (listed.json?["intents"]?.list ?? []).compactMap { $0["id"]?.text }
    let custom = intents.filter { $0 != "default" && $0 != "template" }
    try #require(!custom.isEmpty, "\(listed)")
    for intent in custom {
      let made = try await person.dochost(
        "create", "--intent", intent, "--in", person.documents.display, "--answer",
        "archetype=mentor", "--no-input", "--json")
      #expect(made.status == 0, "\(intent): \(made)")
    }
  }

  @Test func `A54: a home with spaces and letters of other scripts is a home like any other`()
    async throws
  {
    var person = try await Person.withTrouble()
    let odd = try ScratchDirectory.current.makeDirectory("Łódź 測試/a b")
    person.environment["HOME"] = odd.display
    let bundles = odd.appending(".local/share/dochost/plugins")
    try FileTree.makeDirectory(bundles.parent)
    try await Trouble().install(in: bundles)
    let story = try await person.dochost(
      "create", "--intent", "template", "--template", "org.dochost.story.three-act", "--in",
      odd.display, "--no-input", "--json")
    #expect(story.status == 0, "\(story)")
    let note = try await person.dochost(
      "create", "--intent", "template", "--template", "org.example.trouble.copied", "--in",
      odd.display, "--no-input", "--json")
    #expect(note.documentText == "a beginning\n", "\(note)")
    let opened = try await person.dochost("open", try #require(story.path).display, "--json")
    #expect(opened.status == 0, "\(opened)")
    let imported = try await person.dochost(
      "import", try #require(note.path).display, "--in", odd.display, "--json")
    #expect(imported.status == 0, "\(imported)")
  }

  @Test func `an ordinary user has the same documents`() async throws {
    var person = try await Person.withTrouble()
    try await person.becomeOrdinary()
    let story = try await person.dochost(
      "create", "--intent", "template", "--template", "org.dochost.story.three-act", "--in",
      person.documents.display, "--no-input", "--json")
    #expect(story.status == 0, "\(story)")
    let note = try await person.create("made")
    #expect(note.documentText == "all of it\n", "\(note)")
  }

  @Test func `two commands do not see each other's plugins, catalogs or documents`() async throws {
    let person = try await Person.withTrouble()
    let listed = try await person.dochost("types")
    #expect(listed.result.outputText.contains("org.example.trouble.note"))
    var other = person
    other.environment["HOME"] = try ScratchDirectory.current.makeDirectory("other").display
    #expect(!(try await other.dochost("types")).result.outputText.contains("org.example.trouble"))
  }

  @Test func `A42: without its worker the command runs no plugin and says what is missing`()
    async throws
  {
    let person = try Person()
    let lone = try ScratchDirectory.current.write(
      FileTree.read(try Stage.dochost), to: "lone/bin/dochost", mode: 0o755)
    let sentinel = ScratchDirectory.current.appending("loaded")
    let bundle = try await Trouble(place: .constructor, deed: "crash").install(in: person.plugins)
    #expect(FileTree.exists(bundle))
    var command = ChildCommand(
      lone,
      [
        "create", "--intent", "template", "--template", "org.example.trouble.made", "--in",
        person.documents.display, "--no-input", "--json",
      ], environment: person.environment)
    command.directory = person.home
    let answer = Answer(try await command.run())
    #expect(answer.status == 9, "\(answer)")
    #expect(answer.code == "worker-missing", "\(answer)")
    #expect(!answer.result.errorText.contains("about to crash"))
    #expect(!FileTree.exists(sentinel))
    #expect(person.documentNames.isEmpty)
  }
}

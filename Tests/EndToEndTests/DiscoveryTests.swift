import DochostModel
import Glibc
import TestSupport
import Testing

/// How plugins are found, and what a bad one costs.
@Suite(.scratch, .release) struct DiscoveryTests {
  @Test func `A01: of five plugins one crashes, and the other four are there`() async throws {
    let person = try Person()
    for letter in ["a", "b", "c", "d", "e"] {
      var trouble = Trouble(id: "org.example.\(letter)")
      if letter == "c" { trouble.place = .constructor }
      trouble.deed = "crash"
      try await trouble.install(in: person.plugins, as: "Plugin\(letter)")
    }
    let first = try await person.dochost("types", "--json")
    let ids = first.json?["types"]?.list.compactMap { $0["id"]?.text } ?? []
    for letter in ["a", "b", "d", "e"] { #expect(ids.contains("org.example.\(letter).note")) }
    #expect(!ids.contains("org.example.c.note"))
    let why = try await person.dochost("plugin", "why", "org.example.c", "--json")
    #expect(why.result.outputText.contains("plugin-crashed"), "\(why)")
  }

  @Test func `T11: two plugins that claim one extension are both usable, and both are named`()
    async throws
  {
    let person = try Person()
    for letter in ["a", "b"] {
      try await Trouble(id: "org.example.\(letter)").install(in: person.plugins, as: letter)
    }
    for letter in ["a", "b"] {
      let made = try await person.dochost(
        "create", "--type", "org.example.\(letter).note", "--in", person.documents.display,
        "--no-input", "--json")
      #expect(made.status == 0, "\(made)")
    }
    let source = try ScratchDirectory.current.write("x", to: "own.note")
    let opened = try await person.dochost("open", source.display, "--json")
    #expect(opened.result.outputText.contains("org.example.a.note"), "\(opened)")
  }

  @Test func `an author's build comes before what is installed, which is reported as shadowed`()
    async throws
  {
    var person = try await Person.withTrouble()
    let own = try ScratchDirectory.current.makeDirectory("build output")
    try await Trouble(text: "newer one").install(in: own)
    person.environment["DOCHOST_PLUGIN_PATH"] = own.display
    let made = try await person.create("made")
    #expect(made.documentText == "newer one\n", "\(made)")
    let list = try await person.dochost("plugin", "list", "--json")
    #expect(list.result.outputText.contains("plugin-shadowed"), "\(list)")
  }

  @Test func `A15: a library that was replaced is noticed, whatever its time and size`()
    async throws
  {
    let person = try await Person.withTrouble(Trouble(text: "the first"))
    #expect(try await person.create("made").documentText == "the first\n")
    let library = person.plugins.appending(
      "Trouble.dochostplugin/lib/\(Trouble.platform)/Trouble.so")
    let before = try FileTree.status(library)
    let other = try ScratchDirectory.current.makeDirectory("other")
    let bundle = try await Trouble(text: "the other").install(in: other)
    let bytes = try FileTree.read(bundle.appending("lib/\(Trouble.platform)/Trouble.so"))
    try FileTree.write(bytes, to: library, mode: 0o755)
    #expect(utimensat(AT_FDCWD, library.c, [before.st_atim, before.st_mtim], 0) == 0)
    #expect(try FileTree.status(library).st_size == before.st_size)
    let made = try await person.create("made")
    #expect(made.documentText == "the other\n", "\(made)")
  }

  @Test func `A49: a plugin that is gone is not found, and the others stay`() async throws {
    let person = try await Person.withTrouble()
    #expect(try await person.create("made").status == 0)
    FileTree.remove(person.plugins.appending("Trouble.dochostplugin"))
    let answer = try await person.create("made")
    #expect(answer.status == 3, "\(answer)")
    #expect(answer.code == "template-not-found", "\(answer)")
    #expect(try await person.dochost("types").status == 0)
  }

  @Test func `A18: an undefined symbol is found when the plugin is loaded, and named`()
    async throws
  {
    let person = try await Person.withTrouble(Trouble(macros: ["TROUBLE_UNDEFINED"]))
    _ = try await person.dochost("types")
    let why = try await person.dochost("plugin", "why", "org.example.trouble")
    let said = why.result.outputText + why.result.errorText
    #expect(said.contains("trouble_that_is_nowhere"), "\(why)")
  }

  @Test func `A16: each way for a bundle to be unusable has its own message`() async throws {
    let person = try await Person.withTrouble()
    let whole = person.plugins.appending("Trouble.dochostplugin")
    let library = "lib/\(Trouble.platform)/Trouble.so"
    let bytes = try FileTree.read(whole.appending(library))
    let manifest = try FileTree.read(whole.appending("plugin.json"))
    func damaged(_ name: String, _ change: (BytePath) throws -> Void) throws {
      let bundle = person.plugins.appending("\(name).dochostplugin")
      try FileTree.makeDirectory(bundle.appending(library).parent)
      let own = String(decoding: manifest, as: UTF8.self)
        .split(separator: "org.example.trouble", omittingEmptySubsequences: false)
        .joined(separator: "org.example.\(name)")
      try FileTree.write(Array(own.utf8), to: bundle.appending("plugin.json"))
      try FileTree.write(bytes, to: bundle.appending(library))
      try change(bundle)
    }
    try damaged("truncated") {
      try FileTree.write(Array(bytes.prefix(2000)), to: $0.appending(library))
    }
    try damaged("prose") {
      try FileTree.write(Array("no library\n".utf8), to: $0.appending(library))
    }
    try damaged("pipe") {
      FileTree.remove($0.appending(library))
      mkfifo($0.appending(library).c, 0o644)
    }
    try damaged("missing") { FileTree.remove($0.appending(library)) }
    try damaged("mismatched") { _ in }
    try damaged("wordy") { try FileTree.write([0x7B], to: $0.appending("plugin.json")) }
    try damaged("bare") { FileTree.remove($0.appending("plugin.json")) }

    _ = try await person.dochost("types")
    let answer = try await person.dochost("plugin", "list", "--json")
    #expect(answer.status == 0, "\(answer)")
    for code in [
      "library-damaged", "library-missing", "manifest-mismatch", "manifest-invalid",
    ] {
      #expect(answer.result.outputText.contains(code), "\(code) is not in \(answer)")
    }
    #expect(try await person.create("made").status == 0)
  }

  @Test(arguments: ["no database", "", "SQLite format 3\0 and then nothing of the kind"])
  func `a damaged catalog is made anew, and nothing is lost`(_ content: String) async throws {
    let person = try await Person.withTrouble()
    _ = try await person.dochost("types")
    let catalog = person.home.appending(".local/state/dochost/catalog.sqlite")
    try FileTree.write(Array(content.utf8), to: catalog)
    let answer = try await person.create("made")
    #expect(answer.status == 0, "\(answer)")
    let again = try await person.dochost("types", "--json")
    #expect(again.notices.isEmpty, "\(again)")
  }

  @Test func `a state directory that cannot be written is told, and questions are answered`()
    async throws
  {
    var person = try await Person.withTrouble()
    let state = try ScratchDirectory.current.makeDirectory("home/.local/state/dochost")
    try await person.becomeOrdinary()
    chmod(state.c, 0o555)
    let types = try await person.dochost("types", "--json")
    #expect(types.status == 0, "\(types)")
    #expect(types.notices.contains("catalog-temporary"), "\(types)")
    let made = try await person.create("made")
    #expect(made.status != 0)
    #expect(made.result.outputText.contains("state"), "\(made)")
    #expect(person.documentNames.isEmpty)
  }

  @Test(arguments: ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "DOCHOST_PLUGIN_PATH"])
  func `a relative path in the environment is ignored, with a notice`(_ name: String)
    async throws
  {
    var person = try await Person.withTrouble()
    person.environment[name] = "relative/path"
    let answer = try await person.create("made")
    #expect(answer.status == 0, "\(answer)")
    #expect(answer.notices.contains("environment-ignored"), "\(answer)")
    #expect(!FileTree.exists(person.home.appending("relative")))
  }

  @Test func `without a home, and with next to nothing in the environment, questions are answered`()
    async throws
  {
    let person = try Person()
    var command = try person.command(["types", "--json"])
    command.environment = ["XDG_STATE_HOME": person.home.appending("state").display]
    let answer = Answer(try await command.run())
    #expect(answer.status == 0, "\(answer)")
    #expect(answer.json?["types"]?.list.isEmpty == false, "\(answer)")
  }
}

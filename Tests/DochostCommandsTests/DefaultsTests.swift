import DochostModel
import FoundationEssentials
import TestSupport
import Testing

/// `dochost defaults` with two plugins that claim the same extension.
@Suite(.scratch) struct DefaultsTests {
  private let command = BuiltCommand()

  private func install() async throws {
    let plugins = try ScratchDirectory.current.makeDirectory("home/.local/share/dochost/plugins")
    try await Trouble().install(in: plugins)
    try await Trouble(id: "org.example.woe").install(in: plugins, as: "Woe")
  }

  @Test func `an extension that two types claim is shown, and answered as it is set`() async throws
  {
    try await install()
    let before = try await command.run("defaults", "--quiet")
    #expect(
      before.outputText.contains("extension\tnote\torg.example.trouble.note\tfirst of 2\n"),
      "\(before)")
    let set = try await command.run(
      "defaults", "set", "extension", ".NOTE", "org.example.woe.note", "--quiet")
    #expect(set.status == 0, "\(set)")
    for name in ["Note", ".NOTE", "note"] {
      let found = try await command.run("defaults", name, "--quiet")
      #expect(found.outputText.contains("\tnote\torg.example.woe.note\tchosen"), "\(found)")
    }
    let after = try await command.run("defaults", "note", "--quiet")
    #expect(after.outputText == "extension\tnote\torg.example.woe.note\tchosen\n", "\(after)")
    try ScratchDirectory.current.write("x", to: "home/a.note")
    // Neither opens documents, and the one that is asked says so.
    let open = try await command.run("open", "a.note", "--json", "--quiet")
    let asked = try JSON.parse(open.output)["error"]?["plugin"]?.text
    #expect(asked == "org.example.woe", "\(open)")
    let unset = try await command.run("defaults", "unset", "extension", ".Note", "--quiet")
    #expect(unset.status == 0, "\(unset)")
    let json = try await command.run("defaults", "--json")
    let answer = try JSON.parse(json.output)
    #expect(answer["schema"]?.text == "dochost.defaults/1")
    let first = answer["defaults"]?.array?.first { $0["name"]?.text == "note" }
    #expect(first?["why"]?.text == "first", "\(json)")
    #expect(first?["candidates"]?.array?.count == 2)
  }

  @Test func `the intent and the owner of a type are set, and a choice that went away is told`()
    async throws
  {
    try await install()
    for words in [
      ["type", "org.example.woe.note", "org.example.woe"],
      ["intent", "default", "org.example.woe.note"],
    ] {
      let set = try await command.run(
        (["defaults", "set"] + words + ["--quiet"]).map { Array($0.utf8) })
      #expect(set.status == 0, "\(set)")
    }
    let plan = try await command.run("create", "--dry-run", "--no-input", "--quiet")
    #expect(plan.outputText.contains("type\torg.example.woe.note\n"), "\(plan)")
    let set = try await command.run(
      "config", "set", "defaults.typeOwners.org.example.trouble.note", "org.gone.plugin", "--quiet")
    #expect(set.status == 0, "\(set)")
    let shown = try await command.run("defaults", "--quiet")
    let lines = shown.outputText.split(separator: "\n")
    #expect(lines.contains("intent\tdefault\torg.example.woe.note\tchosen"), "\(shown)")
    #expect(lines.contains("type\torg.example.woe.note\torg.example.woe\tchosen"), "\(shown)")
    #expect(
      lines.contains(
        "type\torg.example.trouble.note\torg.example.trouble\tunavailable: org.gone.plugin"),
      "\(shown)")
  }

  /// Installs a special case of Trouble's note whose identifier sorts before it, and which is known
  /// by the first bytes of its files.
  private func installSpecialCase() async throws {
    let plugins = try ScratchDirectory.current.makeDirectory("home/.local/share/dochost/plugins")
    try await Trouble().install(in: plugins)
    try await Trouble(
      id: "org.example.able",
      macros: ["TROUBLE_PARENT=\"org.example.trouble.note\"", "TROUBLE_SIGNATURE=\"able\""]
    ).install(in: plugins, as: "Able")
  }

  @Test func `a special case is no rival for an extension, and the general type answers`()
    async throws
  {
    try await installSpecialCase()
    let all = try await command.run("defaults", "--quiet")
    #expect(all.status == 0, "\(all)")
    #expect(!all.outputText.contains("extension\tnote\t"), "\(all)")
    #expect(
      all.outputText.contains("extension\tcase\torg.example.able.case\tfirst of 2\n"), "\(all)")
    let note = try await command.run("defaults", "note", "--quiet")
    #expect(note.outputText == "extension\tnote\torg.example.trouble.note\tfirst of 2\n", "\(note)")
    let json = try await command.run("defaults", "note", "--json")
    let answer = try JSON.parse(json.output)["defaults"]?.array?.first
    #expect(
      answer?["candidates"]?.array?.compactMap(\.text) == [
        "org.example.trouble.note", "org.example.able.note",
      ], "\(json)")
    try ScratchDirectory.current.write("x", to: "home/a.note")
    #expect(try await owner(of: "a.note") == "org.example.trouble")
  }

  @Test func `what the person chose for an extension counts before a signature`() async throws {
    try await installSpecialCase()
    try ScratchDirectory.current.write("x", to: "home/plain.note")
    try ScratchDirectory.current.write("able", to: "home/signed.note")
    #expect(try await owner(of: "plain.note") == "org.example.trouble")
    #expect(try await owner(of: "signed.note") == "org.example.able")
    for plugin in ["org.example.trouble", "org.example.able"] {
      let set = try await command.run(
        "defaults", "set", "extension", "note", "\(plugin).note", "--quiet")
      #expect(set.status == 0, "\(set)")
      for name in ["plain.note", "signed.note"] {
        #expect(try await owner(of: name) == plugin, "\(name)")
      }
    }
  }

  /// The plugin that is asked to open a document; it opens none, and says so.
  private func owner(of name: String) async throws -> String? {
    let open = try await command.run("open", name, "--json", "--quiet")
    return try JSON.parse(open.output)["error"]?["plugin"]?.text
  }

  @Test func `an intent whose chosen type is gone is asked for again where several answer`()
    async throws
  {
    try await install()
    let set = try await command.run(
      "config", "set", "defaults.intents.default", "org.gone.note", "--quiet")
    #expect(set.status == 0, "\(set)")
    let shown = try await command.run("defaults", "default", "--quiet")
    #expect(shown.outputText == "intent\tdefault\t\tunavailable: org.gone.note\n", "\(shown)")
    let plan = try await command.run("create", "--dry-run", "--no-input", "--quiet")
    #expect(plan.errorText.contains("[ambiguous]"), "\(plan)")
  }

  @Test func `a default directory that is no text stands in the JSON as bytes`() async throws {
    try FileTree.makeDirectory(ScratchDirectory.current.appending("home/.config"))
    try FileTree.write(
      Array("XDG_DOCUMENTS_DIR=\"$HOME/a".utf8) + [0xFF] + Array("\"\n".utf8),
      to: ScratchDirectory.current.appending("home/.config/user-dirs.dirs"))
    let json = try await command.run("defaults", "--json")
    let directory = try JSON.parse(json.output)["directory"]
    let path = ScratchDirectory.current.appending("home/a").bytes + [0xFF]
    let shown = directory?["pathBase64"]?.text.flatMap { Data(base64Encoded: $0) }
    #expect(shown.map(Array.init) == path, "\(json)")
  }

  @Test func `the default directory is set, made absolute, and has to be one`() async throws {
    try ScratchDirectory.current.makeDirectory("home/My Documents")
    let set = try await command.run("defaults", "set", "directory", "./My Documents")
    #expect(set.status == 0, "\(set)")
    let path = ScratchDirectory.current.appending("home/My Documents").display
    let shown = try await command.run("defaults")
    #expect(shown.outputText.hasPrefix("directory\t\t\(path)\tchosen\n"), "\(shown)")
    let missing = try await command.run("defaults", "set", "directory", "none")
    #expect(missing.status == 7, "\(missing)")
    #expect(missing.errorText.contains("[destination-missing]"))
    let unset = try await command.run("defaults", "unset", "directory")
    #expect(unset.status == 0, "\(unset)")
    #expect(try await command.run("defaults").outputText.contains("\tdefault\n"))
  }

  @Test(arguments: [
    ("defaults set extension note org.example.woe.not", 2, "Did you mean 'org.example.woe.note'?"),
    ("defaults set extension notte org.example.woe.note", 3, "Did you mean 'note'?"),
    (
      "defaults set type org.example.woe.note org.example.trouble", 2,
      "Plugins that could: org.example.woe."
    ),
    (
      "defaults set type org.example.woe.not org.example.woe", 3,
      "Did you mean 'org.example.woe.note'?"
    ),
    ("defaults set intent defalt org.example.woe.note", 3, "Did you mean 'default'?"),
    ("defaults set extnsion note x.y", 2, "Did you mean 'extension'?"),
    ("defaults set extension note", 2, "takes EXTENSION TYPE; 1 was given"),
    ("defaults set directory a b", 2, "takes DIR; 2 were given"),
    ("defaults set type note org.example.woe", 2, "'note' is no document type"),
    ("defaults set extension a/b org.example.woe.note", 2, "'a/b' is no file extension"),
    ("defaults sett", 3, "Did you mean 'set'?"), ("defaults noet", 3, "Did you mean 'note'?"),
    ("defaults unset extension", 2, "takes EXTENSION; 0 were given"),
    ("defaults unset directory x", 2, "takes nothing more"),
    ("defaults unset extension note", 3, "'defaults.fileExtensions.note' is not set"),
  ])
  func `what cannot be chosen is told with the nearest, and nothing is written`(
    _ line: String, _ status: Int32, _ words: String
  ) async throws {
    try await install()
    let result = try await command.run(line.split(separator: " ").map { Array($0.utf8) })
    #expect(result.status == status, "\(result)")
    let text = result.errorText.split { $0.isWhitespace }.joined(separator: " ")
    #expect(text.contains(words), "\(result)")
    #expect(!FileTree.exists(ScratchDirectory.current.appending("home/.config/dochost")))
  }
}

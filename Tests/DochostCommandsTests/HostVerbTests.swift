import DochostCommands
import DochostModel
import FoundationEssentials
import TestSupport
import Testing

/// The verbs that ask the host, seen from outside and without a plugin.
@Suite(.scratch) struct HostVerbTests {
  private let command = BuiltCommand()

  @Test(arguments: [
    (["types"], "dochost.types/1", "types"), (["intents"], "dochost.intents/1", "intents"),
    (["templates"], "dochost.templates/1", "templates"),
    (["plugin", "list"], "dochost.plugin-list/1", "plugins"),
    (["doctor"], "dochost.doctor/1", "items"),
  ])
  func `a list in JSON has its schema and member`(
    _ words: [String], _ schema: String, _ member: String
  ) async throws {
    let result = try await command.run((words + ["--json"]).map { Array($0.utf8) })
    #expect(result.errors.isEmpty, "\(result)")
    let json = try JSON.parse(result.output)
    #expect(json["schema"]?.text == schema)
    #expect(json[member]?.array != nil, "\(result)")
  }

  @Test(arguments: ["types", "intents", "templates", "plugin list"])
  func `an empty list is an empty output and words for the person`(_ verb: String) async throws {
    let words = verb.split(separator: " ").map { Array($0.utf8) }
    let result = try await command.run(words)
    #expect(result.status == 0, "\(result)")
    if verb != "intents" {
      #expect(result.output.isEmpty, "\(result)")
      #expect(result.errorText.hasPrefix("No "), "\(result)")
    }
    let quiet = try await command.run(words + [Array("--quiet".utf8)])
    #expect(quiet.errors.isEmpty, "\(quiet)")
  }

  @Test(arguments: [
    (["inspect", "org.none.x"], "template-not-found"),
    (["plugin", "info", "org.none.x"], "plugin-not-found"),
    (["plugin", "why", "none"], "plugin-not-found"),
    (["plugin", "retry", "org.none.x"], "plugin-not-found"),
    (["templates", "--type", "org.none.x"], "type-not-found"),
    (["templates", "--intent", "org.none.x"], "intent-not-found"),
    (["open", "none.md"], "file-not-found"), (["import", "none.md"], "file-not-found"),
    (["import", "file", "--next-to", "none.md"], "file-not-found"),
    (["open", "file"], "type-not-found"),
    (["open", "--type", "org.none.x", "file"], "type-not-found"),
  ])
  func `what is not there exits with 3 and its code`(
    _ words: [String], _ code: String
  ) async throws {
    try ScratchDirectory.current.write("x", to: "home/file")
    let result = try await command.run(words.map { Array($0.utf8) })
    #expect(result.status == 3, "\(result)")
    #expect(result.output.isEmpty, "\(result)")
    #expect(result.errorText.contains("[\(code)]"), "\(result)")
    let json = try await command.run((words + ["--json"]).map { Array($0.utf8) })
    #expect(json.status == 3)
    #expect(try JSON.parse(json.output)["schema"]?.text == "dochost.error/1", "\(json)")
  }

  @Test(arguments: [
    ["import"], ["open"], ["inspect"], ["inspect", "a", "b"], ["plugin", "info"],
    ["plugin", "why", "a", "b"], ["import", "a", "--in", "x", "--next-to", "y"], ["types", "x"],
    ["doctor", "x"], ["open", ""], ["import", "--next-to=", "x"], ["templates", "--type", "x"],
    ["open", "--type", "x", "y"], ["completions", "csh"],
  ])
  func `a verb that is not given what it takes exits with 2`(_ words: [String]) async throws {
    let result = try await command.run(words.map { Array($0.utf8) })
    #expect(result.status == 2, "\(result)")
    #expect(result.output.isEmpty)
    #expect(result.errorText.contains("[usage]"), "\(result)")
  }

  @Test(arguments: [
    "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "DOCHOST_PLUGIN_PATH",
  ])
  func `a variable that is no absolute path is ignored with a notice`(_ name: String) async throws {
    var command = command
    command.environment = [name: "relative/place"]
    let result = try await command.run("types", "--json")
    #expect(result.status == 0, "\(result)")
    let notices = try JSON.parse(result.output)["notices"]?.list ?? []
    #expect(notices.contains { $0["code"]?.text == "environment-ignored" }, "\(result)")
    let text = try await command.run("types")
    #expect(text.errorText.contains(name), "\(text)")
    #expect(text.errorText.contains("[environment-ignored]"))
    #expect(
      !FileTree.exists(ScratchDirectory.current.appending("home/relative")),
      "the relative path was used")
  }

  @Test func `I12 T4: a file of any name is imported, and its path printed byte for byte`()
    async throws
  {
    let name: [UInt8] = Array("-odd \u{1B}[2J\n".utf8) + [0xFF] + Array(".txt".utf8)
    let home = try ScratchDirectory.current.makeDirectory("home")
    try FileTree.write(Array("words".utf8), to: home.appending(name))
    let target = try ScratchDirectory.current.makeDirectory("target")
    let arguments = [
      Array("import".utf8), Array("--in".utf8), target.bytes, Array("--".utf8), name,
    ]
    let result = try await command.run(arguments)
    #expect(result.status == 0, "\(result)")
    #expect(result.output == target.appending(name).bytes + [UInt8(ascii: "\n")])
    #expect(FileTree.names(in: target) == [name])
    #expect(try FileTree.text(target.appending(name)) == "words")
    let json = try await command.run([Array("--json".utf8)] + arguments)
    let document = try JSON.parse(json.output)["documents"]?.list.first
    #expect(document?["path"]?.text?.contains("\u{FFFD}") == true)
    let second = target.appending(
      Array("-odd \u{1B}[2J\n".utf8) + [0xFF] + Array(" 2.txt".utf8))
    let shown = document?["pathBase64"]?.text.flatMap { Data(base64Encoded: $0) }
    #expect(shown.map(Array.init) == second.bytes, "\(json)")
  }

  @Test func `looking at plugins runs none and writes nothing`() async throws {
    let plugins = try ScratchDirectory.current.makeDirectory("home/.local/share/dochost/plugins")
    try await Trouble(place: .constructor, deed: "crash").install(in: plugins)
    let home = ScratchDirectory.current.appending("home")
    let before = FileTree.contents(of: home)
    let list = try await command.run("plugin", "list")
    #expect(list.status == 0, "\(list)")
    #expect(list.outputText.contains("\tunexamined\t"), "\(list)")
    for verb in ["why", "info"] {
      let result = try await command.run("plugin", verb, "org.example.trouble")
      #expect(result.status == 0, "\(result)")
      #expect(result.outputText.contains("unexamined"), "\(result)")
      #expect(!result.outputText.contains("plugin-crashed"), "\(result)")
    }
    let doctor = try await command.run("doctor")
    #expect(doctor.outputText.contains("1 are not examined yet"), "\(doctor)")
    #expect(FileTree.contents(of: home) == before)
    _ = try await command.run("types")
    let why = try await command.run("plugin", "why", "org.example.trouble")
    #expect(why.outputText.contains("plugin-crashed"), "\(why)")
  }

  @Test func `an interrupt keeps what came in before it, and says so`() async throws {
    let count = 2000
    let home = try ScratchDirectory.current.makeDirectory("home")
    for number in 1...count {
      try FileTree.write(Array("x".utf8), to: home.appending("\(number).txt"))
    }
    try ScratchDirectory.current.makeDirectory("home/target")
    let result = try await command.shell(
      """
      "$dochost" import --json --in target $(seq -f %g.txt \(count)) &
      while ! [ -e target/1.txt ]; do :; done
      kill -TERM $! && wait $!
      """)
    #expect(result.status == 130, "\(result)")
    let json = try JSON.parse(result.output)
    #expect(json["schema"]?.text == "dochost.import/1", "\(result)")
    #expect(json["error"]?["code"]?.text == "interrupted")
    let documents = json["documents"]?.list ?? []
    let imported = documents.count { $0["error"] == nil }
    #expect(imported >= 1 && imported < count)
    #expect(
      FileTree.contents(of: ScratchDirectory.current.appending("home/target")).count == imported)
  }

  @Test func `of several documents the others come in where one fails`() async throws {
    try ScratchDirectory.current.write("a", to: "home/a.txt")
    try ScratchDirectory.current.write("b", to: "home/b.txt")
    try ScratchDirectory.current.makeDirectory("home/target")
    let result = try await command.run(
      "import", "--json", "--in", "target", "a.txt", "none.txt", "b.txt")
    #expect(result.status == 3, "\(result)")
    let json = try JSON.parse(result.output)
    #expect(json["error"]?["code"]?.text == "file-not-found")
    let documents = json["documents"]?.list ?? []
    #expect(documents.count == 3)
    #expect(documents.map { $0["error"] != nil } == [false, true, false])
    let target = ScratchDirectory.current.appending("home/target")
    #expect(FileTree.contents(of: target) == ["a.txt", "b.txt"])
  }
}

import DochostCommands
import DochostModel
import TestSupport
import Testing

/// What a person reads for each diagnostic code, from the real command.
///
/// Tests/Fixtures/Messages/scenes.sh brings the codes about. A code that no scene can bring about
/// at every machine is shown with its messages as the sources have them, `…` for what is put in.
@Suite(.scratch) struct RenderedMessageTests {
  private static let snapshot = "Tests/DochostCommandsTests/Snapshots/rendered.txt"

  /// Codes without a scene, and why.
  private static let beyond: [String: String] = [
    "attributes-lost": "it takes two file systems, one without extended attributes",
    "busy": "it takes an application with two requests at once",
    "cancelled": "who cancelled is told nothing",
    "destination-full": "it takes a file system that is full",
    "document-flawed": "it takes a plugin that opens documents",
    "document-invalid": "it is an exit status; the findings say what is wrong",
    "durability-unknown": "it takes a disk that fails",
    "isolation-unavailable": "it takes another kernel",
    "isolation-weaker": "it takes another kernel",
    "library-unsafe": "it takes a library that no compiler makes",
    "no-location-available": "who runs the tests may be root, who can write everywhere",
    "not-attempted": "it stands in the answers of a batch, which are JSON",
    "plugin-changed": "it takes a bundle that changes at the right moment",
    "result-invalid": "who runs the tests may be root, who can open everything",
    "source-kept": "it takes a source that goes read-only at the right moment",
  ]

  @Test func `what a person reads for each code is what was reviewed`() async throws {
    let scenes = try await scenes()
    let source = try MessageSource()
    var text = ""
    for code in DiagnosticCode.all.sorted(by: { $0.name < $1.name }) {
      let name = code.name
      text += "## \(name)\n"
      if let reason = Self.beyond[name] {
        #expect(scenes[name] == nil, "\(name) has a scene now")
        text += "(\(reason))\n"
        for message in Self.sentences(source.messages[name] ?? []) {
          let severity: Diagnostic.Severity = code.exitStatus == .done ? .warning : .error
          text += DiagnosticText.render(
            Diagnostic(severity, code, message), style: Style(isColored: false))
        }
      } else {
        let said = try #require(scenes[name], "no scene brings '\(name)' about")
        text += try #require(Self.part(said, of: name), "'\(name)' is not in: \(said)")
      }
      text += "\n"
    }
    try Snapshot.expect(text, equals: Self.snapshot)
  }

  @Test func `no code is missing from what was reviewed`() throws {
    let text = try FileTree.text(Sources.root.appending(Self.snapshot))
    for code in DiagnosticCode.all {
      let head = try #require(
        text.ranges(of: "## \(code.name)\n").first, "'\(code.name)' is missing")
      let said = text[head.upperBound...].prefix { $0 != "#" }
      #expect(Self.beyond[code.name] != nil || said.contains("[\(code.name)]"), "\(said)")
    }
  }

  /// Messages of the sources one by one; of what is put together elsewhere there is none to show.
  private static func sentences(_ messages: [String]) -> [String] {
    messages.flatMap { message in
      message.split(separator: " | ").map { part in
        part.last == " " ? String(part.dropLast()) : String(part)
      }
    }
    .filter { !$0.hasPrefix("‹") }
  }

  /// The diagnostic of a code, from its line up to the next one's.
  private static func part(_ said: String, of code: String) -> String? {
    let lines = said.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.hasSuffix("[\(code)]") }) else { return nil }
    let severities = ["error: ", "warning: ", "notice: "]
    let rest = lines[(start + 1)...].prefix { line in
      line.hasPrefix("  ")
        && !severities.contains { line.drop { $0 == " " }.hasPrefix($0) }
    }
    return ([lines[start]] + rest).joined(separator: "\n") + "\n"
  }

  /// What was said in each scene, by its code; the same at every machine and every time.
  private func scenes() async throws -> [String: String] {
    let scratch = ScratchDirectory.current
    let bundles = try scratch.makeDirectory("bundles")
    try await install(in: bundles)
    let out = try scratch.makeDirectory("out")
    var command = try ChildCommand(named: "sh")
    command.arguments = [
      try Sources.root.appending("Tests/Fixtures/Messages/scenes.sh").bytes,
      try Products.executable("dochost").bytes, bundles.bytes, out.bytes,
    ]
    command.environment = ["PATH": "/usr/bin:/bin", "HOME": scratch.path.display]
    command.timeout = .seconds(600)
    let result = try await command.run()
    guard result.status == 0 else { throw TestFailure("the scenes fail: \(result)") }
    let machine = Trouble.platform.prefix { $0 != "-" }
    var scenes: [String: String] = [:]
    for code in DiagnosticCode.all.map(\.name) where FileTree.exists(out.appending(code)) {
      scenes[code] = try FileTree.text(out.appending(code))
        .replacing(out.appending("homes/\(code)").display, with: "~")
        .replacing(out.appending("homes").display, with: "~/..")
        .replacing(Trouble.platform, with: "PLATFORM")
        .replacing(machine, with: "MACHINE")
        .replacing(#/[0-9a-f]{32}/#, with: "0123456789abcdef")
    }
    return scenes
  }

  private func install(in bundles: BytePath) async throws {
    func plugin(_ id: String) -> String { "TROUBLE_PLUGIN_ID=\"\(id)\"" }
    let troubles: [(String, Trouble)] = [
      ("Trouble", Trouble()), ("Other", Trouble(id: "org.example.other")),
      ("Plain", Trouble(id: "org.example.plain")), ("Refusing", Trouble(deed: "refuse")),
      ("Crashing", Trouble(place: .constructor, deed: "crash")),
      ("Parent", Trouble(macros: ["TROUBLE_PARENT=\"org.example.nobody\""])),
      ("Circular", Trouble(macros: ["TROUBLE_PARENT=\"org.example.trouble.note\""])),
      ("One", Trouble(id: "org.example.one", macros: ["TROUBLE_PARENT=\"org.example.two.note\""])),
      ("Two", Trouble(id: "org.example.two", macros: ["TROUBLE_PARENT=\"org.example.one.note\""])),
      ("Undefined", Trouble(macros: ["TROUBLE_UNDEFINED"])),
      ("Rival", Trouble(macros: [plugin("org.example.rival")])),
    ]
    for (name, trouble) in troubles { try await trouble.install(in: bundles, as: name) }
    let rival = bundles.appending("Rival.dochostplugin/plugin.json")
    let manifest = try FileTree.text(rival)
    try FileTree.write(
      Array(manifest.replacing("\"org.example.trouble\"", with: "\"org.example.rival\"").utf8),
      to: rival)
    try await hostile(in: bundles)
  }

  private func hostile(in bundles: BytePath) async throws {
    let bundle = bundles.appending("Hostile.dochostplugin")
    let name = "lib/\(Trouble.platform)/Hostile.so"
    let library = bundle.appending(name)
    try FileTree.makeDirectory(library.parent)
    try FileTree.write(
      try await FixtureLibrary.shared.bytes(of: "Hostile"), to: library, mode: 0o755)
    let manifest = """
      {
        "schema": 1, "id": "org.example.hostile", "version": "1.0.0", "abi": "1.0",
        "name": "Hostile", "license": "MIT",
        "homepage": "https://example.org/?place=nowhere&deed=nothing&amount=0&when=&text=all",
        "library": {"\(Trouble.platform)": "\(name)"}
      }
      """
    try FileTree.write(Array(manifest.utf8), to: bundle.appending("plugin.json"))
  }
}

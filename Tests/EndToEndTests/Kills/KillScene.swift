import DochostModel
import Glibc
import TestSupport

/// The surroundings in which a scenario's command is killed again and again: somebody with documents
/// of one's own, and a record of everything as it was.
struct KillScene {
  /// What is done.
  let scenario: KillScenario
  /// Who does it.
  let person: Person
  /// Where the document goes.
  let documents: BytePath
  /// Where the source of an import is.
  let sources: BytePath
  private let mount: OtherMount?
  private let plugins: TreeRecord
  private var documentsBefore = TreeRecord()
  private var sourcesBefore = TreeRecord()
  /// The document as a command makes it that nobody kills.
  private var whole = TreeRecord()
  /// The paths of everything else in the scratch directory once a command has come to its end.
  private var tidy: [String] = []
  /// What a list of the types says then.
  private var types = ""

  /// Prepares everything, up to where the command can run.
  init(_ scenario: KillScenario) async throws {
    self.scenario = scenario
    var person = try Person(program: try Self.installRelease())
    // It is noon where they live: the day, which is in some documents, does not change meanwhile.
    person.environment["TZ"] = "NOON\(time(nil) / 3600 % 24 - 12)"
    self.person = person
    try await Trouble().install(in: person.plugins)
    for name in scenario.bundles {
      let bundle = "\(name).dochostplugin"
      try Self.copy(
        try Stage.present("lib/dochost/plugins/\(bundle)"), to: person.plugins.appending(bundle))
    }
    sources = try ScratchDirectory.current.makeDirectory("sources")
    let mount = scenario.isAcrossMounts ? try OtherMount() : nil
    documents = mount?.path ?? person.documents
    self.mount = mount
    plugins = try TreeRecord(of: person.plugins, readsFiles: false)
    _ = try await person.dochost("types")
    try Self.write("mine\n", to: documents.appending("notes.txt"))
    if let name = scenario.document?.wanted {
      try Self.write("mine as well\n", to: documents.appending(name), isPackage: scenario.isPackage)
    }
    documentsBefore = try TreeRecord(of: documents)
    try prepare()
  }

  /// The command.
  var command: ChildCommand {
    get throws {
      var words = scenario.words
      if scenario.isImport, let name = scenario.document?.wanted {
        words.append(sources.appending(name).display)
      }
      if scenario.document != nil { words += ["--in", documents.display] }
      return try person.command(words)
    }
  }

  /// Brings everything back to where the command can run.
  mutating func prepare() throws {
    let new = try TreeRecord(of: documents).filtered { documentsBefore.entries[String($0)] == nil }
    for path in new.paths where !path.contains("/") { FileTree.remove(documents.appending(path)) }
    let isIntact = try !sourcesBefore.isEmpty && TreeRecord(of: sources) == sourcesBefore
    if scenario.isImport, !isIntact, let name = scenario.document?.wanted {
      for name in FileTree.names(in: sources) { FileTree.remove(sources.appending(name)) }
      try Self.write("my only copy\n", to: sources.appending(name), isPackage: scenario.isPackage)
      sourcesBefore = try TreeRecord(of: sources)
    }
    if scenario.isWithoutCatalog {
      FileTree.remove(person.home.appending(".local/state/dochost/catalog.sqlite"))
    }
  }

  /// Takes what is there now, after a command that nobody killed, for what has to be there.
  mutating func takeAsWhole() async throws {
    let name = scenario.document?.given
    whole = try TreeRecord(of: documents).filtered { String($0) == name }
    let written = whole.entries.values.filter { $0.mode & S_IFMT == S_IFREG }
    guard (name != nil) == !written.isEmpty, written.allSatisfy({ !$0.content.isEmpty }) else {
      throw TestFailure("the command made no document: \(FileTree.contents(of: documents))")
    }
    types = try await person.dochost("types", "--json").result.outputText
    _ = try await next()
    tidy = others
  }

  /// Has the person make another document.
  func next() async throws -> Answer {
    var command = try person.command([
      "create", "--template", "org.example.trouble.made", "--name", "afterwards", "--in",
      documents.display, "--no-input", "--json",
    ])
    command.timeout = KillDriver.patience
    return Answer(try await command.run())
  }

  /// Whether the document is there as a whole.
  var isPlaced: Bool {
    get throws {
      let new = try TreeRecord(of: documents).filtered { String($0) == scenario.document?.given }
      return !new.isEmpty && new.isCopy(of: whole)
    }
  }

  /// What is wrong with what a command left, as sentences; `mayHide` says whether there may be
  /// something under a hidden name.
  func faults(mayHide: Bool) throws -> [String] {
    var faults: [String] = []
    let now = try TreeRecord(of: documents)
    for (path, entry) in documentsBefore.entries where now.entries[path] != entry {
      faults.append("'\(path)' is not as it was")
    }
    let new = now.filtered { documentsBefore.entries[String($0)] == nil }
    let visible = new.filtered { !$0.isHidden && $0 != "afterwards.note" }
    if !visible.isEmpty, !visible.isCopy(of: whole) {
      faults.append("of the document there is \(visible.paths), and not all of it")
    }
    let source = try TreeRecord(of: sources)
    let own = source.filtered { !$0.isHidden }
    if !own.isEmpty || !scenario.isMove, own != sourcesBefore {
      faults.append("of the source there is \(own.paths), and it is not as it was")
    }
    if scenario.isMove, own.isEmpty, visible.isEmpty {
      faults.append("the source is gone, and there is no document")
    }
    let hidden = new.filtered(\.isHidden).paths + source.filtered(\.isHidden).paths
    if !hidden.isEmpty, !mayHide { faults.append("there is \(hidden)") }
    if try TreeRecord(of: person.plugins, readsFiles: false) != plugins {
      faults.append("a plugin was altered")
    }
    return faults
  }

  /// What is wrong once the next command has come to its end.
  func faultsAfterNext(_ next: Answer, wasPlaced: Bool) async throws -> [String] {
    var faults = try faults(mayHide: false)
    if next.status != 0 { faults.append("the next command fails: \(next)") }
    if next.documentText != "all of it\n" { faults.append("the next document is not whole") }
    if try isPlaced != wasPlaced { faults.append("the next command meddled with the document") }
    if others != tidy { faults.append("this is left: \(Set(others).symmetricDifference(tidy))") }
    for directory in ["", "/staging"] where !isFree(".local/state/dochost\(directory)") {
      faults.append("somebody holds the lock of the state directory\(directory)")
    }
    if scenario.isWithoutCatalog || scenario == .retry {
      let types = try await person.dochost("types", "--json").result.outputText
      if types != self.types { faults.append("the catalog says \(types)") }
    }
    return faults
  }

  /// Everything that is in the home, but for the documents and the plugins, and for a journal of
  /// SQLite that holds nothing to be undone: that is SQLite's to use or remove with the next change.
  private var others: [String] {
    FileTree.names(in: person.home).filter { $0 != Array("Documents".utf8) }.flatMap { name in
      FileTree.contents(of: person.home.appending(name))
    }.filter { path in
      guard path.hasSuffix("catalog.sqlite-journal") else { return true }
      let journal = try? FileTree.read(person.home.appending(".local").appending(path))
      return journal.map { $0.first ?? 0 != 0 } ?? true
    }
  }

  private func isFree(_ directory: String) -> Bool {
    let file = open(person.home.appending(directory).c, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(file) }
    return flock(file, LOCK_EX | LOCK_NB) == 0
  }

  /// Installs the staged command and worker without the plugins that come along, whose examination
  /// would be most of what is killed.
  private static func installRelease() throws -> BytePath {
    let prefix = try ScratchDirectory.current.makeDirectory("prefix")
    for program in [try Stage.dochost, try Stage.worker] {
      let relative = program.bytes.dropFirst(try Stage.prefix.bytes.count + 1)
      let place = prefix.appending(relative)
      try FileTree.makeDirectory(place.parent)
      // The same file under another name, where that can be had.
      if link(program.c, place.c) == 0 { continue }
      try copy(program, to: place)
    }
    return prefix.appending("bin/dochost")
  }

  private static func copy(_ source: BytePath, to target: BytePath) throws {
    guard FileTree.isDirectory(source) else {
      try FileTree.makeDirectory(target.parent)
      let mode = try FileTree.status(source).st_mode & 0o777
      return try FileTree.write(try FileTree.read(source), to: target, mode: mode)
    }
    for name in FileTree.names(in: source) {
      try copy(source.appending(name), to: target.appending(name))
    }
  }

  /// Writes a file of the text, or a package of two.
  private static func write(
    _ text: String, to path: BytePath, isPackage: Bool = false
  ) throws {
    guard isPackage else { return try FileTree.write(Array(text.utf8), to: path) }
    for name in ["index", "pages/1"] {
      let file = path.appending(name)
      try FileTree.makeDirectory(file.parent)
      try FileTree.write(Array("\(name): \(text)".utf8), to: file)
    }
  }
}

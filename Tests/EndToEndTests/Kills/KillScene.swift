import DochostModel
import Glibc
import TestSupport

/// The surroundings in which a scenario's command is killed again and again: somebody with
/// documents of one's own, and a record of everything as it was.
struct KillScene {
  /// What is done.
  let scenario: KillScenario
  /// Where the document goes.
  let documents: BytePath
  /// Where the source of an import is.
  let sources: BytePath
  private let mount: OtherMount?
  private var home: KillHome
  private var documentsBefore = TreeRecord()
  private var sourcesBefore = TreeRecord()
  /// The document as a command makes it that nobody kills.
  private var whole = TreeRecord()
  /// What a list of the types says then.
  private var types = ""

  /// Prepares everything, up to where the command can run.
  init(_ scenario: KillScenario) async throws {
    self.scenario = scenario
    home = try await KillHome(bundles: scenario.bundles)
    let person = home.person
    sources = try ScratchDirectory.current.makeDirectory("sources")
    let mount = scenario.isAcrossMounts ? try OtherMount() : nil
    documents = mount?.path ?? person.documents
    self.mount = mount
    try Self.write("mine\n", to: documents.appending("notes.txt"))
    if let name = scenario.document?.wanted {
      try Self.write("mine as well\n", to: documents.appending(name), isPackage: scenario.isPackage)
    }
    documentsBefore = try TreeRecord(of: documents)
    try prepare()
  }

  /// Who does it.
  var person: Person { home.person }

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
    // Whatever a command before has left.
    let spare = person.home.appending(".local/state/dochost/staging/spare")
    FileTree.remove(spare)
    if scenario == .createFromSpare {
      try FileTree.makeDirectory(spare.parent)
      mkdir(spare.c, 0o700)
      mkdir(spare.appending("work").c, 0o777)
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
    try await home.settle(documents)
  }

  /// Has the person make another document.
  func next() async throws -> Answer { try await home.next(in: documents) }

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
    return try faults + home.faults()
  }

  /// What is wrong once the next command has come to its end.
  func faultsAfterNext(_ next: Answer, wasPlaced: Bool) async throws -> [String] {
    var faults = try faults(mayHide: false)
    if try isPlaced != wasPlaced { faults.append("the next command meddled with the document") }
    faults += home.faults(afterNext: next)
    if scenario.isWithoutCatalog || scenario == .retry {
      let types = try await person.dochost("types", "--json").result.outputText
      if types != self.types { faults.append("the catalog says \(types)") }
    }
    return faults
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

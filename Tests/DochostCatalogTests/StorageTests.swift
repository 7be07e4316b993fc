import DochostCatalog
import DochostModel
import DochostSystem
import TestSupport
import Testing

/// The catalog's file: lost, damaged, foreign, unwritable.
@Suite(.scratch) struct StorageTests {
  private func fixture() async throws -> CatalogFixture {
    let fixture = try CatalogFixture()
    for id in ["org.example.one", "org.example.two"] {
      try await fixture.bundle(id)
      fixture.register(id) { builder in
        try builder.type("\(id).type", extensions: ["one"])
        try builder.template("\(id).template", type: "\(id).type")
      }
    }
    return fixture
  }

  /// Asks as the host does, and answers the ids of the plugins that make empty documents.
  private func ask(_ fixture: CatalogFixture, _ storage: CatalogStorage? = nil) throws
    -> (plugins: [String], notices: [DiagnosticCode])
  {
    let catalog = try fixture.open(storage)
    let found = try catalog.current(
      directories: fixture.directories, examine: fixture.examine
    ) { (catalog) throws(DochostError) in
      _ = try catalog.plugins()
      _ = try catalog.templates()
      _ = try catalog.intents()
      return try catalog.creators(intent: .default)
    }
    return (found.map(\.plugin.id.text), catalog.notices.map(\.code))
  }

  private let both = ["org.example.one", "org.example.two"]

  @Test func `a catalog that is missing is made, its directory too`() async throws {
    let fixture = try await fixture()
    let answer = try ask(fixture)
    #expect(answer.plugins == both)
    #expect(answer.notices.isEmpty)
    #expect(FileTree.exists(fixture.file))
    fixture.forget()
    #expect(try ask(fixture).plugins == both)
    #expect(fixture.examined.isEmpty)
    #expect(try RawDatabase(fixture.file).column("PRAGMA journal_mode") == ["delete"])
    #expect(FileTree.names(in: fixture.file.parent).count == 1, "nothing is left beside it")
  }

  private static let spoilers: [(String, @Sendable ([UInt8]) -> [UInt8])] = [
    ("text", { _ in Array("this is no database".utf8) }),
    ("zeros", { [UInt8](repeating: 0, count: $0.count) }),
    ("noise", { bytes in bytes.indices.map { UInt8(truncatingIfNeeded: $0 &* 197 &+ 13) } }),
    ("header only", { Array($0.prefix(100)) }),
    ("one page", { Array($0.prefix(4096)) }),
    ("half", { Array($0.prefix($0.count / 2)) }),
    ("all but the last byte", { Array($0.dropLast()) }),
    (
      "a page of zeros",
      { $0.prefix(4096) + [UInt8](repeating: 0, count: 4096) + $0.dropFirst(8192) }
    ),
    (
      "a schema of noise",
      { $0.prefix(100) + [UInt8](repeating: 0xA5, count: 3996) + $0.dropFirst(4096) }
    ),
  ]

  @Test(arguments: StorageTests.spoilers.indices)
  func `a damaged catalog is made anew with a notice`(_ index: Int) async throws {
    let fixture = try await fixture()
    _ = try ask(fixture)
    let (name, spoil) = Self.spoilers[index]
    try FileTree.write(spoil(try FileTree.read(fixture.file)), to: fixture.file)
    fixture.forget()
    let answer = try ask(fixture)
    #expect(answer.plugins == both, "\(name)")
    #expect(fixture.examined == both, "\(name)")
    // An empty file is as good as none: nobody misses what was in it.
    #expect(answer.notices == [.catalogRebuilt], "\(name)")
    fixture.forget()
    #expect(try ask(fixture).notices.isEmpty)
    #expect(fixture.examined.isEmpty)
  }

  @Test func `any damaged byte of the catalog costs an examination at most`() async throws {
    let fixture = try await fixture()
    _ = try ask(fixture)
    let bytes = try FileTree.read(fixture.file)
    var generator = SeededGenerator(state: 7)
    for _ in 0..<60 {
      var mutant = bytes
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        mutant[Int.random(in: 0..<bytes.count, using: &generator)] =
          .random(in: 0...255, using: &generator)
      }
      try FileTree.write(mutant, to: fixture.file)
      // Names may be damaged so that nobody can tell; nothing may end or throw.
      _ = try ask(fixture)
    }
    FileTree.remove(fixture.file)
    #expect(try ask(fixture).plugins == both)
  }

  @Test(arguments: [
    "PRAGMA user_version = 99", "PRAGMA application_id = 1", "PRAGMA journal_mode = WAL",
    "DROP TABLE offers", "DROP TABLE meta", "ALTER TABLE bundles RENAME COLUMN stamp TO other",
    "UPDATE bundles SET stamp = x'00'", "UPDATE bundles SET diagnostics = x'FFFF'",
    "UPDATE bundles SET registration = x'01'; DELETE FROM meta",
    "UPDATE bundles SET state = 'odd'", "UPDATE bundles SET outcome = 77",
    "UPDATE types SET content = x'0102030405'", "UPDATE templates SET content = x''",
    "UPDATE bundles SET path = '' WHERE id = 1", "UPDATE bundles SET library_hash = NULL",
  ])
  func `a catalog with foreign content is made anew`(_ sql: String) async throws {
    let fixture = try await fixture()
    _ = try ask(fixture)
    try RawDatabase(fixture.file).run(sql)
    let answer = try ask(fixture)
    #expect(answer.plugins == both)
    #expect(answer.notices == [.catalogRebuilt])
    #expect(try RawDatabase(fixture.file).column("PRAGMA journal_mode") == ["delete"])
  }

  @Test func `rows that went missing are found again`() async throws {
    let fixture = try await fixture()
    let catalog = try fixture.scan()
    try RawDatabase(fixture.file).run("DELETE FROM bundles; DELETE FROM offers; DELETE FROM meta")
    fixture.forget()
    try fixture.refresh(catalog)
    #expect(fixture.examined == both)
    #expect(try catalog.creators(intent: .default).count == 2)
  }

  @Test(arguments: [
    "DELETE FROM bundles", "DELETE FROM types", "DELETE FROM templates", "DELETE FROM offers",
    "DELETE FROM bundles WHERE plugin = 'org.example.two'", "UPDATE types SET bundle = 99",
  ])
  func `rows that went missing behind a whole scan are found again by the next question`(
    _ sql: String
  ) async throws {
    let fixture = try await fixture()
    #expect(try ask(fixture).plugins == both)
    try RawDatabase(fixture.file).run(sql)
    let answer = try ask(fixture)
    #expect(answer.plugins == both)
    // Bundles that are missing are examined as new ones are, which nobody has to be told.
    #expect(answer.notices == (sql.contains("FROM bundles") ? [] : [.catalogRebuilt]))
    #expect(try ask(fixture).notices.isEmpty)
    #expect(try fixture.open().templates().count == 2)
  }

  @Test func `a catalog that somebody keeps locked is waited for two seconds`() async throws {
    let fixture = try await fixture()
    _ = try ask(fixture)
    let other = try RawDatabase(fixture.file)
    try other.run("BEGIN EXCLUSIVE")
    let begin = SystemClock.monotonic
    let answer = try ask(fixture)
    let waited = SystemClock.monotonic - begin
    // On a busy computer everything takes its time; nobody waits as long as that for a lock.
    #expect(waited >= .seconds(2) && waited < .seconds(600), "\(waited)")
    #expect(answer.plugins == both)
    #expect(answer.notices == [.catalogTemporary])
    try other.run("COMMIT")
  }

  @Test(arguments: ["directory", "pipe", "file above", "link to nowhere"])
  func `a catalog that cannot be stored is kept in memory, with a notice`(_ kind: String)
    async throws
  {
    let fixture = try await fixture()
    let state = fixture.scratch.appending("state")
    switch kind {
    case "directory": try fixture.scratch.makeDirectory("state/catalog.sqlite")
    case "pipe":
      try fixture.scratch.makeDirectory("state")
      _ = try await ChildCommand(named: "mkfifo", [fixture.file.display]).run()
    case "file above": try fixture.scratch.write("", to: "state")
    default: _ = try await ChildCommand(named: "ln", ["-s", "/proc/none", state.display]).run()
    }
    let answer = try ask(fixture)
    #expect(answer.plugins == both)
    #expect(answer.notices == [.catalogTemporary])
  }
}

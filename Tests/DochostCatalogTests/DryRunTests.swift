import DochostCatalog
import DochostModel
import Glibc
import TestSupport
import Testing

/// A catalog that is only read.
@Suite(.scratch) struct DryRunTests {
  /// Everything in the state directory: names, contents, and when they changed.
  private func picture(_ fixture: CatalogFixture) throws -> [String] {
    let directory = fixture.file.parent
    guard FileTree.exists(directory) else { return ["nothing"] }
    return try ([directory] + FileTree.names(in: directory).map { directory.appending($0) }).map {
      let status = try FileTree.status($0)
      let content = FileTree.isDirectory($0) ? [] : try FileTree.read($0)
      // Not the time of the last change of attributes: run by root, SQLite sets the owner of a
      // journal that it reads to what it is.
      let modified = status.st_mtim
      return "\($0) \(status.st_ino) \(modified.tv_sec).\(modified.tv_nsec) \(content.hashValue)"
    }
  }

  private func fixture() async throws -> CatalogFixture {
    let fixture = try CatalogFixture()
    try await fixture.bundle("org.example.one")
    fixture.register("org.example.one") { try $0.type("org.example.note") }
    return fixture
  }

  /// Asks as a dry run does, and answers how many plugins make empty documents.
  private func ask(_ fixture: CatalogFixture) throws -> Int {
    let catalog = try fixture.open(.readOnly(fixture.file))
    let count = try catalog.current(
      directories: fixture.directories, examine: fixture.examine
    ) { (catalog) throws(DochostError) in try catalog.creators(intent: .default).count }
    #expect(catalog.notices.isEmpty)
    return count
  }

  @Test func `T12: a catalog that is up to date is read and not touched`() async throws {
    let fixture = try await fixture()
    _ = try fixture.scan()
    fixture.forget()
    let before = try picture(fixture)
    #expect(try ask(fixture) == 1)
    #expect(try picture(fixture) == before)
    #expect(fixture.examined.isEmpty)
  }

  @Test func `T12: a stale catalog is brought up to date in memory only`() async throws {
    let fixture = try await fixture()
    _ = try fixture.scan()
    try await fixture.bundle("org.example.two")
    fixture.register("org.example.two") { try $0.type("org.example.other") }
    fixture.forget()
    let before = try picture(fixture)
    #expect(try ask(fixture) == 2)
    #expect(fixture.examined == ["org.example.two"], "what was known is still known")
    #expect(try picture(fixture) == before)
  }

  @Test func `T12: a missing catalog is not made`() async throws {
    let fixture = try await fixture()
    #expect(try ask(fixture) == 1)
    #expect(try picture(fixture) == ["nothing"])
  }

  @Test(arguments: ["text", "empty", "log", "foreign", "cut"])
  func `T12: a catalog of no use is left as it is`(_ kind: String) async throws {
    let fixture = try await fixture()
    _ = try fixture.scan()
    switch kind {
    case "text": try FileTree.write(Array("no database".utf8), to: fixture.file)
    case "empty": try FileTree.write([], to: fixture.file)
    case "log": try RawDatabase(fixture.file).run("PRAGMA journal_mode = WAL")
    case "foreign": try RawDatabase(fixture.file).run("PRAGMA user_version = 7")
    default:
      try FileTree.write(Array(try FileTree.read(fixture.file).prefix(5000)), to: fixture.file)
    }
    let before = try picture(fixture)
    #expect(try ask(fixture) == 1)
    #expect(try picture(fixture) == before)
  }

  @Test func `T12: a catalog whose writer died is left to the next writer`() async throws {
    let fixture = try await fixture()
    _ = try fixture.scan()
    try leaveJournal(of: fixture)
    let before = try picture(fixture)
    #expect(before.count == 3, "the journal is there")
    #expect(try ask(fixture) == 1)
    #expect(try picture(fixture) == before)

    // The next writer takes back what was half done, and needs no new examination.
    fixture.forget()
    let catalog = try fixture.scan()
    #expect(catalog.notices.isEmpty)
    #expect(fixture.examined.isEmpty)
    #expect(try catalog.creators(intent: .default).count == 1)
    #expect(FileTree.names(in: fixture.file.parent).count == 1)
  }

  /// Puts the file and the journal of a transaction that was under way in the catalog's place.
  private func leaveJournal(of fixture: CatalogFixture) throws {
    let journal = try known(BytePath(bytes: fixture.file.bytes + Array("-journal".utf8)))
    let writer = try RawDatabase(fixture.file)
    try writer.run(
      """
      PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN IMMEDIATE;
      UPDATE bundles SET plugin = 'org.example.half', diagnostics = randomblob(90000);
      """)
    let (half, hot) = (try FileTree.read(fixture.file), try FileTree.read(journal))
    try writer.run("ROLLBACK")
    #expect(!hot.isEmpty)
    FileTree.remove(fixture.file)
    try FileTree.write(half, to: fixture.file)
    try FileTree.write(hot, to: journal)
  }
}

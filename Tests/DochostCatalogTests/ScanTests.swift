import DochostCatalog
import DochostModel
import DochostSystem
import TestSupport
import Testing

/// What is examined, and when again.
@Suite(.scratch) struct ScanTests {
  @Test func `A01: of five plugins one crashes, and each is examined once`() async throws {
    let fixture = try CatalogFixture()
    for number in 1...5 { try await fixture.bundle("org.example.p\(number)") }
    fixture.fail("org.example.p3", CatalogFixture.crash("org.example.p3"))
    let catalog = try fixture.scan()
    #expect(fixture.examined == (1...5).map { "org.example.p\($0)" })
    #expect(
      try catalog.states() == [
        "org.example.p1 active", "org.example.p2 active", "org.example.p3 broken",
        "org.example.p4 active", "org.example.p5 active",
      ])
    #expect(try catalog.diagnostics().map(\.code) == [.pluginCrashed])

    // The next look examines none of them again.
    fixture.forget()
    #expect(catalog.isFresh(directories: fixture.directories))
    try fixture.refresh(catalog)
    #expect(fixture.examined.isEmpty)
  }

  @Test func `A01: a scan that is interrupted goes on where it was`() async throws {
    let fixture = try CatalogFixture()
    for number in 1...5 { try await fixture.bundle("org.example.p\(number)") }
    let interrupted = try fixture.open()
    var scan = try interrupted.beginScan(directories: fixture.directories)
    #expect(scan.candidates.count == 5)
    for candidate in scan.candidates.prefix(2) {
      #expect(try interrupted.begin(candidate, in: &scan))
      try interrupted.record(fixture.examine(candidate), of: candidate, in: &scan)
    }
    // The third one takes the host with it.
    #expect(try interrupted.begin(scan.candidates[2], in: &scan))
    fixture.forget()

    let catalog = try fixture.open()
    #expect(!catalog.isFresh(directories: fixture.directories))
    try fixture.refresh(catalog)
    #expect(fixture.examined == ["org.example.p4", "org.example.p5", "org.example.p3"])
    #expect(catalog.isFresh(directories: fixture.directories))
  }

  @Test func `a scan that the machine did not survive is begun anew`() async throws {
    let fixture = try CatalogFixture()
    for number in 1...3 { try await fixture.bundle("org.example.p\(number)") }
    let ids = (1...3).map { "org.example.p\($0)" }
    do {
      let interrupted = try fixture.open()
      var scan = try interrupted.beginScan(directories: fixture.directories)
      #expect(try interrupted.begin(scan.candidates[0], in: &scan))
      try interrupted.record(
        fixture.examine(scan.candidates[0]), of: scan.candidates[0], in: &scan)
    }
    // What was not synced may be lost in any part, such as a row in the index of paths alone.
    let file = try RawDatabase(fixture.file)
    #expect(try file.column("SELECT count(*) FROM meta WHERE key = 'unfinished'") == ["1"])
    try file.run("UPDATE meta SET value = x'6f6c64' WHERE key = 'unfinished'")
    try file.run("DELETE FROM bundles WHERE id > 1")
    fixture.forget()

    let catalog = try fixture.open()
    try fixture.refresh(catalog)
    #expect(fixture.examined == ids)
    #expect(catalog.notices.map(\.code) == [.catalogRebuilt])
    #expect(try catalog.plugins().map(\.id?.text) == ids)
    #expect(try file.column("SELECT count(*) FROM meta WHERE key = 'unfinished'") == ["1"])
    #expect(
      try RawDatabase(fixture.file).column("SELECT count(*) FROM meta WHERE key = 'unfinished'")
        == ["0"])
  }

  @Test func `while a scan is under way nobody takes the last one for current`() async throws {
    let fixture = try CatalogFixture()
    try await fixture.bundle("org.example.one")
    let catalog = try fixture.scan()
    #expect(catalog.isFresh(directories: fixture.directories))
    try await fixture.bundle("org.example.two", in: "second")
    _ = try catalog.beginScan(directories: fixture.directories)
    let records = try RawDatabase(fixture.file).column("SELECT key FROM meta WHERE key = 'scan'")
    #expect(records.isEmpty)
  }

  @Test func `A03: another build of the host examines every plugin anew`() async throws {
    let fixture = try CatalogFixture()
    try await fixture.bundle("org.example.good")
    try await fixture.bundle("org.example.bad")
    fixture.fail("org.example.bad", CatalogFixture.crash("org.example.bad"))
    _ = try fixture.scan(build: "1")
    fixture.forget()
    fixture.fail("org.example.bad", nil)
    let catalog = try fixture.open(build: "2")
    #expect(!catalog.isFresh(directories: fixture.directories))
    try fixture.refresh(catalog)
    #expect(fixture.examined == ["org.example.bad", "org.example.good"])
    #expect(try catalog.states() == ["org.example.bad active", "org.example.good active"])
  }

  @Test func `A13: the library may have any name`() async throws {
    let fixture = try CatalogFixture()
    let bundle = try await fixture.bundle("org.example.one")
    let library = bundle.appending("lib/other name.so")
    try FileTree.write(try await PluginLibrary.bytes(), to: library)
    let manifest = CatalogFixture.manifest(id: "org.example.one")
      .replacing(CatalogFixture.library, with: "lib/other name.so")
    try FileTree.write(Array(manifest.utf8), to: bundle.appending("plugin.json"))
    let catalog = try fixture.scan()
    #expect(try catalog.plugin(plugin("org.example.one"))?.library == library)
    #expect(try catalog.states() == ["org.example.one active"])
  }

  @Test func `a plugin whose registration is of another identity is refused`() async throws {
    let fixture = try CatalogFixture()
    try await fixture.bundle("org.example.one")
    let catalog = try fixture.open()
    try catalog.refresh(
      directories: fixture.directories,
      examine: { candidate in
        var identity = candidate.identity
        identity.version = "9.9"
        return .registered(RegistrationBuilder(identity: identity).finish(), [])
      })
    let found = try #require(try catalog.plugins().first)
    #expect(found.state == .broken)
    #expect(found.diagnostics.map(\.code) == [.manifestMismatch])
    #expect(found.diagnostics.first?.message.contains("'9.9'") == true)
  }

  @Test func `a plugin that is switched off is not examined`() async throws {
    let fixture = try CatalogFixture()
    try await fixture.bundle("org.example.one")
    let off = CatalogPreferences(disabled: [try plugin("org.example.one")])
    #expect(try fixture.scan(preferences: off).states() == ["org.example.one disabled"])
    #expect(fixture.examined.isEmpty)
    #expect(try fixture.scan().states() == ["org.example.one active"])
    #expect(fixture.examined == ["org.example.one"])
    let catalog = try fixture.open(preferences: off)
    #expect(!catalog.isFresh(directories: fixture.directories))
    try fixture.refresh(catalog)
    #expect(try catalog.creators(intent: .default).isEmpty)
  }

  @Test func `other search directories do not make bundles forgotten`() async throws {
    let fixture = try CatalogFixture()
    try await fixture.bundle("org.example.one")
    try await fixture.bundle("org.example.two", in: "second")
    let catalog = try fixture.scan()
    fixture.forget()
    let one = [fixture.directories[0]]
    #expect(!catalog.isFresh(directories: one))
    try catalog.refresh(directories: one, examine: fixture.examine)
    #expect(try catalog.states() == ["org.example.one active"])
    try fixture.refresh(catalog)
    #expect(try catalog.states() == ["org.example.one active", "org.example.two active"])
    #expect(fixture.examined.isEmpty)
  }

  @Test func `progress counts what has to be examined`() async throws {
    let fixture = try CatalogFixture()
    try await fixture.bundle("org.example.one")
    _ = try fixture.scan()
    try await fixture.bundle("org.example.three")
    try await fixture.bundle("org.example.two")
    var heard: [String] = []
    try fixture.open().refresh(
      directories: fixture.directories, examine: fixture.examine,
      progress: { heard.append("\($0.completed)/\($0.total) \($0.bundle.lastComponent.count)") })
    #expect(heard == ["0/2 17", "1/2 15"])
  }
}

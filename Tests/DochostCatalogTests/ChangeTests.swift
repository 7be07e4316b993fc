import DochostCatalog
import DochostModel
import DochostSystem
import TestSupport
import Testing

/// How changes of a bundle's files are noticed.
@Suite(.scratch) struct ChangeTests {
  private func creator(_ catalog: Catalog) throws -> CatalogedPlugin {
    try #require(try catalog.creators(intent: .default).first).plugin
  }

  private func fixture() async throws -> CatalogFixture {
    let fixture = try CatalogFixture()
    try await fixture.bundle("org.example.one")
    fixture.register("org.example.one") { try $0.type("org.example.note") }
    return fixture
  }

  private func touch(_ path: BytePath, like other: BytePath) async throws {
    let result = try await ChildCommand(named: "touch", ["-r", other.display, path.display]).run()
    guard result.status == 0 else { throw TestFailure("touch fails: \(result)") }
  }

  @Test func `A15: a library that was replaced with its date and size kept is noticed`()
    async throws
  {
    let fixture = try await fixture()
    let catalog = try fixture.scan()
    let owner = try creator(catalog)
    #expect(catalog.generation(of: owner) != nil)

    var bytes = try FileTree.read(owner.library)
    bytes[bytes.count - 1] ^= 1
    let witness = try fixture.scratch.write("", to: "witness")
    try await touch(witness, like: owner.library)
    try FileTree.write(bytes, to: owner.library)
    try await touch(owner.library, like: witness)

    #expect(
      catalog.isFresh(directories: fixture.directories), "the search directories are as before")
    #expect(catalog.generation(of: owner) == nil)
    fixture.forget()
    try fixture.refresh(catalog)
    #expect(fixture.examined == ["org.example.one"])
    #expect(catalog.generation(of: try creator(catalog)) != nil)
  }

  @Test func `A15: a library of the same content is not examined again`() async throws {
    let fixture = try await fixture()
    let catalog = try fixture.scan()
    let owner = try creator(catalog)
    let bytes = try FileTree.read(owner.library)
    FileTree.remove(owner.library)
    try FileTree.write(bytes, to: owner.library)
    #expect(catalog.generation(of: owner) != nil, "the content decides")
    fixture.forget()
    try fixture.refresh(catalog)
    #expect(fixture.examined.isEmpty)
    #expect(catalog.generation(of: try creator(catalog)) != nil)
  }

  @Test func `a generation is the bundle that a link led to, wherever it leads to afterwards`()
    async throws
  {
    let fixture = try CatalogFixture()
    let one = try await fixture.bundle("org.example.one", in: "generations", name: "one")
    let two = try await fixture.bundle("org.example.one", in: "generations", name: "two")
    fixture.register("org.example.one") { try $0.type("org.example.note") }
    let link = fixture.scratch.appending("first/org.example.one")
    try FileTree.link(link, to: one.display)
    let catalog = try fixture.scan()
    let owner = try creator(catalog)
    #expect(owner.bundle == link)
    let first = try #require(catalog.generation(of: owner))
    #expect(first.directory == one)
    #expect(first.library == one.appending(CatalogFixture.library))

    FileTree.remove(link)
    try FileTree.link(link, to: two.display)
    let second = try #require(catalog.generation(of: owner), "its content is the same")
    #expect(second.directory == two)
    #expect(second != first)

    try FileTree.write(Array("no JSON".utf8), to: two.appending("plugin.json"))
    #expect(catalog.generation(of: owner) == nil)
  }

  @Test func `a manifest that changed has the plugin examined again`() async throws {
    let fixture = try await fixture()
    let catalog = try fixture.scan()
    let owner = try creator(catalog)
    try await fixture.bundle("org.example.one", version: "1.1.0")
    #expect(catalog.generation(of: owner) == nil)
    try fixture.refresh(catalog)
    #expect(try creator(catalog).version == "1.1.0")
  }

  @Test func `names that came into Resources have the plugin examined again`() async throws {
    let fixture = try await fixture()
    try fixture.scratch.makeDirectory("first/org.example.one/Resources")
    let catalog = try fixture.scan()
    fixture.forget()
    try fixture.scratch.write("{}", to: "first/org.example.one/Resources/templates.json")
    try fixture.refresh(catalog)
    #expect(fixture.examined == ["org.example.one"])
  }

  @Test func `a library that is gone is not the owner's any more`() async throws {
    let fixture = try await fixture()
    let catalog = try fixture.scan()
    let owner = try creator(catalog)
    FileTree.remove(owner.library)
    #expect(catalog.generation(of: owner) == nil)
    try fixture.refresh(catalog)
    #expect(try catalog.plugins().first?.diagnostics.map(\.code) == [.libraryMissing])
  }

  @Test func `a search directory that comes to be is noticed`() async throws {
    let fixture = try await fixture()
    let later =
      fixture.directories + [
        PluginDirectory(path: fixture.scratch.appending("later"), origin: .prefix)
      ]
    let catalog = try fixture.open()
    try catalog.refresh(directories: later, examine: fixture.examine)
    #expect(catalog.isFresh(directories: later))
    try await fixture.bundle("org.example.two", in: "later")
    #expect(!catalog.isFresh(directories: later))
  }

  @Test func `what changed a moment ago is not taken to be at rest`() async throws {
    let fixture = try await fixture()
    let catalog = try Catalog.open(storage: .stored(fixture.file), buildID: "1")
    try await fixture.bundle("org.example.two")
    try fixture.refresh(catalog)
    // A change within the same tick of the clock would look like none.
    #expect(!catalog.isFresh(directories: fixture.directories))
    fixture.forget()
    try fixture.refresh(catalog)
    #expect(fixture.examined.isEmpty)
  }

  @Test func `A12: a plugin that lacked a library is tried again when one is installed`()
    async throws
  {
    let fixture = try CatalogFixture()
    let needy = try await PluginLibrary.build(
      PluginLibrary.source, ["-Wl,-rpath,$ORIGIN/../../needed"])
    try await fixture.bundle("org.example.one", library: needy)
    try fixture.scratch.makeDirectory("first/org.example.one/needed")
    fixture.fail(
      "org.example.one",
      [
        Diagnostic(
          .error, .pluginNotLoadable,
          "libneeded.so.3: cannot open shared object file: No such file or directory")
      ])
    let catalog = try fixture.scan()
    let broken = try #require(try catalog.plugin(plugin("org.example.one")))
    #expect(broken.state == .broken)
    #expect(broken.diagnostics.first?.message.contains("libneeded.so.3") == true)
    fixture.forget()
    try fixture.refresh(catalog)
    #expect(fixture.examined.isEmpty)

    try fixture.scratch.write("", to: "first/org.example.one/needed/libneeded.so.3")
    fixture.fail("org.example.one", nil)
    try fixture.refresh(catalog)
    #expect(fixture.examined == ["org.example.one"])
    #expect(try catalog.plugin(plugin("org.example.one"))?.state == .active)
  }

  @Test func `A24: a library for a newer C library is refused by the version's name`()
    async throws
  {
    let fixture = try CatalogFixture()
    let source =
      PluginLibrary.source + """

        extern char *getenv(const char *);
        __attribute__((visibility("default"))) void *keep(void) { return (void *)getenv; }
        """
    var library = try await PluginLibrary.build(source)
    let path = try known(BytePath("/library.so"))
    let need = try #require(
      try ELFInspector.inspect(ImageSource(library), at: path).glibcNeed
    ).description
    // The loader compares the hash beside the name first; what is told is the name.
    let newer = "GLIBC_9" + need.dropFirst("GLIBC_2".count)
    try replace(need, by: newer, in: &library)
    try await fixture.bundle("org.example.one", library: library)
    try await fixture.bundle("org.example.two")
    let catalog = try fixture.scan()
    #expect(fixture.examined == ["org.example.two"], "nothing of it is run")
    let plugins = try catalog.plugins()
    #expect(plugins.map(\.state) == [.broken, .active])
    let reason = try #require(plugins.first?.diagnostics.first)
    #expect(reason.code == .pluginNotLoadable)
    #expect(reason.message.contains(newer))
  }

  private func replace(_ old: String, by new: String, in bytes: inout [UInt8]) throws {
    let (old, new) = (Array(old.utf8) + [0], Array(new.utf8) + [0])
    let places = bytes.indices.filter { bytes[$0...].starts(with: old) }
    guard !places.isEmpty, old.count == new.count else { throw TestFailure("there is no \(old)") }
    for place in places { bytes.replaceSubrange(place..<(place + new.count), with: new) }
  }

  /// Replaces the library of the fixture's bundle whole, as an update does.
  private static func exchangeLibrary(_ fixture: CatalogFixture, _ change: UInt8) {
    let library = fixture.scratch.appending("first/org.example.one/\(CatalogFixture.library)")
    guard var bytes = try? FileTree.read(library) else { return }
    bytes[bytes.count - 1] ^= change
    try? FileTree.replace(library, by: bytes, mode: 0o755)
  }

  @Test(arguments: [true, false])
  func `A12: what is exchanged while it is examined is examined again, not held against it`(
    _ fails: Bool
  ) async throws {
    let fixture = try await fixture()
    let catalog = try fixture.open()
    try catalog.refresh(directories: fixture.directories) { candidate in
      let isFirst = fixture.examined.isEmpty
      let examination = fixture.examine(candidate)
      guard isFirst else { return examination }
      Self.exchangeLibrary(fixture, 1)
      return fails ? .failed([Diagnostic(.error, .pluginCrashed, "Gone.")]) : examination
    }
    #expect(fixture.examined.count == 2)
    #expect(catalog.generation(of: try creator(catalog)) != nil)
    #expect(try catalog.diagnostics().isEmpty)
    #expect(catalog.isFresh(directories: fixture.directories))
  }

  @Test func `what is exchanged in every examination is told, and is examined by the next scan`()
    async throws
  {
    let fixture = try await fixture()
    let catalog = try fixture.open()
    try catalog.refresh(directories: fixture.directories) { candidate in
      Self.exchangeLibrary(fixture, UInt8(fixture.examined.count + 1))
      return fixture.examine(candidate)
    }
    #expect(fixture.examined.count == 3)
    #expect(try catalog.diagnostics().map(\.code) == [.pluginChanged])
    #expect(!catalog.isFresh(directories: fixture.directories))
    try fixture.refresh(catalog)
    #expect(catalog.generation(of: try creator(catalog)) != nil)
    #expect(try catalog.diagnostics().isEmpty)
  }
}

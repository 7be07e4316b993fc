import DochostCatalog
import DochostModel
import DochostSystem
import TestSupport
import Testing

/// Bundles whose files cannot be used, and search directories that cannot be read.
@Suite(.scratch) struct BundleTests {
  private func problem(_ catalog: Catalog, _ id: String = "org.example.one") throws -> Diagnostic {
    let found = try #require(try catalog.plugins().first { $0.bundle.display.contains(id) })
    #expect(found.state == .broken)
    return try #require(found.diagnostics.first)
  }

  private func run(_ program: String, _ arguments: String...) async throws {
    let result = try await ChildCommand(named: program, arguments).run()
    guard result.status == 0 else { throw TestFailure("\(program) fails: \(result)") }
  }

  @Test func `T9: a library that is a link is refused, wherever it leads`() async throws {
    let fixture = try CatalogFixture()
    for (id, target) in [
      ("org.example.out", "../../../../outside.so"), ("org.example.abs", "/etc/passwd"),
      ("org.example.in", "Real.so"),
    ] {
      let bundle = try await fixture.bundle(id)
      let library = bundle.appending(CatalogFixture.library)
      try FileTree.write(try await PluginLibrary.bytes(), to: library.parent.appending("Real.so"))
      FileTree.remove(library)
      try await run("ln", "-s", target, library.display)
    }
    try fixture.scratch.write(try await PluginLibrary.bytes(), to: "outside.so")
    let catalog = try fixture.scan()
    for id in ["org.example.out", "org.example.abs", "org.example.in"] {
      #expect(try problem(catalog, id).code == .unsafePath)
    }
    #expect(fixture.examined.isEmpty)
  }

  @Test func `T9: a directory on the way to the library may not be a link`() async throws {
    let fixture = try CatalogFixture()
    let bundle = try await fixture.bundle("org.example.one")
    let outside = fixture.scratch.appending("outside")
    try await run("mv", bundle.appending("lib").display, outside.display)
    try await run("ln", "-s", outside.display, bundle.appending("lib").display)
    #expect(try problem(try fixture.scan()).code == .unsafePath)
  }

  @Test func `T9: a manifest may not be a link`() async throws {
    let fixture = try CatalogFixture()
    let bundle = try await fixture.bundle("org.example.one")
    let outside = fixture.scratch.appending("outside.json")
    try await run("mv", bundle.appending("plugin.json").display, outside.display)
    try await run("ln", "-s", outside.display, bundle.appending("plugin.json").display)
    #expect(try problem(try fixture.scan()).code == .unsafePath)
  }

  @Test(arguments: ["pipe", "directory"])
  func `a library that is no file is damaged, and nothing waits for it`(_ kind: String)
    async throws
  {
    let fixture = try CatalogFixture()
    let library = try await fixture.bundle("org.example.one").appending(CatalogFixture.library)
    FileTree.remove(library)
    try await run(kind == "pipe" ? "mkfifo" : "mkdir", library.display)
    let told = try problem(try fixture.scan())
    #expect(told.code == .libraryDamaged)
    #expect(told.message.contains(kind))
  }

  @Test func `a manifest that is a pipe is invalid, and nothing waits for it`() async throws {
    let fixture = try CatalogFixture()
    let manifest = try await fixture.bundle("org.example.one").appending("plugin.json")
    FileTree.remove(manifest)
    try await run("mkfifo", manifest.display)
    let told = try problem(try fixture.scan())
    #expect(told.code == .manifestInvalid)
    #expect(told.message.contains("pipe"))
  }

  @Test func `A10: a directory without a manifest is a broken bundle, files are none`()
    async throws
  {
    let fixture = try CatalogFixture()
    try fixture.scratch.makeDirectory("first/org.example.one")
    try fixture.scratch.makeDirectory("first/.hidden")
    try fixture.scratch.write("read me", to: "first/README")
    let catalog = try fixture.scan()
    #expect(try catalog.plugins().count == 1)
    #expect(try catalog.plugins().first?.id == plugin("org.example.one"))
    #expect(try problem(catalog).code == .manifestMissing)
  }

  @Test func `a file named like a bundle and a directory that does not exist are mentioned`()
    async throws
  {
    let fixture = try CatalogFixture()
    try fixture.scratch.write("", to: "first/Z.dochostplugin")
    let missing = PluginDirectory(
      path: fixture.scratch.appending("nowhere"), origin: .environment)
    let catalog = try fixture.open()
    _ = try catalog.survey(directories: [missing] + fixture.directories)
    #expect(catalog.notices.map(\.code) == [.environmentIgnored, .manifestMissing])
    #expect(catalog.notices.last?.message.contains("Z.dochostplugin") == true)
  }

  @Test func `a library that comes back is noticed by the next question`() async throws {
    let fixture = try CatalogFixture()
    let library = try await fixture.bundle("org.example.one").appending(CatalogFixture.library)
    FileTree.remove(library)
    _ = try fixture.scan()
    #expect(try fixture.open().isFresh(directories: fixture.directories))
    try FileTree.write(try await PluginLibrary.bytes(), to: library)
    #expect(try !fixture.open().isFresh(directories: fixture.directories))
    #expect(try fixture.scan().plugins().map(\.state) == [.active])
  }

  @Test func `A10: a manifest without a library is a broken bundle`() async throws {
    let fixture = try CatalogFixture()
    let library = try await fixture.bundle("org.example.one").appending(CatalogFixture.library)
    FileTree.remove(library)
    let told = try problem(try fixture.scan())
    #expect(told.code == .libraryMissing)
    #expect(told.message.contains(library.display))
  }

  @Test func `one broken bundle of many costs one diagnostic`() async throws {
    let fixture = try CatalogFixture()
    for number in 1...20 { try await fixture.bundle("org.example.p\(number)") }
    try await fixture.bundle("org.example.bad", manifest: "{")
    let catalog = try fixture.scan()
    #expect(try catalog.plugins().filter { $0.state == .active }.count == 20)
    #expect(try catalog.diagnostics().map(\.code) == [.manifestInvalid])
  }

  @Test func `a broken bundle is tried again when its files change, and not before`()
    async throws
  {
    let fixture = try CatalogFixture()
    try await fixture.bundle("org.example.one", library: Array("nothing".utf8))
    let catalog = try fixture.scan()
    #expect(try problem(catalog).code == .libraryDamaged)
    try fixture.refresh(catalog)
    #expect(fixture.examined.isEmpty)
    #expect(try fixture.open().isFresh(directories: fixture.directories))
    try await fixture.bundle("org.example.one")
    #expect(try !fixture.open().isFresh(directories: fixture.directories))
    try fixture.refresh(catalog)
    #expect(fixture.examined == ["org.example.one"])
    #expect(try catalog.plugins().map(\.state) == [.active])
  }

  @Test func `A54: bundles are found in paths of any bytes`() async throws {
    let fixture = try CatalogFixture()
    let odd = try known(
      BytePath(bytes: fixture.scratch.path.bytes + Array("/\u{141}\u{F3}d\u{17A} a".utf8) + [0xFF]))
    try await fixture.bundle("org.example.one")
    try await run("mkdir", "-p", fixture.scratch.appending("first").display)
    // The name is no text, so that no program can be given it: it is made by a rename.
    try FileSystem().rename(
      fixture.scratch.appending("first"), to: odd,
      in: FileSystem().open(fixture.scratch.path, .directory))
    let directories = [PluginDirectory(path: odd, origin: .environment)]
    let catalog = try fixture.open()
    try catalog.refresh(directories: directories, examine: fixture.examine)
    #expect(try catalog.plugins().map(\.bundle) == [odd.appending("org.example.one")])
    #expect(try catalog.plugins().map(\.state) == [.active])
    #expect(try fixture.open().isFresh(directories: directories))
  }

  @Test func `a search directory may be a bundle itself`() async throws {
    let fixture = try CatalogFixture()
    let bundle = try await fixture.bundle("org.example.one", in: "build")
    let directories = [PluginDirectory(path: bundle, origin: .environment)]
    let catalog = try fixture.open()
    try catalog.refresh(directories: directories, examine: fixture.examine)
    #expect(try catalog.plugins().map(\.bundle) == [bundle])
    #expect(try catalog.plugins().map(\.origin) == [.environment])
  }

  @Test func `a search directory that cannot be read costs one diagnostic`() async throws {
    let fixture = try CatalogFixture()
    try await fixture.bundle("org.example.one", in: "second")
    let refused = fixture.scratch.appending("first")
    let file = try fixture.scratch.write("", to: "file")
    let catalog = try Catalog.open(
      storage: .temporary, buildID: "1",
      fileSystem: FileSystem(interceptor: {
        $0.operation == .openat && $0.path == refused ? .error(.accessDenied) : nil
      }))
    try catalog.refresh(
      directories: fixture.directories + [PluginDirectory(path: file, origin: .prefix)],
      examine: fixture.examine)
    #expect(try catalog.plugins().map(\.state) == [.active])
    let told = catalog.notices
    #expect(told.count == 2)
    #expect(told.allSatisfy { $0.severity == .warning })
    #expect(told.first?.message.contains(refused.display) == true)
    #expect(told.last?.message.contains(file.display) == true)
  }

  @Test func `a search directory that cannot be read is told of until it can be`() async throws {
    let fixture = try CatalogFixture()
    try await fixture.bundle("org.example.one")
    let file = try fixture.scratch.write("", to: "file")
    let directories = fixture.directories + [PluginDirectory(path: file, origin: .prefix)]
    let first = try fixture.open()
    #expect(!first.isFresh(directories: directories))
    try first.refresh(directories: directories, examine: fixture.examine)
    let told = first.notices
    #expect(told.count == 1)
    // Another process, which need not look at the directories again.
    let second = try fixture.open()
    #expect(second.notices.isEmpty)
    #expect(second.isFresh(directories: directories))
    #expect(second.notices == told)
    try fixture.refresh(second)
    #expect(second.notices.isEmpty)
    let third = try fixture.open()
    #expect(third.isFresh(directories: fixture.directories))
    #expect(third.notices.isEmpty)
  }
}

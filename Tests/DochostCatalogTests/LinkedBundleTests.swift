import DochostCatalog
import DochostModel
import TestSupport
import Testing

/// Bundles that go away, and links to bundles.
@Suite(.scratch) struct LinkedBundleTests {
  @Test func `A49: a bundle that went away is forgotten, and a link to nothing is named`()
    async throws
  {
    let fixture = try CatalogFixture()
    let bundle = try await fixture.bundle("org.example.one")
    try await fixture.bundle("org.example.two")
    let catalog = try fixture.scan()
    FileTree.remove(bundle)
    #expect(!catalog.isFresh(directories: fixture.directories))
    try fixture.refresh(catalog)
    #expect(try catalog.states() == ["org.example.two active"])

    let kept = fixture.scratch.appending("store")
    try await run("mv", fixture.scratch.appending("first/org.example.two"), kept)
    try await run("ln", "-s", kept, fixture.scratch.appending("first/org.example.two"))
    try fixture.refresh(catalog)
    #expect(try catalog.states() == ["org.example.two active"])
    FileTree.remove(kept)
    try fixture.refresh(catalog)
    #expect(try catalog.states() == ["org.example.two broken"])
    #expect(try catalog.diagnostics().map(\.code) == [.manifestMissing])
  }

  @Test func `a link that is swapped to another version has that one examined`()
    async throws
  {
    let fixture = try CatalogFixture()
    let old = try await fixture.bundle("org.example.one", in: "store", name: "1", version: "1.0")
    let new = try await fixture.bundle("org.example.one", in: "store", name: "2", version: "2.0")
    let link = fixture.scratch.appending("first/org.example.one")
    try await run("ln", "-s", old, link)
    let catalog = try fixture.scan()
    let before = try #require(try catalog.plugin(plugin("org.example.one")))
    #expect(before.identity?.version == "1.0")
    try await run("ln", "-sfn", new, link)
    #expect(!catalog.isFresh(directories: fixture.directories))
    try fixture.refresh(catalog)
    #expect(try catalog.plugin(plugin("org.example.one"))?.identity?.version == "2.0")
    #expect(fixture.examined.count == 2)
  }

  private func run(_ program: String, _ arguments: Any...) async throws {
    let texts = arguments.map { ($0 as? BytePath)?.display ?? "\($0)" }
    let result = try await ChildCommand(named: program, texts).run()
    guard result.status == 0 else { throw TestFailure("\(program) fails: \(result)") }
  }
}

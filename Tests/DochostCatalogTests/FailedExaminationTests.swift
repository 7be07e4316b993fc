import DochostCatalog
import DochostModel
import TestSupport
import Testing

/// Plugins whose examination failed, and when they are tried again.
@Suite(.scratch) struct FailedExaminationTests {
  @Test func `a plugin whose process died is tried by three commands, and then no more`()
    async throws
  {
    let fixture = try CatalogFixture()
    try await fixture.bundle("org.example.one")
    try await fixture.bundle("org.example.two")
    fixture.fail("org.example.one", CatalogFixture.crash("org.example.one"))
    for attempt in 1...3 {
      let catalog = try fixture.open()
      #expect(!catalog.isFresh(directories: fixture.directories))
      try fixture.refresh(catalog)
      #expect(fixture.examined.count { $0 == "org.example.one" } == attempt)
      #expect(catalog.isFresh(directories: fixture.directories))
    }
    #expect(try fixture.open().isFresh(directories: fixture.directories))
    _ = try fixture.scan()
    #expect(fixture.examined.count == 4)
    #expect(try fixture.open().diagnostics().map(\.code) == [.pluginCrashed])
  }

  @Test func `a plugin whose process was ended once is used after the next command`() async throws {
    let fixture = try CatalogFixture()
    try await fixture.bundle("org.example.one")
    fixture.fail("org.example.one", [Diagnostic(.error, .pluginCrashed, "Killed.", signal: 9)])
    _ = try fixture.scan()
    fixture.fail("org.example.one", nil)
    let catalog = try fixture.scan()
    #expect(try catalog.states() == ["org.example.one active"])
    #expect(try catalog.diagnostics().isEmpty)
  }

  @Test func `a plugin that cannot be loaded is not tried again`() async throws {
    let fixture = try CatalogFixture()
    try await fixture.bundle("org.example.one")
    fixture.fail("org.example.one", [Diagnostic(.error, .registrationInvalid, "It is wrong.")])
    _ = try fixture.scan()
    #expect(try fixture.open().isFresh(directories: fixture.directories))
    _ = try fixture.scan()
    #expect(fixture.examined.count == 1)
  }

  @Test func `A07: a broken plugin is examined again when it is asked for`() async throws {
    let fixture = try CatalogFixture()
    try await fixture.bundle("org.example.one")
    try await fixture.bundle("org.example.two")
    fixture.fail("org.example.one", CatalogFixture.crash("org.example.one"))
    let catalog = try fixture.scan()
    fixture.forget()
    fixture.fail("org.example.one", nil)
    try catalog.markForRetry(plugin("org.example.one"))
    #expect(!catalog.isFresh(directories: fixture.directories))
    try fixture.refresh(catalog)
    #expect(fixture.examined == ["org.example.one"])
    #expect(try catalog.plugin(plugin("org.example.one"))?.state == .active)
  }

  @Test func `a host that cannot examine holds nothing against the plugin`() async throws {
    let fixture = try CatalogFixture()
    try await fixture.bundle("org.example.one")
    try await fixture.bundle("org.example.two")
    let fault = [Diagnostic(.error, .workerMissing, "There is no worker.")]
    fixture.fail("org.example.one", fault)
    let catalog = try fixture.scan()
    #expect(catalog.notices.map(\.code) == [.workerMissing])
    #expect(fixture.examined == ["org.example.one"])
    #expect(!catalog.isFresh(directories: fixture.directories))
    fixture.fail("org.example.one", nil)
    try fixture.refresh(catalog)
    #expect(try catalog.states() == ["org.example.one active", "org.example.two active"])
  }
}

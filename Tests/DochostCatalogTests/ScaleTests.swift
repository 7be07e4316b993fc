import DochostCatalog
import DochostModel
import DochostSystem
import DochostWorkerProtocol
import Glibc
import TestSupport
import Testing

/// Hundreds of plugins, some of which crash, hang, or take the host with them.
@Suite(.scratch) struct ScaleTests {
  private static func number(_ candidate: BundleCandidate) -> Int {
    Int(candidate.identity.id.text.dropFirst("org.example.p".count)) ?? 0
  }

  @Test func `A06: of 300 plugins those that hang wait side by side, and hold up no other`()
    async throws
  {
    let fixture = try await CatalogFixture.numbered(300)
    // Those that hang do so until every other one was examined: if they kept the two jobs to
    // themselves, that would be never.
    let others = Monitor(300 - 9)
    let examine: @Sendable (BundleCandidate) -> Examination = { candidate in
      switch Self.number(candidate) % 100 {
      case 0..<3:
        others.withLock { $0 -= 1 }
        return .failed([Diagnostic(.error, .pluginCrashed, "It crashed.", signal: 11)])
      case 3..<6:
        _ = others.wait { $0 == 0 ? true : nil }
        return .failed([Diagnostic(.error, .pluginTimedOut, "It was too slow.")])
      default:
        defer { others.withLock { $0 -= 1 } }
        return fixture.examine(candidate)
      }
    }
    let found = try await onOwnThread { [directories = fixture.directories] in
      let catalog = try fixture.open()
      var heard: [ScanProgress] = []
      try catalog.refresh(
        directories: directories,
        BundleExamining(jobs: 2, examine: examine, progress: { heard.append($0) }))
      return (plugins: try catalog.plugins(), heard: heard)
    }
    #expect(found.plugins.count { $0.state == .active } == 282)
    let codes = found.plugins.filter { $0.state == .broken }.compactMap(\.diagnostics.first?.code)
    #expect(codes.count { $0 == .pluginCrashed } == 9)
    #expect(codes.count { $0 == .pluginTimedOut } == 9)
    #expect(found.heard.allSatisfy { $0.total == 300 })
    #expect(found.heard.map(\.completed) == found.heard.map(\.completed).sorted())
    #expect(try fixture.open().creators(intent: .default).count == 282)
  }

  @Test func `A01: a scan of 200 that is killed in its middle goes on where it was`() async throws {
    let fixture = try await CatalogFixture.numbered(200)
    let file = fixture.file.display
    let directory = fixture.directories[0].path.display
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [file = file as String, directory = directory as String] in
      try examineUntilKilled(
        file: file, directory: directory, at: "org.example.p54", behind: 150, jobs: 2)
    }
    let catalog = try fixture.open()
    try fixture.refresh(catalog)
    // Those that are not stored, in the order of their names.
    let left = (1...200).map { "org.example.p\($0)" }.sorted()[150...]
    #expect(left.first == "org.example.p54")
    // How many of them were under way is a matter of time; they come behind what was never begun.
    let begun = try #require(fixture.examined.firstIndex(of: "org.example.p54").map { 50 - $0 })
    #expect(begun < 50)
    #expect(fixture.examined == Array(left.dropFirst(begun) + left.prefix(begun)))
    #expect(try catalog.creators(intent: .default).count == 200)
    #expect(catalog.notices.isEmpty)
  }

  @Test func `a plugin that is tried again has no other examined`() async throws {
    let fixture = try await CatalogFixture.numbered(3)
    _ = try fixture.scan()
    fixture.forget()
    try await fixture.bundle("org.example.p4")
    let catalog = try fixture.open()
    let two = try plugin("org.example.p2")
    try catalog.markForRetry(two)
    try catalog.refresh(
      directories: fixture.directories, only: two, BundleExamining(examine: fixture.examine))
    #expect(fixture.examined == ["org.example.p2"])
    #expect(try catalog.plugin(two)?.state == .active)
    #expect(!catalog.isFresh(directories: fixture.directories), "the new one still waits")
    try fixture.refresh(try fixture.open())
    #expect(fixture.examined == ["org.example.p2", "org.example.p4"])
  }

  @Test func `a plugin that was too slow waits ten minutes and for a scan that takes place anyway`()
    async throws
  {
    let fixture = try await CatalogFixture.numbered(1)
    let slow = [Diagnostic(.error, .pluginTimedOut, "It was too slow.")]
    fixture.fail("org.example.p1", slow)
    _ = try fixture.scan()
    func later(_ seconds: Int64) throws -> Catalog {
      try Catalog.open(
        storage: .stored(fixture.file), buildID: "1.0.0+test",
        now: { RealTime(seconds: 4_000_000_000 + seconds) })
    }
    #expect(try later(700).isFresh(directories: fixture.directories), "nobody has to wait for it")
    try fixture.refresh(later(599))
    #expect(fixture.examined.count == 1)
    try fixture.refresh(later(600))
    #expect(fixture.examined.count == 2)
    fixture.fail("org.example.p1", nil)
    let catalog = try later(1200)
    try fixture.refresh(catalog)
    #expect(fixture.examined.count == 3)
    #expect(try catalog.plugins().map(\.state) == [.active])
  }

  @Test(arguments: [(32, false), (33, true)])
  func `an altered bundle is seen among few by who asks what there is, among many by its user`(
    _ count: Int, _ isFresh: Bool
  ) async throws {
    let fixture = try await CatalogFixture.numbered(count)
    let catalog = try fixture.scan()
    #expect(catalog.isFresh(directories: fixture.directories, looksIntoBundles: true))
    try await fixture.bundle("org.example.p7", variant: "another")
    #expect(catalog.isFresh(directories: fixture.directories))
    #expect(
      catalog.isFresh(directories: fixture.directories, looksIntoBundles: true) == isFresh)
    let creator = try #require(
      try catalog.creators(intent: .default, type: type("org.example.p7.type")).first)
    #expect(catalog.generation(of: creator.plugin) == nil)
  }

  @Test func `thousands of conflicts are as good as one`() throws {
    let conflicts = (0..<5_000).map { number in
      Diagnostic(.warning, .typeDuplicate, "The document type is registered by p\(number) too.")
    }
    #expect(try DiagnosticCodec.decode(DiagnosticCodec.encode(conflicts)) == conflicts)
  }
}

import DochostCatalog
import DochostModel
import DochostSystem
import Glibc
import Synchronization
import TestSupport
import Testing

/// Several users of one catalog, some of which die.
@Suite(.scratch) struct SharingTests {
  @Test func `eight users at once all see the whole catalog`() async throws {
    let fixture = try await CatalogFixture.numbered(6)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let catalog = try fixture.open()
          return try catalog.current(
            directories: fixture.directories, examine: fixture.examine
          ) { (catalog) throws(DochostError) in try catalog.creators(intent: .default).count }
        }
      }
      for try await count in group { #expect(count == 6) }
    }
    let catalog = try fixture.open()
    #expect(catalog.isFresh(directories: fixture.directories))
    #expect(catalog.notices.isEmpty)
  }

  @Test func `who comes while another one scans waits for it, and examines nothing`() async throws {
    let fixture = try await CatalogFixture.numbered(3)
    let begun = Flag()
    try await withThrowingTaskGroup(of: Int.self) { group in
      @Sendable func ask(_ isFirst: Bool) throws -> Int {
        let catalog = try fixture.open()
        return try catalog.current(
          directories: fixture.directories,
          examine: { candidate in
            let examination = fixture.examine(candidate)
            if isFirst { begun.raise() }
            // The others come now, long before it is done.
            var nothing = PollSet()
            _ = try? nothing.wait(until: SystemClock.monotonic + .milliseconds(60))
            return examination
          }
        ) { (catalog) throws(DochostError) in try catalog.creators(intent: .default).count }
      }
      group.addTask { try ask(true) }
      while !begun.isRaised { await Task.yield() }
      for _ in 0..<4 { group.addTask { try ask(false) } }
      for try await count in group { #expect(count == 3) }
    }
    #expect(fixture.examined.count == 3)
  }

  @Test func `the turn to scan ends with the scan, not with who else has its descriptor`()
    async throws
  {
    let fixture = try await CatalogFixture.numbered(1)
    let copies = Mutex<[Int32]>([])
    try fixture.open().refresh(
      directories: fixture.directories,
      examine: { candidate in
        // What a process has that is forked now.
        copies.withLock { $0 = (try? OpenDescriptors.copies(of: fixture.file.parent)) ?? [] }
        return fixture.examine(candidate)
      })
    let kept = copies.withLock { $0 }
    defer { for copy in kept { close(copy) } }
    #expect(!kept.isEmpty)
    let fileSystem = FileSystem()
    let directory = try fileSystem.open(fixture.file.parent, .directory)
    #expect(try fileSystem.tryLock(directory))
  }

  @Test func `a failure does not take back what another user found to work`() async throws {
    let fixture = try await CatalogFixture.numbered(1)
    let (one, two) = (try fixture.open(), try fixture.open())
    var first = try one.beginScan(directories: fixture.directories)
    var second = try two.beginScan(directories: fixture.directories)
    let candidate = try #require(first.candidates.first)
    #expect(try one.begin(candidate, in: &first))
    #expect(try two.begin(candidate, in: &second))
    try one.record(fixture.examine(candidate), of: candidate, in: &first)
    let failure = Examination.failed([Diagnostic(.error, .pluginTimedOut, "It was too slow.")])
    try two.record(failure, of: candidate, in: &second)
    try one.finish(first)
    try two.finish(second)
    #expect(try two.plugins().map(\.state) == [.active])
  }

  @Test func `what one user examined another does not examine again`() async throws {
    let fixture = try await CatalogFixture.numbered(2)
    let (one, two) = (try fixture.open(), try fixture.open())
    var scan = try one.beginScan(directories: fixture.directories)
    let candidate = try #require(scan.candidates.first)
    #expect(try one.begin(candidate, in: &scan))
    try fixture.refresh(two)
    #expect(fixture.examined.count == 2)
    #expect(try !one.begin(scan.candidates[1], in: &scan))
    try one.record(fixture.examine(candidate), of: candidate, in: &scan)
    try one.finish(scan)
    #expect(try two.plugins().map(\.state) == [.active, .active])
  }

  @Test func `A01: a host that is killed while it examines keeps what it had`() async throws {
    let fixture = try await CatalogFixture.numbered(5)
    let file = fixture.file.display
    let directory = fixture.directories[0].path.display
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [file = file as String, directory = directory as String] in
      try examineUntilKilled(file: file, directory: directory, at: "org.example.p3", behind: 2)
    }
    let catalog = try fixture.open()
    try fixture.refresh(catalog)
    #expect(fixture.examined == ["org.example.p4", "org.example.p5", "org.example.p3"])
    #expect(try catalog.creators(intent: .default).count == 5)
    #expect(catalog.notices.isEmpty)
  }

  @Test func `a full disk turns the catalog into one in memory, with what it held`() async throws {
    let fixture = try await CatalogFixture.numbered(2)
    _ = try fixture.scan()
    try await fixture.bundle("org.example.p3")
    let file = fixture.file.display
    let directory = fixture.directories[0].path.display
    await #expect(processExitsWith: .success) {
      [file = file as String, directory = directory as String] in
      try refreshWithoutRoom(file: file, directory: directory)
    }
    #expect(try fixture.scan().plugins().map(\.state) == [.active, .active, .active])
    #expect(fixture.examined.last == "org.example.p3")
  }
}

/// Something that has happened or not, which several threads may know.
private final class Flag: Sendable {
  private let value = Atomic(false)

  /// Whether it has happened.
  var isRaised: Bool { value.load(ordering: .acquiring) }

  /// Says that it has.
  func raise() { value.store(true, ordering: .releasing) }
}

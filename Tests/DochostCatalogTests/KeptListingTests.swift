import DochostCatalog
import DochostModel
import DochostSystem
import TestSupport
import Testing

/// Long answers that the catalog keeps in the form in which they are told.
@Suite(.scratch) struct KeptListingTests {
  private func fixture() async throws -> CatalogFixture {
    let fixture = try CatalogFixture()
    try await fixture.bundle("org.example.one")
    fixture.register("org.example.one") { try $0.type("org.example.one.type") }
    return fixture
  }

  /// More than two parts, no two of which are alike.
  private let long = (0..<40_000).flatMap { Array("\($0)\n".utf8) }

  @Test func `what was kept is there for another process, and the catalog stays current`()
    async throws
  {
    let fixture = try await fixture()
    let catalog = try fixture.scan()
    #expect(try catalog.keptListing("a") == nil)
    catalog.keepListing("a", long)
    catalog.keepListing("b", Array("short".utf8))
    let other = try fixture.open()
    #expect(other.isFresh(directories: fixture.directories))
    let parts = try #require(try other.keptListing("a"))
    #expect(parts.count > 2)
    #expect(Array(parts.joined()) == long)
    #expect(try other.keptListing("b") == [Array("short".utf8)])
    #expect(try other.keptListing("c") == nil)
    #expect(FileTree.names(in: fixture.file.parent).count == 1, "nothing is left beside it")
  }

  @Test func `a scan ends what was kept`() async throws {
    let fixture = try await fixture()
    let catalog = try fixture.scan()
    catalog.keepListing("a", long)
    try await fixture.bundle("org.example.two")
    try fixture.refresh(catalog)
    #expect(try catalog.keptListing("a") == nil)
  }

  @Test func `nothing is kept of a catalog that somebody else has changed`() async throws {
    let fixture = try await fixture()
    let catalog = try fixture.scan()
    try RawDatabase(fixture.file).run("DELETE FROM types")
    catalog.keepListing("a", Array("of before".utf8))
    #expect(try catalog.keptListing("a") == nil)
    #expect(!catalog.isFresh(directories: fixture.directories))
  }

  @Test func `nothing is kept while another process writes, and nobody waits for it`()
    async throws
  {
    let fixture = try await fixture()
    let catalog = try fixture.scan()
    let other = try RawDatabase(fixture.file)
    try other.run("BEGIN IMMEDIATE")
    // The best of a few: what else runs on the computer can only add to it.
    let shortest = (0..<5).map { _ in
      ContinuousClock().measure { catalog.keepListing("a", long) }
    }.min()
    #expect(try #require(shortest) < .seconds(1))
    try other.run("COMMIT")
    #expect(try catalog.keptListing("a") == nil)
  }

  @Test func `of many answers eight are kept`() async throws {
    let fixture = try await fixture()
    let catalog = try fixture.scan()
    for number in 1...20 { catalog.keepListing("\(number)", [UInt8(number)]) }
    let kept = try (1...20).filter { try catalog.keptListing("\($0)") != nil }
    #expect(kept == Array(1...8))
    #expect(catalog.isFresh(directories: fixture.directories))
  }

  @Test(arguments: [StorageChoice.temporary, .readOnly])
  func `a catalog that is not stored keeps nothing`(_ choice: StorageChoice) async throws {
    let fixture = try await fixture()
    _ = try fixture.scan()
    let before = try FileTree.read(fixture.file)
    let catalog = try fixture.scan(choice == .temporary ? .temporary : .readOnly(fixture.file))
    catalog.keepListing("a", long)
    #expect(try catalog.keptListing("a") == nil)
    #expect(try FileTree.read(fixture.file) == before)
  }

  enum StorageChoice { case temporary, readOnly }

  @Test func `a damaged byte of what was kept is noticed, and the catalog made anew`()
    async throws
  {
    let fixture = try await fixture()
    let catalog = try fixture.scan()
    catalog.keepListing("a", long)
    var bytes = try FileTree.read(fixture.file)
    let mark = Array("\n20000\n".utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: mark) })
    bytes[place + 1] = UInt8(ascii: "7")
    try FileTree.write(bytes, to: fixture.file)
    let other = try fixture.open()
    let answer = try other.current(
      directories: fixture.directories, examine: fixture.examine
    ) { (catalog) throws(DochostError) in try catalog.keptListing("a") }
    #expect(answer == nil)
    #expect(other.notices.map(\.code) == [.catalogRebuilt])
    #expect(try other.creators(intent: .default).count == 1)
  }

  @Test func `types are found by a file's beginning, wherever the signature stands`()
    async throws
  {
    let fixture = try CatalogFixture()
    try await fixture.bundle("org.example.one")
    fixture.register("org.example.one") { builder in
      for (name, offset, bytes) in [
        ("first", 0, "%ab"), ("longer", 0, "%abc"), ("later", 5, "xy"), ("same", 0, "%ab"),
      ] {
        try builder.add(
          DocumentType(
            id: type("org.example.one.\(name)"), name: LocalizedText(name),
            signatures: [.init(offset: UInt32(offset), bytes: Array(bytes.utf8))]))
      }
    }
    let catalog = try fixture.scan()
    func names(_ beginning: String) throws -> [String] {
      try catalog.types(beginning: Array(beginning.utf8)).map(\.type.name.base)
    }
    #expect(try names("%abcdef") == ["first", "longer", "same"])
    #expect(try names("%abx xy") == ["first", "later", "same"])
    #expect(try names("....,xy") == ["later"])
    #expect(try names("....,x") == [])
    #expect(try names("") == [])
  }
}

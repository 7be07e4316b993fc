import DochostModel
import DochostStore
import TestSupport
import Testing

/// Names and contents of documents.
@Suite(.scratch)
struct ImportTests {
  @Test func `I5: a taken name gets the first free number from 2`() throws {
    let desk = try Desk()
    let names = try (1...3).map { _ in try desk.createFile().path.lastComponent }
    #expect(names == ["Report.txt", "Report 2.txt", "Report 3.txt"].map { Array($0.utf8) })
    FileTree.remove(desk.documents.appending("Report 2.txt"))
    #expect(try desk.createFile().path == desk.documents.appending("Report 2.txt"))
    #expect(desk.names == ["Report 2.txt", "Report 3.txt", "Report.txt"])
    #expect(desk.roots.isEmpty)
  }

  @Test(arguments: ["dangling link", "directory", "pipe"])
  func `I5: whatever has the name keeps it`(what: String) throws {
    let desk = try Desk()
    try makeOddFile(
      what == "dangling link" ? "link" : what, at: desk.documents.appending("Report.txt"))
    let before = try snapshot(desk.documents)
    #expect(try desk.createFile().path == desk.documents.appending("Report 2.txt"))
    for (name, state) in before { #expect(try snapshot(desk.documents)[name] == state) }
  }

  @Test(arguments: DocumentNameTests.oddNames)
  func `T4: a document is found under the bytes of its name`(name: [UInt8]) throws {
    let desk = try Desk()
    for number in 1...2 {
      let placement = try desk.create(fileExtension: nil) {
        _ = try DocumentName(name, fileExtensions: [])
        try FileTree.write([UInt8(number)], to: $0.appending("made"))
      }
      #expect(FileTree.exists(placement.path))
    }
    let destination = try Destination.open(desk.documents)
    let source = try ScratchDirectory.current.write("odd", to: "source")
    let result = try TakenResult.personal(source, mode: .copy, rules: ResultRules())
    let placement = try desk.importer.place(
      result, name: DocumentName(name, fileExtensions: []), in: destination, mode: .copy)
    #expect(placement.path.lastComponent == name)
    #expect(FileTree.names(in: desk.documents).contains(name))
  }

  @Test func `T4: NFC and NFD are two names`() throws {
    let desk = try Desk()
    for name in ["R\u{E9}sum\u{E9}", "Re\u{301}sume\u{301}"] { _ = try desk.createFile(name) }
    #expect(FileTree.names(in: desk.documents).count == 2)
    #expect(!desk.names.contains { $0.contains("2") })
  }

  @Test(arguments: [[0x00, 0xFF, 0x0A, 0x0D], [0xE4, 0xF6, 0xFC], []] as [[UInt8]])
  func `T8: bytes of any kind pass as they are`(bytes: [UInt8]) throws {
    let desk = try Desk()
    #expect(try FileTree.read(try desk.createFile("made", bytes).path) == bytes)
    try FileTree.write(bytes, to: desk.bundle.appending("Resources/template"))
    #expect(try FileTree.read(try desk.copyResource("template").path) == bytes)
  }

  @Test func `I11: a result on another mount than its destination is copied`() throws {
    let other = try OtherMount()
    let desk = try Desk()
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let placement = try desk.createFile("Big", bytes, in: other.path)
    #expect(try FileTree.read(placement.path) == bytes)
    #expect(FileTree.names(in: other.path) == [Array("Big.txt".utf8)])
    #expect(desk.roots.isEmpty)
  }

  @Test func `progress never goes back and ends at the whole`() throws {
    let other = try OtherMount()
    let desk = try Desk()
    var seen: [UInt64] = []
    let control = ImportControl(progress: { done, total in
      #expect(total == 1_000_000)
      seen.append(done)
    })
    _ = try desk.createFile(
      "Big", [UInt8](repeating: 7, count: 1_000_000), in: other.path, control: control)
    #expect(seen == seen.sorted())
    #expect(seen.last == 1_000_000)
  }
}

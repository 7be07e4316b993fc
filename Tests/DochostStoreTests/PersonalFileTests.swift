import DochostModel
import DochostStore
import Glibc
import TestSupport
import Testing

/// Files of a person's own that are brought in.
@Suite(.scratch)
struct PersonalFileTests {
  @Test func `I4: a copy leaves the source as it is`() throws {
    let desk = try Desk()
    let source = try ScratchDirectory.current.write("mine", to: "source/mine.txt", mode: 0o600)
    let before = try snapshot(source.parent)
    let placement = try desk.importFile(source, mode: .copy)
    #expect(try snapshot(source.parent) == before)
    #expect(try FileTree.text(placement.path) == "mine")
    #expect(placement.byteCount == 4)
  }

  @Test func `I4: a move on one mount is a rename of the file itself`() throws {
    let desk = try Desk()
    let source = try ScratchDirectory.current.write("mine", to: "source/mine.txt", mode: 0o600)
    try setAttribute("user.tag", of: source)
    let inode = try FileTree.status(source).st_ino
    let placement = try desk.importFile(source, mode: .move)
    #expect(placement.strategy == .rename)
    #expect(try FileTree.status(placement.path).st_ino == inode)
    #expect(try permissions(placement.path) == 0o600)
    #expect(try attributes(of: placement.path) == ["user.tag"])
    #expect(!FileTree.exists(source))
  }

  @Test(arguments: [(0o600, 0o600), (0o444, 0o644), (0o4755, 0o755)] as [(UInt32, UInt32)])
  func `I11: a move to another mount copies, syncs and then removes`(
    before: UInt32, after: UInt32
  ) throws {
    let other = try OtherMount()
    let desk = try Desk()
    let source = other.path.appending("mine.txt")
    try FileTree.write(Array("mine".utf8), to: source, mode: before)
    try setAttribute("user.tag", of: source)
    let placement = try desk.importFile(source, mode: .move)
    #expect([.copy, .stream].contains(placement.strategy))
    #expect(try FileTree.text(placement.path) == "mine")
    #expect(try permissions(placement.path) == after)
    #expect(try attributes(of: placement.path) == ["user.tag"])
    #expect(!FileTree.exists(source))
    #expect(placement.warnings.isEmpty)
  }

  @Test func `I12: a link is resolved once for a copy and refused for a move`() throws {
    let desk = try Desk()
    let source = try ScratchDirectory.current.write("mine", to: "source/mine.txt")
    let link = ScratchDirectory.current.appending("source/link.txt")
    try #require(symlink("mine.txt", link.c) == 0)
    let placement = try desk.importFile(link, mode: .copy)
    #expect(try FileTree.text(placement.path) == "mine")
    #expect(try FileTree.status(placement.path).st_mode & S_IFMT == S_IFREG)
    let error = #expect(throws: DochostError.self) { try desk.importFile(link, mode: .move) }
    #expect(error?.code == .sourceUnsupported)
    #expect(FileTree.exists(link) && FileTree.exists(source))
  }

  @Test(arguments: ["pipe", "socket", "device", "directory"], [ImportMode.copy, .move])
  func `I12: a source that is no document is refused and nothing waits for it`(
    kind: String, mode: ImportMode
  ) throws {
    let desk = try Desk()
    let source = ScratchDirectory.current.appending("odd")
    try makeOddFile(kind, at: source)
    let error = #expect(throws: DochostError.self) { try desk.importFile(source, mode: mode) }
    #expect(error?.code == .sourceUnsupported)
    #expect(error?.diagnostic.path == source)
    #expect(FileTree.exists(source))
  }

  @Test func `I12: a link to a pipe is refused as well`() throws {
    let desk = try Desk()
    let source = ScratchDirectory.current.appending("link")
    try makeOddFile("pipe", at: ScratchDirectory.current.appending("elsewhere"))
    try makeOddFile("link", at: source)
    let error = #expect(throws: DochostError.self) { try desk.importFile(source, mode: .copy) }
    #expect(error?.code == .sourceUnsupported)
  }

  @Test(arguments: ["missing", "dangling"])
  func `I10: a source that is not there is named`(kind: String) throws {
    let desk = try Desk()
    let source = ScratchDirectory.current.appending("gone")
    if kind == "dangling" { try makeOddFile("link", at: source) }
    let error = #expect(throws: DochostError.self) { try desk.importFile(source, mode: .copy) }
    #expect(error?.code == .fileNotFound)
    #expect(error?.diagnostic.path == source)
    #expect(error?.diagnostic.errno == ENOENT)
    #expect(error?.diagnostic.operation != nil)
  }

  @Test func `a move to where the file is already changes nothing`() throws {
    let desk = try Desk()
    let source = desk.documents.appending("mine.txt")
    try FileTree.write([1], to: source)
    let placement = try desk.importFile(source, mode: .move)
    #expect(placement.strategy == .unmoved)
    #expect(placement.path == source)
    #expect(desk.names == ["mine.txt"])
  }
}

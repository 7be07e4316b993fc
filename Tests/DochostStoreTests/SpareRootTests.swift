import DochostModel
import DochostStore
import DochostSystem
import Glibc
import TestSupport
import Testing

/// The empty staging root that a request leaves to the next.
@Suite(.scratch)
struct SpareRootTests {
  private var staging: BytePath { ScratchDirectory.current.appending("state/dochost/staging") }
  private var spare: BytePath { staging.appending("spare") }

  /// Makes a root, leaves it, and answers which directory it is.
  private func leave() throws -> UInt {
    let root = try StagingRoot.make(beneath: staging)
    let inode = try FileTree.status(root.path).st_ino
    try root.leave()
    #expect(FileTree.contents(of: spare) == ["work"])
    return inode
  }

  @Test func `what a request left is the next one's, under a name of its own, and locked`() throws {
    let inode = try leave()
    #expect(FileTree.names(in: staging) == [Array("spare".utf8)])
    #expect(StagingRoot.sweep(beneath: staging) == 0)
    let root = try StagingRoot.obtain(beneath: staging, umask: currentUmask)
    #expect(try FileTree.status(root.path).st_ino == inode)
    #expect(root.path.lastComponent.count == 32)
    #expect(FileTree.names(in: staging) == [root.path.lastComponent])
    #expect(try permissions(root.path) == 0o700)
    #expect(try permissions(root.work) == 0o777 & ~currentUmask)
    #expect(StagingRoot.sweep(beneath: staging) == 0)
    // Whoever is killed with it leaves what the sweep knows.
    _ = consume root
    #expect(StagingRoot.sweep(beneath: staging) == 1)
    #expect(FileTree.names(in: staging).isEmpty)
  }

  @Test func `a document made in such a root is as one made in a new one`() throws {
    let desk = try Desk()
    var modes: Set<UInt32> = []
    for _ in 0..<2 {
      let root = try StagingRoot.obtain(beneath: desk.staging, umask: currentUmask)
      try FileTree.write([1], to: root.work.appending("made"), mode: 0o600)
      let taken = try root.take(Array("made".utf8), ofRequest: 1, rules: ResultRules())
      let placement = try Importer(stagingParent: desk.staging).place(
        taken, name: DocumentName("Report".utf8, fileExtensions: ["txt"]),
        in: Destination.open(desk.documents, fileSystem: FileSystem()), mode: .move)
      modes.insert(try permissions(placement.path))
      try root.leave()
      #expect(desk.roots == [Array("spare".utf8)])
    }
    #expect(modes == [0o666 & ~currentUmask])
  }

  /// What may be wrong with a root that was left.
  enum Flaw: CaseIterable {
    case workIsPrivate, rootIsOpen, workHasAttribute, rootHasAttribute, rootHasDefaultACL, noWork
    case workWasLarge, fileInWork, fileInRoot, isLocked
  }

  @Test(arguments: Flaw.allCases)
  func `a root that is not as a new one would be is not taken`(_ flaw: Flaw) throws {
    let inode = try leave()
    let work = spare.appending("work")
    var holder: Int32 = -1
    switch flaw {
    case .workIsPrivate: chmod(work.c, 0o700)
    case .rootIsOpen: chmod(spare.c, 0o750)
    case .workHasAttribute: try setAttribute("user.note", of: work)
    case .rootHasAttribute: try setAttribute("user.note", of: spare)
    case .rootHasDefaultACL: try setDefaultACL(of: spare)
    case .noWork: FileTree.remove(work)
    case .workWasLarge:
      let names = (0..<600).map { work.appending(String(repeating: "n", count: 200) + "\($0)") }
      for name in names { try FileTree.write([], to: name) }
      for name in names { FileTree.remove(name) }
      if try FileTree.status(work).st_size <= 4096 { try Test.cancel("directories shrink here") }
    case .fileInWork: try FileTree.write([1], to: work.appending("left"))
    case .fileInRoot: try FileTree.write([1], to: spare.appending("left"))
    case .isLocked:
      holder = open(spare.c, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      try #require(flock(holder, LOCK_EX | LOCK_NB) == 0)
    }
    defer { if holder >= 0 { close(holder) } }
    let root = try StagingRoot.obtain(beneath: staging, umask: currentUmask)
    #expect(try FileTree.status(root.path).st_ino != inode || !FileTree.exists(spare))
    #expect(FileTree.contents(of: root.path) == ["work"])
    #expect(try permissions(root.work) == 0o777 & ~currentUmask)
    // What nobody uses makes room for another; what somebody has, or put into a root, stays.
    #expect(FileTree.exists(spare) == (flaw == .isLocked))
    try root.remove()
    #expect(FileTree.names(in: staging).count == ([.fileInRoot, .isLocked].contains(flaw) ? 1 : 0))
  }

  @Test func `a root of another umask is not taken, and none where the umask is not known`() throws
  {
    let inode = try leave()
    let unknown = try StagingRoot.obtain(beneath: staging, umask: nil)
    #expect(try FileTree.status(unknown.path).st_ino != inode)
    #expect(FileTree.exists(spare))
    try unknown.remove()
    let other = try StagingRoot.obtain(beneath: staging, umask: currentUmask ^ 0o001)
    #expect(!FileTree.exists(spare))
    try other.remove()
  }

  @Test func `a root that another process took before it was locked stays that one's`() throws {
    let inode = try leave()
    let (spare, taken) = (spare, staging.appending(String(repeating: "ab", count: 16)))
    let recorder = CallRecorder { call in
      guard call.operation == .lock, call.path == spare else { return nil }
      // Taken, and another left, between its opening and its locking.
      rename(spare.c, taken.c)
      mkdir(spare.c, 0o700)
      mkdir(spare.appending("work").c, 0o777)
      return nil
    }
    let root = try StagingRoot.obtain(
      beneath: staging, fileSystem: recorder.fileSystem, umask: currentUmask)
    #expect(try FileTree.status(taken).st_ino == inode)
    #expect(FileTree.contents(of: spare) == ["work"])
    #expect(root.path != taken)
    try root.remove()
  }

  @Test(arguments: ["work/left", "taken-1", "siblings"])
  func `a root with anything in it is not left but goes`(_ name: String) throws {
    let root = try StagingRoot.make(beneath: staging)
    try FileTree.write([1], to: root.path.appending(name))
    try root.leave()
    #expect(FileTree.names(in: staging).isEmpty)
  }

  @Test func `where one is left already another goes`() throws {
    let second = try StagingRoot.make(beneath: staging)
    let inode = try leave()
    try second.leave()
    #expect(FileTree.names(in: staging) == [Array("spare".utf8)])
    #expect(try FileTree.status(spare).st_ino == inode)
  }
}

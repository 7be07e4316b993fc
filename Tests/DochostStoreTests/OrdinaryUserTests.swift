import DochostModel
import DochostStore
import DochostSystem
import Glibc
import TestSupport
import Testing

/// What permissions do, which only a user who is not root can see: each in a child process that
/// gives up being root where the tests run as root.
@Suite(.scratch)
struct OrdinaryUserTests {
  @Test func `T1: a directory without write permission is refused before anything is made`()
    async throws
  {
    let base = try Self.openScratch()
    await #expect(processExitsWith: .success) { [base = base as String] in
      let desk = try becomeOrdinary(base)
      chmod(desk.documents.c, 0o555)
      let error = #expect(throws: DochostError.self) { try desk.createFile() }
      #expect(error?.code == .destinationNotWritable)
      #expect(error?.diagnostic.errno == EACCES)
      #expect(error?.diagnostic.path == desk.documents)
      #expect(desk.roots.isEmpty)
    }
  }

  @Test func `I9: without a directory to write the error has the paths`() async throws {
    let base = try Self.openScratch()
    await #expect(processExitsWith: .success) { [base = base as String] in
      let desk = try becomeOrdinary(base)
      chmod(desk.documents.c, 0o555)
      let error = #expect(throws: DochostError.self) {
        _ = try Destination.firstAvailable(of: [desk.documents])
      }
      #expect(error?.code == .noLocationAvailable)
      #expect(error?.diagnostic.path == desk.documents)
      #expect(error?.diagnostic.errno == EACCES)
    }
  }

  @Test func `a directory that may be written but not read takes a document`() async throws {
    let base = try Self.openScratch()
    await #expect(processExitsWith: .success) { [base = base as String] in
      var desk = try becomeOrdinary(base)
      chmod(desk.documents.c, 0o333)
      let recorder = CallRecorder()
      desk.fileSystem = recorder.fileSystem
      let placement = try desk.createFile()
      #expect(placement.warnings.isEmpty)
      #expect(FileTree.exists(placement.path))
      // There is no way to sync it alone; its file system is.
      let named = try #require(recorder.calls.firstIndex { $0.newPath == placement.path })
      #expect(recorder.calls[named...].contains { $0.operation == .syncfs })
      desk.fileSystem =
        CallRecorder { $0.operation == .syncfs ? .error(.inputOutput) : nil }.fileSystem
      #expect(try desk.createFile().warnings.map(\.code) == [.durabilityUnknown])
      chmod(desk.documents.c, 0o755)
    }
  }

  @Test func `T2: a read-only template in a read-only directory gives a writable document`()
    async throws
  {
    let base = try Self.openScratch()
    await #expect(processExitsWith: .success) { [base = base as String] in
      let desk = try becomeOrdinary(base)
      let template = desk.bundle.appending("Resources/letter.txt")
      try FileTree.write([1], to: template, mode: 0o444)
      chmod(template.parent.c, 0o555)
      let path = try desk.copyResource("letter.txt").path
      #expect(try permissions(path) & 0o200 != 0)
      chmod(template.parent.c, 0o755)
    }
  }

  @Test func `T2: a result that nobody may read becomes a document all the same`() async throws {
    let base = try Self.openScratch()
    await #expect(processExitsWith: .success) { [base = base as String] in
      let desk = try becomeOrdinary(base)
      let file = try desk.create {
        try FileTree.write([1], to: $0.appending("made"), mode: 0)
      }
      #expect(try permissions(file.path) == 0o644)
      let package = try desk.create(rules: PackageTests.rules) { request in
        let made = request.appending("made")
        try PackageTests.makePackage(at: made)
        for name in ["pages/deep/run", "pages/deep", "pages", "index"] {
          chmod(made.appending(name).c, 0)
        }
        chmod(made.c, 0o400)
      }
      try PackageTests.expectPackage(at: package.path)
      #expect(try permissions(package.path.appending("pages")) == 0o755)
      #expect(desk.roots.isEmpty)
    }
  }

  @Test func `I11: the mode follows the umask of the process`() async throws {
    let base = try Self.openScratch()
    await #expect(processExitsWith: .success) { [base = base as String] in
      let desk = try becomeOrdinary(base)
      try FileTree.write([1], to: desk.bundle.appending("Resources/f"), mode: 0o755)
      let destination = try Destination.open(desk.documents)
      for mask: mode_t in [0o022, 0o002, 0o077, 0o027] {
        umask(mask)
        #expect(try ProcessUmask.read() == mask)
        #expect(try permissions(try desk.copyResource("f").path) == 0o777 & ~mask)
        let root = try StagingRoot.make(beneath: desk.staging)
        let made = root.work.appending("made")
        try FileTree.write([1], to: made, mode: 0o444)
        let result = try root.take(Array("made".utf8), ofRequest: 1, rules: ResultRules())
        let placement = try Importer(stagingParent: desk.staging).place(
          result, name: DocumentName("m".utf8, fileExtensions: []), in: destination, mode: .move)
        #expect(try permissions(placement.path) == 0o666 & ~mask)
        try root.remove()
      }
    }
  }

  @Test func `a umask that takes everything leaves dochost its own directories`() async throws {
    let base = try Self.openScratch()
    await #expect(processExitsWith: .success) { [base = base as String] in
      let desk = try becomeOrdinary(base)
      let staging = try #require(BytePath(base)).appending("new/state/staging")
      umask(0o777)
      let root = try StagingRoot.make(beneath: staging)
      for path in [staging, staging.parent, staging.parent.parent, root.path, root.work] {
        #expect(try permissions(path) == 0o700)
      }
      let made = root.work.appending("made")
      try FileTree.write([1], to: made, mode: 0o600)
      chmod(made.c, 0o600)
      let result = try root.take(Array("made".utf8), ofRequest: 1, rules: ResultRules())
      let destination = try Destination.open(desk.documents)
      let placement = try Importer(stagingParent: staging).place(
        result, name: DocumentName("m".utf8, fileExtensions: []), in: destination, mode: .move)
      #expect(try permissions(placement.path) == 0)
      try root.remove()
      #expect(FileTree.names(in: staging).isEmpty)
    }
  }

  @Test(arguments: ["one mount", "two mounts"])
  func `a move out of a directory that cannot be written is refused`(place: String) async throws {
    let base = try Self.openScratch()
    let other = try OtherMount()
    chmod(other.path.c, 0o777)
    let source = (place == "one mount" ? base : other.path.display) + "/source"
    await #expect(processExitsWith: .success) {
      [base = base as String, source = source as String] in
      let desk = try becomeOrdinary(base)
      let path = try #require(BytePath(source)).appending("mine.txt")
      try FileTree.makeDirectory(path.parent)
      try FileTree.write([1], to: path)
      chmod(path.parent.c, 0o555)
      let error = #expect(throws: DochostError.self) { try desk.importFile(path, mode: .move) }
      #expect(error?.code == .importFailed)
      #expect(error?.diagnostic.path == path.parent)
      #expect(error?.diagnostic.errno == EACCES)
      #expect(FileTree.exists(path))
      #expect(desk.names.isEmpty)
      #expect(try desk.importFile(path, mode: .copy).warnings.isEmpty)
      chmod(path.parent.c, 0o755)
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can make a file of somebody else"))
  func `a move out of a sticky directory names the source and the way out`() async throws {
    let base = try Self.openScratch()
    let shared = try ScratchDirectory.current.makeDirectory("home/shared")
    chmod(shared.c, 0o1777)
    try FileTree.write([1], to: shared.appending("theirs.txt"))
    await #expect(processExitsWith: .success) { [base = base as String] in
      let desk = try becomeOrdinary(base)
      let source = try #require(BytePath(base)).appending("shared/theirs.txt")
      let error = #expect(throws: DochostError.self) { try desk.importFile(source, mode: .move) }
      #expect(error?.code == .importFailed)
      #expect(error?.diagnostic.path == source)
      #expect(error?.diagnostic.errno == EPERM)
      #expect(error?.message.contains("source '\(source)'") == true)
      #expect(error?.diagnostic.remedy?.contains("Copy") == true)
      #expect(desk.names.isEmpty)
    }
  }

  @Test func `I10: a source that may not be read is named`() async throws {
    let base = try Self.openScratch()
    await #expect(processExitsWith: .success) { [base = base as String] in
      let desk = try becomeOrdinary(base)
      let source = try #require(BytePath(base)).appending("secret.txt")
      try FileTree.write([1], to: source, mode: 0)
      let error = #expect(throws: DochostError.self) { try desk.importFile(source, mode: .copy) }
      #expect(error?.diagnostic.path == source)
      #expect(error?.diagnostic.errno == EACCES)
      #expect(error?.diagnostic.operation == "openat")
    }
  }

  /// A directory that anybody may write, for a child that is somebody else.
  private static func openScratch() throws -> String {
    let base = try ScratchDirectory.current.makeDirectory("home")
    chmod(base.c, 0o777)
    return base.display
  }
}

/// Gives up being root, for good, and lays out a desk.
private func becomeOrdinary(_ base: String) throws -> Desk {
  if geteuid() == 0 {
    try #require(setgroups(0, nil) == 0 && setgid(65_534) == 0 && setuid(65_534) == 0)
  }
  umask(0o022)
  return try Desk(beneath: #require(BytePath(base)))
}

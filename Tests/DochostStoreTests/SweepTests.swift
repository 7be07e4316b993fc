import DochostModel
import DochostStore
import DochostSystem
import Glibc
import TestSupport
import Testing

/// What processes that are gone left behind, and what is done about it.
@Suite(.scratch)
struct SweepTests {
  @Test func `the sweep removes what dead processes left and nothing that lives`() throws {
    let desk = try Desk()
    let live = try StagingRoot.make(beneath: desk.staging)
    let dead = try Self.abandonedRoot(in: desk.staging)
    let hidden = desk.documents.appending(".dochost-" + String(repeating: "ab", count: 16))
    try PackageTests.makePackage(at: hidden)
    try FileTree.write(hidden.bytes + [0], to: dead.appending("siblings"))
    try FileTree.write([1], to: desk.staging.appending("a person's file"))
    #expect(StagingRoot.sweep(beneath: desk.staging) == 1)
    #expect(!FileTree.exists(dead))
    #expect(!FileTree.exists(hidden))
    #expect(FileTree.exists(live.work))
    #expect(FileTree.exists(desk.staging.appending("a person's file")))
    #expect(StagingRoot.sweep(beneath: desk.staging) == 0)
    try live.remove()
  }

  @Test(arguments: [false, true])
  func `I4: a moved package that was not looked at again gets a visible name back`(
    isTaken: Bool
  ) throws {
    let desk = try Desk()
    let dead = try Self.abandonedRoot(in: desk.staging)
    let hidden = desk.documents.appending(".dochost-" + String(repeating: "ab", count: 16))
    let place = desk.documents.appending("mine.case")
    try PackageTests.makePackage(at: hidden)
    let before = try snapshot(hidden)
    try FileTree.write(hidden.bytes + [0] + place.bytes + [0], to: dead.appending("sources"))
    if isTaken { try FileTree.write([1], to: place) }
    #expect(StagingRoot.sweep(beneath: desk.staging) == 1)
    #expect(!FileTree.exists(hidden))
    #expect(try snapshot(isTaken ? desk.documents.appending("mine 2.case") : place) == before)
  }

  @Test(arguments: [false, true])
  func `I4: a name that a sweep gives back is durable before its record goes`(
    wasGivenBack: Bool
  ) throws {
    let desk = try Desk()
    let dead = try Self.abandonedRoot(in: desk.staging)
    let hidden = desk.documents.appending(".dochost-" + String(repeating: "ab", count: 16))
    let place = desk.documents.appending("mine.case")
    // A sweep that was killed between the name and its sync leaves both to the next.
    try PackageTests.makePackage(at: wasGivenBack ? place : hidden)
    try FileTree.write(hidden.bytes + [0] + place.bytes + [0], to: dead.appending("sources"))
    let failing = CallRecorder { call in
      call.operation == .fsync && call.path == desk.documents ? .error(.inputOutput) : nil
    }
    #expect(StagingRoot.sweep(beneath: desk.staging, fileSystem: failing.fileSystem) == 0)
    #expect(FileTree.exists(dead.appending("sources")))
    let recorder = CallRecorder()
    #expect(StagingRoot.sweep(beneath: desk.staging, fileSystem: recorder.fileSystem) == 1)
    try PackageTests.expectPackage(at: place)
    try recorder.expectGivenBack(place)
  }

  @Test func `a moved package that was found unaltered goes`() throws {
    let desk = try Desk()
    let dead = try Self.abandonedRoot(in: desk.staging)
    let hidden = desk.documents.appending(".dochost-" + String(repeating: "ab", count: 16))
    let place = desk.documents.appending("mine.case")
    try PackageTests.makePackage(at: hidden)
    try FileTree.write(hidden.bytes + [0] + place.bytes + [0], to: dead.appending("sources"))
    try FileTree.write(hidden.bytes + [0], to: dead.appending("siblings"))
    #expect(StagingRoot.sweep(beneath: desk.staging) == 1)
    #expect(desk.names.isEmpty)
  }

  @Test func `a root stays with its record until what is on it is gone`() throws {
    let desk = try Desk()
    let dead = try Self.abandonedRoot(in: desk.staging)
    let hidden = desk.documents.appending(".dochost-" + String(repeating: "ab", count: 16))
    try PackageTests.makePackage(at: hidden)
    try FileTree.write(hidden.bytes + [0], to: dead.appending("siblings"))
    let failing = CallRecorder { call in
      call.operation == .unlink && call.path?.parent == desk.documents
        ? .error(.readOnlyFileSystem) : nil
    }
    #expect(StagingRoot.sweep(beneath: desk.staging, fileSystem: failing.fileSystem) == 0)
    #expect(FileTree.exists(dead.appending("siblings")))
    #expect(StagingRoot.sweep(beneath: desk.staging) == 1)
    #expect(!FileTree.exists(hidden))
  }

  @Test(arguments: [
    ("siblings", FileSystemCall.Operation.read), ("siblings", .openat), ("sources", .read),
    ("sources", .openat),
  ])
  func `a root stays where its record cannot be read`(
    record: String, operation: FileSystemCall.Operation
  ) throws {
    let desk = try Desk()
    let dead = try Self.abandonedRoot(in: desk.staging)
    let hidden = desk.documents.appending(".dochost-" + String(repeating: "ab", count: 16))
    let place = desk.documents.appending("mine.case")
    try PackageTests.makePackage(at: hidden)
    let paths = record == "sources" ? [hidden, place] : [hidden]
    try FileTree.write(paths.flatMap { $0.bytes + [0] }, to: dead.appending(record))
    let failing = CallRecorder { call in
      call.operation == operation && call.path?.lastComponent == Array(record.utf8)
        ? .error(.inputOutput) : nil
    }
    #expect(StagingRoot.sweep(beneath: desk.staging, fileSystem: failing.fileSystem) == 0)
    #expect(FileTree.exists(hidden))
    #expect(StagingRoot.sweep(beneath: desk.staging) == 1)
    #expect(!FileTree.exists(hidden))
    #expect(FileTree.exists(place) == (record == "sources"))
  }

  @Test(arguments: [
    "Report.txt", ".dochost-notes", ".dochost-" + String(repeating: "g", count: 32),
  ])
  func `the sweep removes no name that is not the host's own`(name: String) throws {
    let desk = try Desk()
    let dead = try Self.abandonedRoot(in: desk.staging)
    let person = desk.documents.appending(name)
    try FileTree.write([1], to: person)
    try FileTree.write(person.bytes + [0], to: dead.appending("siblings"))
    #expect(StagingRoot.sweep(beneath: desk.staging) == 1)
    #expect(FileTree.exists(person))
  }

  @Test func `a record that was cut off removes nothing`() throws {
    let desk = try Desk()
    let dead = try Self.abandonedRoot(in: desk.staging)
    let hidden = desk.documents.appending(".dochost-" + String(repeating: "ab", count: 16))
    try FileTree.makeDirectory(hidden)
    try FileTree.write(hidden.bytes, to: dead.appending("siblings"))
    #expect(StagingRoot.sweep(beneath: desk.staging) == 1)
    #expect(FileTree.exists(hidden))
  }

  @Test func `the sweep removes no directory that is not laid out as a root`() throws {
    let desk = try Desk()
    for (name, mode) in [("letters", 0o700), ("work/file", 0o755), ("taken", 0o700)]
      as [(String, mode_t)]
    {
      let foreign = desk.staging.appending(try FileSystem().temporaryName().bytes)
      try FileTree.makeDirectory(foreign)
      chmod(foreign.c, mode)
      let file = foreign.appending(name)
      try FileTree.makeDirectory(file.parent)
      try FileTree.write([1], to: file)
    }
    let before = try snapshot(desk.staging)
    #expect(StagingRoot.sweep(beneath: desk.staging) == 0)
    #expect(try snapshot(desk.staging) == before)
  }

  @Test func `a sweep where nothing was ever staged finds nothing`() {
    #expect(StagingRoot.sweep(beneath: ScratchDirectory.current.appending("missing")) == 0)
  }

  @Test func `sweeps beside creates take nothing away`() throws {
    let desk = try Desk()
    let outcomes = runOnThreads(24) { number -> Bool in
      if number < 4 {
        for _ in 0..<100 { StagingRoot.sweep(beneath: desk.staging) }
        return true
      }
      return (0..<5).allSatisfy { _ in
        do {
          let placement = try desk.createFile("Report \(number)")
          return FileTree.exists(placement.path)
        } catch {
          Issue.record(error)
          return false
        }
      }
    }
    #expect(outcomes.allSatisfy { $0 })
    #expect(desk.names.count == 100)
    StagingRoot.sweep(beneath: desk.staging)
    #expect(desk.roots.isEmpty)
  }

  /// A root as a killed process leaves it: everything in it, and no lock.
  static func abandonedRoot(in staging: BytePath) throws -> BytePath {
    let root = try StagingRoot.make(beneath: staging)
    let request = root.work
    try FileTree.write([1], to: request.appending("half"))
    return root.path
  }
}

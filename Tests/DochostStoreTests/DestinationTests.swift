import DochostModel
import DochostStore
import DochostSystem
import Glibc
import TestSupport
import Testing

@Suite(.scratch)
struct DestinationTests {
  @Test func `T1: a missing directory is named`() throws {
    let path = ScratchDirectory.current.appending("missing")
    let error = #expect(throws: DochostError.self) { try Self.check(path) }
    #expect(error?.code == .destinationMissing)
    #expect(error?.diagnostic.path == path)
    #expect(error?.diagnostic.operation == "openat")
    #expect(error?.diagnostic.errno == ENOENT)
  }

  @Test func `T1: a file is no destination`() throws {
    let path = try ScratchDirectory.current.write("", to: "file")
    let error = #expect(throws: DochostError.self) { try Self.check(path) }
    #expect(error?.code == .destinationNotDirectory)
  }

  @Test func `T1: a pipe in the place of the directory does not hang`() throws {
    let path = ScratchDirectory.current.appending("pipe")
    try #require(mkfifo(path.c, 0o600) == 0)
    let error = #expect(throws: DochostError.self) { try Self.check(path) }
    #expect(error?.code == .destinationNotDirectory)
  }

  @Test(arguments: [ErrorNumber.readOnlyFileSystem, .accessDenied])
  func `T1: a directory that cannot be written is named`(number: ErrorNumber) throws {
    let recorder = CallRecorder { $0.operation == .access ? .error(number) : nil }
    let desk = try Desk(recorder.fileSystem)
    let error = #expect(throws: DochostError.self) {
      try desk.create { _ in throw TestFailure("the plugin was started") }
    }
    #expect(error?.code == .destinationNotWritable)
    #expect(error?.diagnostic.path == desk.documents)
    #expect(error?.diagnostic.errno == number.rawValue)
    #expect(error?.message.contains(number.text) == true)
    #expect(desk.roots.isEmpty)
  }

  @Test func `a link to a directory is followed`() throws {
    let desk = try Desk()
    let link = ScratchDirectory.current.appending("link")
    try #require(symlink(desk.documents.c, link.c) == 0)
    let placement = try desk.createFile(in: link)
    #expect(placement.path == link.appending("Report.txt"))
    #expect(desk.names == ["Report.txt"])
  }

  @Test func `I2: the first directory that can be used is taken`() throws {
    let scratch = ScratchDirectory.current
    let missing = scratch.appending("removed")
    let file = try scratch.write("", to: "file")
    let good = try scratch.makeDirectory("Documents")
    let destination = try Destination.firstAvailable(of: [missing, file, good])
    #expect(destination.path == good)
  }

  @Test func `I9: without a directory the error lists those that were tried`() throws {
    let scratch = ScratchDirectory.current
    let paths = [scratch.appending("one"), try scratch.write("", to: "two")]
    let error = #expect(throws: DochostError.self) {
      _ = try Destination.firstAvailable(of: paths)
    }
    #expect(error?.code == .noLocationAvailable)
    for path in paths { #expect(error?.message.contains(path.display) == true) }
    #expect(error?.diagnostic.notes.count == 2)
    #expect(error?.diagnostic.operation == "openat")
  }

  @Test func `a dry run is told the name that is free`() throws {
    let desk = try Desk()
    let name = try DocumentName("x".utf8, fileExtensions: ["tar.gz"])
    let destination = try Destination.open(desk.documents)
    #expect(try destination.nextFreePath(for: name) == desk.documents.appending("x.tar.gz"))
    try FileTree.write([], to: desk.documents.appending("x.tar.gz"))
    try #require(symlink("nowhere", desk.documents.appending("x 2.tar.gz").c) == 0)
    #expect(try destination.nextFreePath(for: name) == desk.documents.appending("x 3.tar.gz"))
  }

  @Test func `a directory that is removed meanwhile is named`() throws {
    let desk = try Desk()
    let error = #expect(throws: DochostError.self) {
      try desk.create { request in
        try FileTree.write([1], to: request.appending("made"))
        FileTree.remove(desk.documents)
      }
    }
    #expect(error?.code == .destinationMissing)
    #expect(error?.diagnostic.errno == ENOENT)
    #expect(desk.roots.isEmpty)
  }

  @Test func `a directory that is renamed meanwhile still gets its document`() throws {
    let desk = try Desk()
    let renamed = ScratchDirectory.current.appending("Renamed")
    _ = try desk.create { request in
      try FileTree.write([1], to: request.appending("made"))
      try #require(rename(desk.documents.c, renamed.c) == 0)
      try FileTree.makeDirectory(desk.documents)
    }
    #expect(FileTree.names(in: renamed) == [Array("Report.txt".utf8)])
    #expect(desk.names.isEmpty)
  }

  private static func check(_ path: BytePath) throws { _ = try Destination.open(path) }
}

import DochostModel
import DochostStore
import DochostSystem
import Glibc
import TestSupport
import Testing

/// Staging roots: whose they are, and that they go.
@Suite(.scratch)
struct StagingTests {
  @Test func `a root is its owner's alone and goes without a trace`() throws {
    let staging = ScratchDirectory.current.appending("state/dochost/staging")
    let root = try StagingRoot.make(beneath: staging)
    #expect(try permissions(root.path) == 0o700)
    let request = root.work
    #expect(request.bytes.starts(with: root.path.bytes))
    try FileTree.write([1], to: request.appending("left"))
    try FileTree.makeDirectory(request.appending("deep/er"))
    try root.remove()
    #expect(FileTree.names(in: staging).isEmpty)
  }

  @Test func `a root is removed whatever the worker made of it`() throws {
    let staging = ScratchDirectory.current.appending("staging")
    let precious = try ScratchDirectory.current.write("precious", to: "precious/file")
    let root = try StagingRoot.make(beneath: staging)
    try #require(symlink(precious.parent.c, root.work.appending("out").c) == 0)
    try makeOddFile("pipe", at: root.work.appending("pipe"))
    try FileTree.makeDirectory(root.work.appending("locked/inner"))
    chmod(root.work.appending("locked").c, 0)
    try root.remove()
    #expect(FileTree.names(in: staging).isEmpty)
    #expect(try FileTree.text(precious) == "precious")
  }

  @Test func `a lock ends with its root, not with who else has the descriptor`() throws {
    let staging = ScratchDirectory.current.appending("staging")
    let root = try StagingRoot.make(beneath: staging)
    // What a process has that was forked meanwhile.
    let copies = try OpenDescriptors.copies(of: root.path)
    defer { for copy in copies { close(copy) } }
    try #require(copies.count == 1)
    #expect(StagingRoot.sweep(beneath: staging) == 0)
    _ = consume root
    #expect(StagingRoot.sweep(beneath: staging) == 1)
  }

  @Test func `a link in the place of the staging directory is refused and never swept`() throws {
    let scratch = ScratchDirectory.current
    let elsewhere = try scratch.makeDirectory("elsewhere")
    _ = try SweepTests.abandonedRoot(in: elsewhere)
    let staging = try scratch.makeDirectory("state").appending("staging")
    try FileTree.link(staging, to: "../elsewhere")
    let before = try snapshot(elsewhere)
    #expect(StagingRoot.sweep(beneath: staging) == 0)
    let error = #expect(throws: DochostError.self) { _ = try StagingRoot.make(beneath: staging) }
    #expect(error?.message.contains("'\(staging)' is a symbolic link") == true)
    #expect(error?.diagnostic.remedy?.contains("XDG_STATE_HOME") == true)
    #expect(try snapshot(elsewhere) == before)
  }

  @Test(arguments: [ErrorNumber.noSpace, .readOnlyFileSystem, .accessDenied])
  func `a state directory that cannot be used is called so, with the way out`(
    number: ErrorNumber
  ) throws {
    let recorder = CallRecorder { call in
      call.operation == .makeDirectory || call.operation == .openUnnamed ? .error(number) : nil
    }
    let staging = ScratchDirectory.current.appending("state/dochost/staging")
    let error = #expect(throws: DochostError.self) {
      _ = try StagingRoot.make(beneath: staging, fileSystem: recorder.fileSystem)
    }
    #expect(error?.message.contains("state directory '\(staging)'") == true)
    #expect(error?.diagnostic.remedy?.contains("XDG_STATE_HOME") == true)
    #expect(error?.errorNumber == number)
    #expect(error?.diagnostic.operation == "mkdirat")
    // Also where an import needs a root for its record of a hidden name.
    try FileTree.makeDirectory(staging)
    let desk = try Desk()
    let source = try ScratchDirectory.current.makeDirectory("package")
    let failing = CallRecorder { call in
      call.operation == .makeDirectory && call.path?.parent == desk.staging ? .error(number) : nil
    }
    var other = desk
    other.fileSystem = failing.fileSystem
    let failure = #expect(throws: DochostError.self) {
      try other.importFile(source, mode: .copy, rules: ResultRules(isPackage: true))
    }
    #expect(failure?.message.contains("state directory") == true)
    #expect(failure?.diagnostic.remedy?.contains("XDG_STATE_HOME") == true)
  }
}

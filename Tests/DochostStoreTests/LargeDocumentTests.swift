import DochostModel
import DochostStore
import DochostSystem
import Glibc
import Synchronization
import TestSupport
import Testing

/// Documents that are large, in bytes or in files.
@Suite(.scratch)
struct LargeDocumentTests {
  /// A package with so many files, ten in a directory, each with its number as content.
  private static func makePackage(at path: BytePath, count: Int) throws {
    for number in 0..<count {
      let directory = path.appending("\(number / 10)")
      if number % 10 == 0 { try FileTree.makeDirectory(directory) }
      try FileTree.write(Array("\(number)".utf8), to: directory.appending("\(number).txt"))
    }
  }

  private static func expectPackage(at path: BytePath, count: Int) throws {
    #expect(FileTree.contents(of: path).count == count + count / 10)
    for number in [0, count / 2, count - 1] {
      let file = path.appending("\(number / 10)/\(number).txt")
      #expect(try FileTree.text(file) == "\(number)")
    }
  }

  private static func isSync(_ call: FileSystemCall) -> Bool { call.operation == .fsync }

  @Test(arguments: [ImportMode.copy, .move])
  func `a package of two thousand files is placed whole, each of them synced before its name`(
    mode: ImportMode
  ) throws {
    let recorder = CallRecorder()
    let desk = try Desk(recorder.fileSystem)
    let source = ScratchDirectory.current.appending("mine.pack")
    try Self.makePackage(at: source, count: 2000)
    let placement = try desk.importFile(source, mode: mode, rules: PackageTests.rules)
    try Self.expectPackage(at: placement.path, count: 2000)
    #expect(FileTree.exists(source) == (mode == .copy))
    let calls = recorder.calls
    let naming = try #require(
      calls.lastIndex { $0.operation == .renameNoReplace && $0.newPath == placement.path })
    let synced = Set(calls[..<naming].filter(Self.isSync).compactMap(\.path?.lastComponent))
    for number in 0..<2000 { #expect(synced.contains(Array("\(number).txt".utf8))) }
    for number in 0..<200 { #expect(synced.contains(Array("\(number)".utf8))) }
  }

  @Test func `a large package moves to another mount, and its source goes`() throws {
    let other = try OtherMount()
    let desk = try Desk()
    let source = other.path.appending("mine.pack")
    try Self.makePackage(at: source, count: 300)
    let placement = try desk.importFile(source, mode: .move, rules: PackageTests.rules)
    try Self.expectPackage(at: placement.path, count: 300)
    #expect(placement.warnings.isEmpty)
    #expect(FileTree.names(in: other.path).isEmpty)
    #expect(desk.roots.isEmpty)
  }

  @Test func `a package whose source grows behind the copy is moved and its source kept`() throws {
    let other = try OtherMount()
    let source = other.path.appending("mine.pack")
    try Self.makePackage(at: source, count: 100)
    // Once the copy has its name a file is exchanged whose directory stays as it was.
    let late = source.appending("5/55.txt")
    let recorder = CallRecorder { call in
      if call.operation == .renameNoReplace, call.newPath?.lastComponent == Array("mine.pack".utf8)
      {
        try? FileTree.write(Array("late".utf8), to: late)
      }
      return nil
    }
    let desk = try Desk(recorder.fileSystem)
    let placement = try desk.importFile(source, mode: .move, rules: PackageTests.rules)
    #expect(placement.warnings.map(\.code) == [.sourceKept])
    #expect(try FileTree.text(late) == "late")
    try Self.expectPackage(at: placement.path, count: 100)
  }

  @Test(arguments: [10, 70, 200])
  func `a file of a package that cannot be synced fails the import, whoever syncs it`(
    number: Int
  ) throws {
    let name = Array("\(number).txt".utf8)
    let recorder = CallRecorder { call in
      Self.isSync(call) && call.path?.lastComponent == name ? .error(.inputOutput) : nil
    }
    let desk = try Desk(recorder.fileSystem)
    let source = ScratchDirectory.current.appending("mine.pack")
    try Self.makePackage(at: source, count: 300)
    let error = #expect(throws: DochostError.self) {
      try desk.importFile(source, mode: .copy, rules: PackageTests.rules)
    }
    #expect(error?.diagnostic.operation == "fsync")
    #expect(error?.diagnostic.path?.lastComponent == name)
    #expect(desk.names.isEmpty)
    #expect(desk.roots.isEmpty)
    let again = recorder.calls.filter { Self.isSync($0) && $0.path?.lastComponent == name }
    #expect(again.count == 1)
  }

  @Test func `a file that cannot be synced fails what a plugin made, too`() throws {
    let recorder = CallRecorder { call in
      Self.isSync(call) && call.path?.lastComponent == Array("250.txt".utf8)
        ? .error(.noSpace) : nil
    }
    let desk = try Desk(recorder.fileSystem)
    let error = #expect(throws: DochostError.self) {
      try desk.create(rules: PackageTests.rules) {
        try Self.makePackage(at: $0.appending("made"), count: 300)
      }
    }
    #expect(error?.code == .destinationFull)
    #expect(desk.names.isEmpty)
    #expect(desk.roots.isEmpty)
  }

  @Test(arguments: [1, 500])
  func `a cancel in the middle of a large package leaves nothing`(number: Int) throws {
    let desk = try Desk()
    let source = ScratchDirectory.current.appending("mine.pack")
    try Self.makePackage(at: source, count: 600)
    let count = Mutex(0)
    let control = ImportControl(
      isCancelled: { count.withLock { $0 } >= number },
      progress: { _, _ in count.withLock { $0 += 1 } })
    let error = #expect(throws: DochostError.self) {
      try desk.importFile(source, mode: .copy, rules: PackageTests.rules, control: control)
    }
    #expect(error?.code == .cancelled)
    #expect(desk.names.isEmpty)
    #expect(desk.roots.isEmpty)
  }

  @Test func `a cancel in the middle of a large file leaves nothing`() throws {
    let desk = try Desk()
    let source = ScratchDirectory.current.appending("mine.bin")
    try FileTree.write([UInt8](repeating: 7, count: 40 << 20), to: source)
    let steps = Mutex<[UInt64]>([])
    let control = ImportControl(
      isCancelled: { steps.withLock { !$0.isEmpty } },
      progress: { done, _ in steps.withLock { $0.append(done) } })
    let error = #expect(throws: DochostError.self) {
      try desk.importFile(source, mode: .copy, control: control)
    }
    #expect(error?.code == .cancelled)
    #expect(steps.withLock { $0 } == [16 << 20])
    #expect(desk.names.isEmpty)
  }

  @Test func `the holes of a file are kept, also the one at its end`() throws {
    let desk = try Desk()
    let source = ScratchDirectory.current.appending("mine.img")
    let file = open(source.c, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    try #require(file >= 0)
    defer { close(file) }
    let block = [UInt8](repeating: 9, count: 4096)
    for place in [0, 8 << 20, 40 << 20] {
      try #require(pwrite(file, block, block.count, place) == block.count)
    }
    try #require(ftruncate(file, 64 << 20) == 0)
    let placement = try desk.importFile(source, mode: .copy)
    let status = try FileTree.status(placement.path)
    #expect(status.st_size == 64 << 20)
    #expect(status.st_blocks * 512 < 1 << 20)
    #expect(placement.byteCount == 64 << 20)
    let copy = open(placement.path.c, O_RDONLY | O_CLOEXEC)
    defer { close(copy) }
    for place in [0, 8 << 20, 40 << 20] {
      var read = [UInt8](repeating: 0, count: 8192)
      try #require(pread(copy, &read, read.count, place) == read.count)
      #expect(read == block + [UInt8](repeating: 0, count: 4096))
    }
  }

  @Test(arguments: [FileSystemCall.Operation.seek, .copyRange])
  func `where the file system knows no holes the whole file is copied`(
    operation: FileSystemCall.Operation
  ) throws {
    let isFirst = Mutex(true)
    let recorder = CallRecorder { call in
      guard call.operation == operation else { return nil }
      let fails = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst || operation == .copyRange
      }
      return fails ? .error(.invalidArgument) : nil
    }
    let desk = try Desk(recorder.fileSystem)
    let source = ScratchDirectory.current.appending("mine.img")
    try FileTree.write([1, 2, 3], to: source)
    try #require(truncate(source.c, 200_000) == 0)
    let placement = try desk.importFile(source, mode: .copy)
    #expect(try FileTree.read(placement.path) == FileTree.read(source))
  }

  @Test func `a directory of many names is removed whole`() throws {
    let tree = ScratchDirectory.current.appending("tree")
    for number in 0..<2500 {
      let directory = number % 3 == 0 ? tree.appending("deep \(number)") : tree
      try FileTree.makeDirectory(directory)
      try FileTree.write([], to: directory.appending("a name of some length \(number)"))
    }
    try FileSystem().removeTree(tree)
    #expect(!FileTree.exists(tree))
  }
}

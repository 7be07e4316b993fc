import DochostModel
import DochostSystem
import Glibc
import Synchronization
import TestSupport
import Testing

@Suite(.scratch) struct `The file system` {
  let fileSystem = FileSystem()

  @Test func `reads a file whole and refuses one that is too long`() throws {
    let path = try ScratchDirectory.current.write("seven b", to: "file")
    #expect(try readFile(path, limit: 7) == Array("seven b".utf8))
    let error = #expect(throws: DochostError.self) { try readFile(path, limit: 6) }
    #expect(error?.message.contains("6 bytes") == true)
    #expect(error?.diagnostic.path == path)
  }

  @Test func `reads what has no size beforehand`() throws {
    let path = try #require(BytePath("/proc/self/status"))
    #expect(try readFile(path, limit: 1 << 16).starts(with: "Name:".utf8))
    let error = #expect(throws: DochostError.self) { try readFile(path, limit: 10) }
    #expect(error?.message.contains("10 bytes") == true)
  }

  @Test(arguments: ["pipe", "directory"])
  func `does not wait for what is no file`(kind: String) throws {
    let path = ScratchDirectory.current.appending(kind)
    if kind == "pipe" {
      try #require(mkfifo(path.c, 0o600) == 0)
    } else {
      try FileTree.makeDirectory(path)
    }
    let error = #expect(throws: DochostError.self) { try readFile(path, limit: 10) }
    #expect(error?.message.contains(kind) == true)
  }

  @Test func `names path, call and number of what failed`() throws {
    let path = ScratchDirectory.current.appending("missing")
    let error = #expect(throws: DochostError.self) { try readFile(path, limit: 1) }
    #expect(error?.code == .inputOutput)
    #expect(error?.diagnostic.path == path)
    #expect(error?.diagnostic.operation == "openat")
    #expect(error?.errorNumber == .noEntry)
    #expect(error?.message.hasSuffix("could not be opened: No such file or directory.") == true)
  }

  @Test func `gives no mode to what a link leads to`() throws {
    let scratch = ScratchDirectory.current
    let target = try scratch.write("", to: "target")
    chmod(target.c, 0o600)
    symlink("target", scratch.appending("link").c)
    let file = try scratch.write("", to: "file")
    chmod(file.c, 0)
    let place = try fileSystem.open(scratch.path, [.directory, .place])
    let link = try fileSystem.setPermissions(of: BytePath(constant: "link"), in: place) { _ in 0 }
    #expect(link.kind == .symbolicLink)
    // Exchanged between the look and the change.
    let recorder = FileSystem { call in
      if call.operation == .changeNameMode {
        rename(file.c, scratch.appending("moved").c)
        symlink("target", file.c)
      }
      return nil
    }
    try recorder.setPermissions(of: BytePath(constant: "file"), in: place) {
      $0.permissions | 0o640
    }
    #expect(try FileTree.status(target).st_mode & 0o777 == 0o600)
    #expect(try FileTree.status(scratch.appending("moved")).st_mode & 0o777 == 0o640)
  }

  @Test func `lists names as bytes, sorted, with their kinds`() throws {
    let names: [[UInt8]] = [
      [0x01], Array(" ".utf8), Array("..hidden".utf8), Array("a".utf8), Array("e\u{301}".utf8),
      Array("\u{E9}".utf8), [0xFF, 0xFE],
    ]
    let directory = try ScratchDirectory.current.makeDirectory("names")
    for name in names { try FileTree.write([], to: directory.appending(name)) }
    try FileTree.makeDirectory(directory.appending("z"))
    symlink("nowhere", directory.appending("zz").c)
    let entries = try fileSystem.list(directory)
    #expect(
      entries.map(\.name.bytes)
        == (names + [Array("z".utf8), Array("zz".utf8)])
        .sorted { $0.lexicographicallyPrecedes($1) })
    let kinds = Dictionary(uniqueKeysWithValues: entries.map { ($0.name.bytes, $0.kind) })
    #expect(kinds[Array("z".utf8)] == .directory)
    #expect(kinds[Array("zz".utf8)] == .symbolicLink)
    #expect(kinds[Array("a".utf8)] == .regular)
  }

  @Test func `lists more names than one call answers`() throws {
    let directory = try ScratchDirectory.current.makeDirectory("many")
    for number in 0..<3000 {
      try FileTree.write([], to: directory.appending("a rather long name, number \(number)"))
    }
    #expect(try fileSystem.list(directory).count == 3000)
  }

  @Test(arguments: ["../outside", "link/file", "end", "/etc/hostname", "inner/../../outside"])
  func `opens nothing out of a directory`(path: String) throws {
    let scratch = ScratchDirectory.current
    try scratch.write("secret", to: "outside")
    try scratch.write("secret", to: "elsewhere/file")
    try scratch.makeDirectory("base/inner")
    symlink("../elsewhere", scratch.appending("base/link").c)
    symlink("inner", scratch.appending("base/end").c)
    let base = try fileSystem.open(scratch.appending("base"), .directory)
    let relative = try #require(BytePath(path))
    let error = #expect(throws: DochostError.self) {
      _ = try fileSystem.openBeneath(base, relative)
    }
    #expect([.loop, .crossDevice].contains(error?.errorNumber))
  }

  @Test func `removes a tree of any depth with two descriptors`() throws {
    let scratch = ScratchDirectory.current
    let tree = try scratch.makeDirectory("tree")
    var directory = open(tree.c, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(directory) }
    for depth in 0..<2500 {
      try #require(mkdirat(directory, "d", 0o755) == 0)
      let next = openat(directory, "d", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if depth % 7 == 0 { fchmod(next, 0o300) }
      close(directory)
      directory = next
    }
    let kept = try scratch.write("kept", to: "kept/file")
    symlink(kept.parent.c, tree.appending("link").c)
    let counter = Counter()
    let counting = FileSystem { _ in
      _ = counter.next()
      return nil
    }
    try counting.removeTree(tree)
    #expect(counter.next() < 2500 * 15, "the calls grow with the names, not with the depth")
    #expect(!FileTree.exists(tree))
    #expect(try FileTree.text(kept) == "kept")
    try fileSystem.removeTree(tree)
  }

  @Test func `an error deep in a tree is short`() throws {
    let tree = try ScratchDirectory.current.makeDirectory("tree")
    try FileTree.makeDirectory(
      tree.appending(Array([[UInt8]](repeating: [0x64], count: 500).joined(separator: [0x2F]))))
    let counter = Counter()
    let failing = FileSystem { call in
      call.operation == .readDirectory && counter.next() == 800 ? .error(.inputOutput) : nil
    }
    let error = #expect(throws: DochostError.self) { try failing.removeTree(tree) }
    #expect(error?.errorNumber == .inputOutput)
    // On the way up no name is known, and on the way down there may be 500 of them.
    let path = try #require(error?.diagnostic.path)
    #expect(path == tree || path.parent == tree)
    try fileSystem.removeTree(tree)
    #expect(!FileTree.exists(tree))
  }

  @Test func `makes directories and finds them made`() throws {
    let path = ScratchDirectory.current.appending("a/b/c")
    try fileSystem.makeDirectories(path, mode: 0o700)
    try fileSystem.makeDirectories(path, mode: 0o700)
    #expect(try FileTree.status(path.parent).st_mode & 0o777 == 0o700)
    try ScratchDirectory.current.write("", to: "file")
    let error = #expect(throws: DochostError.self) {
      try fileSystem.makeDirectories(ScratchDirectory.current.appending("file"))
    }
    #expect(error?.errorNumber == .exists)
  }

  @Test(.timeLimit(.minutes(10)))
  func `gives up where no directory can be made, as in proc`() throws {
    for name in ["/proc/dochost-test", "/proc/dochost-test/a/b"] {
      let path = try #require(BytePath(name))
      let error = #expect(throws: DochostError.self) { try fileSystem.makeDirectories(path) }
      #expect(error?.diagnostic.operation == "mkdirat")
    }
    // The same for a file system that never finds what is there.
    let forgetful = FileSystem { $0.operation == .makeDirectory ? .error(.noEntry) : nil }
    let error = #expect(throws: DochostError.self) {
      try forgetful.makeDirectories(ScratchDirectory.current.appending("a/b/c"))
    }
    #expect(error?.errorNumber == .noEntry)
  }

  @Test func `makes directories that their owner can use under any umask`() async throws {
    let base = ScratchDirectory.current.path.display
    await #expect(processExitsWith: .success) { [base = base as String] in
      let path = try #require(BytePath(base)).appending("a/b/c")
      umask(0o777)
      try FileSystem().makeDirectories(path, mode: 0o700)
      for directory in [path, path.parent, path.parent.parent] {
        #expect(try FileTree.status(directory).st_mode & 0o777 == 0o700)
      }
    }
  }

  @Test func `locks against another opening until the descriptor goes`() throws {
    let path = try ScratchDirectory.current.write("", to: "lock")
    do {
      let first = try fileSystem.open(path)
      let second = try fileSystem.open(path)
      #expect(try fileSystem.tryLock(first))
      #expect(try !fileSystem.tryLock(second))
    }
    let third = try fileSystem.open(path)
    // A process that another test starts has a copy of a descriptor until it becomes its program.
    let end = ContinuousClock.now + .seconds(600)
    var isLocked = false
    while !isLocked, .now < end { isLocked = try fileSystem.tryLock(third, shared: true) }
    #expect(isLocked)
    let fourth = try fileSystem.open(path)
    #expect(try fileSystem.tryLock(fourth, shared: true))
  }

  @Test func `tells a writer from readers`() throws {
    let path = try ScratchDirectory.current.write("text", to: "file")
    FileTree.settle(path)
    let reading = try fileSystem.open(path)
    try fileSystem.checkNoWriter(reading)
    do {
      let writing = try fileSystem.open(path, .write)
      let error = #expect(throws: DochostError.self) { try fileSystem.checkNoWriter(reading) }
      #expect(error?.errorNumber == .tryAgain)
      _ = writing.number
    }
    FileTree.settle(path)
    try fileSystem.checkNoWriter(reading)
  }

  @Test func `renames exclusively unless told to replace`() throws {
    let scratch = ScratchDirectory.current
    try scratch.write("new", to: "new")
    try scratch.write("old", to: "old")
    let directory = try fileSystem.open(scratch.path, .directory)
    let (new, old) = (try #require(BytePath("new")), try #require(BytePath("old")))
    let error = #expect(throws: DochostError.self) {
      try fileSystem.rename(new, in: directory, to: old, in: directory)
    }
    #expect(error?.errorNumber == .exists)
    #expect(try FileTree.text(scratch.appending("old")) == "old")
    try fileSystem.rename(new, in: directory, to: old, in: directory, replacing: true)
    #expect(try FileTree.text(scratch.appending("old")) == "new")
  }

  @Test func `goes on after a signal and after a short transfer`() throws {
    let path = ScratchDirectory.current.appending("file")
    let counter = Counter()
    let shaky = FileSystem { call in
      switch counter.next() % 3 {
      case 0: .error(.interrupted)
      case 1: .short
      default: nil
      }
    }
    let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0) }
    do {
      let file = try shaky.open(path, [.write, .createNew])
      try shaky.write(bytes, to: file)
    }
    #expect(try shaky.readFile(path, limit: 10_000) == bytes)
  }

  @Test func `names at random what nobody can foresee`() throws {
    let names = try (0..<100).map { _ in try fileSystem.temporaryName(prefix: "x-") }
    #expect(Set(names).count == 100)
    #expect(names.allSatisfy { $0.bytes.count == 34 && $0.bytes.starts(with: "x-".utf8) })
  }
}

/// Counts from 0, on any thread.
private final class Counter: Sendable {
  private let value = Mutex(0)

  func next() -> Int {
    value.withLock { value in
      defer { value += 1 }
      return value
    }
  }
}

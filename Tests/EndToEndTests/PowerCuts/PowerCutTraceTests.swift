import DochostModel
import TestSupport
import Testing

/// Reading traces: what alters a file is never passed over.
@Suite struct PowerCutTraceTests {
  private let top = BytePath(constant: "/top")

  /// Reads lines of a trace, by an empty directory `/top` that is all there is.
  private func translation(_ lines: String...) throws -> TraceTranslation {
    var disk = Disk()
    _ = disk.addDirectoryRoot(top, disk: 0)
    let text = Array(lines.joined(separator: "\n").utf8)
    return try TraceTranslation(try TraceReader(text).calls, of: disk)
  }

  private func text(_ path: String, _ translation: TraceTranslation) throws -> String? {
    let path = try #require(BytePath("/top/\(path)"))
    return translation.disk.lookUp(path).map {
      String(decoding: translation.disk.nodes[$0].bytes, as: UTF8.self)
    }
  }

  private let made =
    "7 openat(AT_FDCWD</>, \"\\x2f\\x74\\x6f\\x70/a\", O_WRONLY|O_CREAT, 0666) = 3</top/a>"

  @Test func `what is written is known, with the mode that the umask leaves`() throws {
    let translation = try translation(
      made, "7 write(3</top/a>, \"\\x61\\x62\", 2) = 2", "7 write(3</top/a>, \"cd\", 2) = 1",
      "7 pwrite64(3</top/a>, \"X\", 1, 0) = 1", "7 fsync(3</top/a>) = 0")
    #expect(try text("a", translation) == "Xbc")
    #expect(translation.disk.nodes[1].metadata.mode == 0o644)
    #expect(translation.operations.count == 5)
  }

  @Test func `a call that another thread comes between is one call`() throws {
    let translation = try translation(
      made, "7 write(3</top/a>,  <unfinished ...>",
      "8 gone(1) = -1 EINVAL (Invalid argument)"
        .replacing("gone", with: "close"),
      "7 <... write resumed>\"ab\", 2) = 2")
    #expect(try text("a", translation) == "ab")
  }

  @Test func `threads share descriptors, processes have copies`() throws {
    let translation = try translation(
      made, "8 write(3</top/a>, \"ab\", 2) = 2",
      "7 clone(child_stack=0x1, flags=CLONE_VM|CLONE_FILES|CLONE_THREAD) = 8",
      "9 write(3</top/a>, \"cd\", 2) = 2", "9 close(3</top/a>) = 0",
      "7 clone(child_stack=0x1, flags=SIGCHLD) = 9", "7 dup2(3</top/a>, 5) = 5</top/a>",
      "7 close_range(3, 4, 0) = 0", "7 write(5</top/a>, \"ef\", 2) = 2")
    #expect(try text("a", translation) == "abcdef")
  }

  @Test func `names are made, given, changed and taken`() throws {
    let translation = try translation(
      made, "7 mkdirat(AT_FDCWD</>, \"/top/d\", 0700) = 0",
      "7 openat(AT_FDCWD</>, \"/top/d\", O_RDONLY|O_DIRECTORY) = 4</top/d>",
      "7 linkat(AT_FDCWD</>, \"/top/a\", 4</top/d>, \"b\", 0) = 0",
      "7 renameat2(4</top/d>, \"b\", AT_FDCWD</>, \"/top/c\", RENAME_NOREPLACE) = 0",
      "7 unlink(\"/top/a\") = 0",
      "7 openat(4</top/d>, \".\", O_RDWR|O_TMPFILE, 0666) = 5</top/d/#12 (deleted)>",
      "7 write(5</top/d/#12>(deleted), \"n\", 1) = 1",
      "7 linkat(AT_FDCWD</>, \"/proc/self/fd/5\", 4</top/d>, \"n\", AT_SYMLINK_FOLLOW) = 0",
      "7 unlinkat(4</top/d>, \"x\", 0) = -1 ENOENT (No such file or directory)")
    #expect(try text("a", translation) == nil)
    #expect(try text("c", translation) == "")
    #expect(try text("d/n", translation) == "n")
  }

  @Test func `bytes that the kernel copies are known`() throws {
    let translation = try translation(
      made, "7 write(3</top/a>, \"abcdef\", 6) = 6", "7 lseek(3</top/a>, 2, SEEK_SET) = 2",
      "7 openat(AT_FDCWD</>, \"/top/b\", O_RDWR|O_CREAT, 0600) = 4</top/b>",
      "7 copy_file_range(3</top/a>, NULL, 4</top/b>, NULL, 9, 0) = 3",
      "7 copy_file_range(3</top/a>, NULL, 4</top/b>, NULL, 9, 0) = 1",
      "7 openat(AT_FDCWD</>, \"/top/c\", O_RDWR|O_CREAT, 0600) = 5</top/c>",
      "7 ioctl(5</top/c>, FICLONE, 3</top/a>) = 0")
    #expect(try text("b", translation) == "cdef")
    #expect(try text("c", translation) == "abcdef")
  }

  @Test(arguments: [
    // Nobody knows this one.
    "7 frobnicate(3</top/a>) = 0",
    // What is not modelled of those that are known.
    "7 openat(AT_FDCWD</>, \"/elsewhere\", O_WRONLY|O_CREAT, 0600) = 4</elsewhere>",
    "7 unlink(\"/elsewhere\") = 0",
    "7 renameat2(AT_FDCWD</>, \"/top/a\", AT_FDCWD</>, \"/top/b\", RENAME_EXCHANGE) = 0",
    "7 mmap(NULL, 4096, PROT_READ|PROT_WRITE, MAP_SHARED, 3</top/a>, 0) = 0x7f0000000000",
    "7 ioctl(3</top/a>, FS_IOC_SETFLAGS, [FS_APPEND_FL]) = 0",
    // A descriptor that nobody has seen being opened.
    "7 write(9</top/a>, \"x\", 1) = 1",
    // What was cut off, or ended with its thread.
    "7 write(3</top/a>, \"x\"..., 1000) = 1000",
    "7 write(3</top/a>, \"x\", 1 <unfinished ...>",
    "7 write(3</top/a>, \"x\", 1 <unfinished ...>) = ?",
    "no trace at all",
  ])
  func `what is not understood ends the reading`(_ line: String) throws {
    _ = try translation(made)
    #expect(throws: TestFailure.self) { try translation(made, line) }
  }

  @Test func `what ends with the power and what only reads is no matter`() throws {
    let translation = try translation(
      "7 write(1<pipe:[4]>, \"said\", 4) = 4",
      "7 openat(AT_FDCWD</>, \"/etc/passwd\", O_RDONLY) = 3</etc/passwd>",
      "7 mmap(NULL, 4096, PROT_READ|PROT_WRITE, MAP_SHARED, 4</memfd:x>(deleted), 0) = 0x7f00",
      "7 ftruncate(4</memfd:x>(deleted), 4096) = 0",
      "7 openat(AT_FDCWD</>, \"/dev/null\", O_RDWR) = 5</dev/null>",
      "8 write(1<pipe:[4]>, \"by another\", 10) = 10",
      "7 clone(child_stack=NULL, flags=SIGCHLD) = 8", "7 +++ exited with 0 +++")
    #expect(translation.operations.count == 1)
    guard case .report(let bytes) = try #require(translation.operations.first) else {
      Issue.record("the first process speaks for the command")
      return
    }
    #expect(bytes == Array("said".utf8))
  }
}

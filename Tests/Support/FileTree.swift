package import DochostModel
package import Glibc

/// Files and directories of tests, by system calls: what is tested has no part in it.
package enum FileTree {
  /// Makes a directory and those above it that are missing.
  package static func makeDirectory(_ path: BytePath) throws {
    if mkdir(path.c, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw TestFailure("mkdir \(path): \(errorText())") }
    try makeDirectory(path.parent)
    try makeDirectory(path)
  }

  /// Writes a file anew.
  package static func write(_ bytes: [UInt8], to path: BytePath, mode: UInt32 = 0o644) throws {
    var file = try check(
      open(path.c, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode), "open", path)
    defer { if file >= 0 { close(file) } }
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard written > 0 else { throw TestFailure("write \(path): \(errorText())") }
      rest = rest.dropFirst(written)
    }
    try check(fchmod(file, mode), "fchmod", path)
    // A program that anybody may still write cannot be run.
    if mode & 0o111 != 0 {
      close(file)
      file = -1
      settle(path)
    }
  }

  /// Waits for the last descriptor for writing to a file that was closed here: a process that
  /// another thread starts has a copy of it until it becomes its program.
  ///
  /// Half a second at most: somebody may have the file open who means it.
  package static func settle(_ path: BytePath) {
    let file = open(path.c, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    let end = ContinuousClock.now + .milliseconds(500)
    // A lease is refused with EAGAIN while the file is open for writing.
    while fcntl(file, F_SETLEASE, F_RDLCK) == -1 {
      guard errno == EAGAIN, .now < end else { return }
      sched_yield()
    }
    _ = fcntl(file, F_SETLEASE, F_UNLCK)
  }

  /// Waits until the clock has gone on by which the kernel dates files: what is written afterwards
  /// bears another time than what was written before.
  package static func passTick() {
    func now() -> [Int] {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME_COARSE, &time)
      return [time.tv_sec, time.tv_nsec]
    }
    let start = now()
    while now() == start { sched_yield() }
  }

  /// Puts a new file in the place of another, which nobody sees missing or half written.
  package static func replace(
    _ path: BytePath, by bytes: [UInt8], mode: UInt32 = 0o644
  ) throws {
    let new = path.parent.appending(".new")
    try write(bytes, to: new, mode: mode)
    try rename(new, to: path)
  }

  /// Renames something; a file or an empty directory of the name is replaced.
  package static func rename(_ path: BytePath, to new: BytePath) throws {
    try check(Glibc.rename(path.c, new.c), "rename", path)
  }

  /// Sets the permissions of something.
  package static func setMode(_ mode: UInt32, of path: BytePath) throws {
    try check(chmod(path.c, mode), "chmod", path)
  }

  /// Makes a symbolic link.
  package static func link(_ path: BytePath, to target: String) throws {
    try check(symlink(target, path.c), "symlink", path)
  }

  /// All bytes of a file.
  package static func read(_ path: BytePath) throws -> [UInt8] {
    let file = try check(open(path.c, O_RDONLY | O_CLOEXEC), "open", path)
    defer { close(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(file, &block, block.count)
      guard count >= 0 else { throw TestFailure("read \(path): \(errorText())") }
      if count == 0 { return bytes }
      bytes.append(contentsOf: block[..<count])
    }
  }

  /// The text of a file, with U+FFFD for what is not UTF-8.
  package static func text(_ path: BytePath) throws -> String {
    String(decoding: try read(path), as: UTF8.self)
  }

  /// Whether something is there, a dangling link included.
  package static func exists(_ path: BytePath) -> Bool {
    var status = stat()
    return lstat(path.c, &status) == 0
  }

  /// The status of what is there, links not followed.
  package static func status(_ path: BytePath) throws -> stat {
    var status = stat()
    try check(lstat(path.c, &status), "lstat", path)
    return status
  }

  /// The names in a directory, sorted by their bytes; none where it cannot be read.
  package static func names(in directory: BytePath) -> [[UInt8]] {
    guard let stream = opendir(directory.c) else { return [] }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: UInt8.self, capacity: 256) { bytes in
          Array(UnsafeBufferPointer(start: bytes, count: strlen(bytes)))
        }
      }
      if name != Array(".".utf8), name != Array("..".utf8) { names.append(name) }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Every file, directory and link beneath a directory, as paths relative to it, sorted.
  package static func contents(of directory: BytePath) -> [String] {
    var found: [String] = []
    for name in names(in: directory) {
      let text = String(decoding: name, as: UTF8.self)
      found.append(text)
      let path = directory.appending(name)
      guard isDirectory(path) else { continue }
      found += contents(of: path).map { "\(text)/\($0)" }
    }
    return found
  }

  /// Whether it is a directory and not a link to one.
  package static func isDirectory(_ path: BytePath) -> Bool {
    guard let status = try? status(path) else { return false }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// Removes a file or a tree, read-only directories included; what is not there is no matter.
  package static func remove(_ path: BytePath) {
    guard isDirectory(path) else {
      unlink(path.c)
      return
    }
    chmod(path.c, 0o700)
    for name in names(in: path) { remove(path.appending(name)) }
    rmdir(path.c)
  }
}

internal import CLinux
package import DochostModel
internal import Glibc

extension FileSystem {
  /// Brings the content and the attributes of an open file, or the names of an open directory, to
  /// stable storage.
  ///
  /// After a failure the kernel has forgotten what was not written: never call it again on the
  /// same file and take success for an answer.
  package func sync(_ file: borrowing Descriptor) throws(DochostError) {
    let number = file.number
    _ = try call(.fsync, file.path) { clinux_fsync(number) }
  }

  /// Brings everything on the file system of an open file to stable storage.
  package func syncFileSystem(of file: borrowing Descriptor) throws(DochostError) {
    let number = file.number
    _ = try call(.syncfs, file.path) { clinux_syncfs(number) }
  }

  /// Brings the names in an open directory to stable storage: with all of its file system where
  /// that has no sync of directories.
  ///
  /// After any other failure a second try would prove nothing.
  package func syncNames(in directory: borrowing Descriptor) throws(DochostError) {
    do {
      try sync(directory)
    } catch {
      guard error.errorNumber == .invalidArgument else { throw error }
      try syncFileSystem(of: directory)
    }
  }

  /// Reads up to `count` bytes behind what was read before; fewer only at the end.
  package func read(
    _ file: borrowing Descriptor, count: Int
  ) throws(DochostError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = try read(file, into: &bytes)
    bytes.removeLast(count - length)
    return bytes
  }

  /// Fills the buffer from where the file stands; answers fewer bytes only at the end.
  package func read(
    _ file: borrowing Descriptor, into buffer: inout [UInt8]
  ) throws(DochostError) -> Int {
    var done = 0
    let count = buffer.count
    let number = file.number
    let path = file.path
    while done < count {
      let length = try call(.read, path, bytes: count - done) { most in
        // The slice lies within the buffer: done < count and most <= count - done.
        unsafe buffer.withUnsafeMutableBytes { bytes in
          guard let base = bytes.baseAddress else { return 0 }
          return unsafe clinux_read(number, base + done, most)
        }
      }
      if length == 0 { break }
      done += length
    }
    return done
  }

  /// Writes all the bytes.
  package func write(
    _ bytes: [UInt8], to file: borrowing Descriptor
  ) throws(DochostError) {
    try write(bytes, count: bytes.count, to: file)
  }

  /// Writes the first `count` bytes of the buffer.
  package func write(
    _ buffer: [UInt8], count: Int, to file: borrowing Descriptor
  ) throws(DochostError) {
    precondition(count <= buffer.count)
    var done = 0
    let number = file.number
    let path = file.path
    while done < count {
      done += try call(.write, path, bytes: count - done) { most in
        // The slice lies within the buffer: done < count and most <= count - done.
        unsafe buffer.withUnsafeBytes { bytes in
          guard let base = bytes.baseAddress else { return 0 }
          return unsafe clinux_write(number, base + done, most)
        }
      }
    }
  }

  /// Goes back to the beginning of an open file.
  package func rewind(_ file: borrowing Descriptor) throws(DochostError) {
    let number = file.number
    _ = try call(.seek, file.path) { clinux_seek_start(number) }
  }

  /// Has one file share the content of another; EXDEV, EOPNOTSUPP, ENOTTY or EINVAL where the file
  /// system cannot.
  package func reflink(
    _ source: borrowing Descriptor, to target: borrowing Descriptor
  ) throws(DochostError) {
    let from = source.number
    let to = target.number
    _ = try call(.reflink, source.path, to: target.path) { clinux_reflink(to, from) }
  }

  /// Copies bytes within the kernel, from where the files stand; answers how many, 0 at the end.
  package func copyRange(
    _ source: borrowing Descriptor, to target: borrowing Descriptor, count: Int
  ) throws(DochostError) -> Int {
    let from = source.number
    let to = target.number
    return try call(.copyRange, source.path, to: target.path, bytes: count) {
      clinux_copy_range(from, to, $0)
    }
  }

  /// Reads a whole regular file of at most `limit` bytes.
  ///
  /// A pipe or a device in its place is refused without waiting for it, and a file that is longer
  /// is refused without reading it.
  package func readFile(_ path: BytePath, limit: Int) throws(DochostError) -> [UInt8] {
    try contents(of: open(path, .nonBlocking), limit: limit)
  }

  /// Reads an open regular file of at most `limit` bytes from where it stands.
  package func contents(
    of file: borrowing Descriptor, limit: Int
  ) throws(DochostError) -> [UInt8] {
    let status = try status(of: file)
    guard status.kind == .regular else {
      throw DochostError(
        .inputOutput, "'\(shown(file))' is \(status.kind.rawValue); a file was expected.",
        path: file.path)
    }
    guard status.size <= UInt64(max(0, limit)) else { throw tooLong(file, limit) }
    // One byte more tells a file that grew, or one of /proc without a size, from the end.
    var bytes = try read(file, count: Int(status.size) + 1)
    while bytes.count > Int(status.size), bytes.count <= limit {
      let more = try read(file, count: min(65536, limit + 1 - bytes.count))
      if more.isEmpty { break }
      bytes += more
    }
    guard bytes.count <= limit else { throw tooLong(file, limit) }
    return bytes
  }

  /// Reads a file, or what comes through a pipe up to its end, of at most `limit` bytes.
  ///
  /// Waits for whoever writes to a pipe.
  package func readWaiting(_ path: BytePath, limit: Int) throws(DochostError) -> [UInt8] {
    let file = try open(path)
    switch try status(of: file).kind {
    case .regular, .directory: return try contents(of: file, limit: limit)
    default: break
    }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let more = try read(file, count: min(65536, limit + 1 - bytes.count))
      if more.isEmpty { return bytes }
      bytes += more
    }
    throw tooLong(file, limit)
  }

  private func tooLong(_ file: borrowing Descriptor, _ limit: Int) -> DochostError {
    DochostError(
      .inputOutput, "'\(shown(file))' is longer than the \(limit) bytes that are allowed.",
      path: file.path)
  }

  private func shown(_ file: borrowing Descriptor) -> String { file.path?.display ?? "the file" }
}

/// Reads a whole regular file of at most `limit` bytes, straight from the kernel.
package func readFile(_ path: BytePath, limit: Int) throws(DochostError) -> [UInt8] {
  try FileSystem().readFile(path, limit: limit)
}

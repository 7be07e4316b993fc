internal import Glibc

/// Reads files without trust in them: regular ones only, and no more than a limit.
public enum FileReading {
  /// All bytes of a file.
  ///
  /// - Throws: `PluginError` where the file cannot be read, is no regular file, or is larger.
  public static func bytes(of path: FilePath, limit: Int = 64 << 20) throws -> [UInt8] {
    // O_NONBLOCK: a pipe of that name must not hold up the plugin.
    // SAFETY: the path lives over the call, the status on the stack.
    let file = unsafe path.withCString { unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard file >= 0 else { throw SystemFailure(path, "could not be opened").error }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else {
      throw SystemFailure(path, "could not be examined").error
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw PluginError("\(path) is not a regular file.", reason: .invalid)
    }
    guard status.st_size <= limit else { throw tooLarge(path, limit) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    while true {
      let count = try read(file, path, into: &bytes)
      if count == 0 { return bytes }
      guard bytes.count <= limit else { throw tooLarge(path, limit) }
    }
  }

  private static func read(
    _ file: Int32, _ path: FilePath, into bytes: inout [UInt8]
  ) throws -> Int {
    var problem: Int32 = 0
    // SAFETY: as many bytes count as filled as were read.
    let block = unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, filled in
      var count = -1
      repeat {
        count = unsafe Glibc.read(file, buffer.baseAddress, buffer.count)
      } while count < 0 && errno == EINTR
      if count < 0 { problem = errno }
      filled = max(0, count)
    }
    guard problem == 0 else { throw SystemFailure(path, "could not be read", problem).error }
    bytes += block
    return block.count
  }

  private static func tooLarge(_ path: FilePath, _ limit: Int) -> PluginError {
    PluginError("\(path) is larger than \(limit) bytes.", reason: .limit)
  }
}

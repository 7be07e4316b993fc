internal import Glibc

extension CreateRequest {
  /// Writes a new file in the staging directory and closes it.
  ///
  /// - Parameter path: relative to the staging directory; directories in it have to be there.
  /// - Returns: the same path, for `Creation.move`.
  /// - Throws: `PluginError` where the file exists, cannot be written, or is more than
  ///   `byteLimit`.
  public func write(_ bytes: some Collection<UInt8>, to path: FilePath) throws -> FilePath {
    guard UInt64(bytes.count) <= byteLimit else {
      throw PluginError(
        "The document is larger than the \(byteLimit) bytes that are allowed.", reason: .limit)
    }
    let target = staging.appending(path)
    let file = unsafe target.withCString {
      unsafe open($0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
    guard file >= 0 else { throw SystemFailure(path, "could not be made").error }
    do {
      try Self.write(bytes, to: file, path)
    } catch {
      close(file)
      throw error
    }
    guard close(file) == 0 else { throw SystemFailure(path, "could not be closed").error }
    return path
  }

  /// Writes a new file of text in the staging directory and closes it.
  public func write(_ text: String, to path: FilePath) throws -> FilePath {
    try write(text.utf8, to: path)
  }

  /// Makes a directory in the staging directory, for a package document.
  public func makeDirectory(_ path: FilePath) throws {
    let made = unsafe staging.appending(path).withCString { unsafe mkdir($0, 0o777) }
    guard made == 0 else { throw SystemFailure(path, "could not be made").error }
  }

  /// All bytes of a file of the bundle.
  ///
  /// - Parameter path: relative to the bundle's `Resources`.
  public func resource(_ path: FilePath, limit: Int = 64 << 20) throws -> [UInt8] {
    try FileReading.bytes(of: resources.appending(path), limit: limit)
  }

  private static func write(
    _ bytes: some Collection<UInt8>, to file: Int32, _ path: FilePath
  ) throws {
    let contiguous = ContiguousArray(bytes)
    var done = 0
    while done < contiguous.count {
      // SAFETY: the array lives over the call, and `done` is within it.
      let written = unsafe contiguous.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[done...])
        return unsafe Glibc.write(file, rest.baseAddress, rest.count)
      }
      if written < 0, errno == EINTR { continue }
      guard written >= 0 else { throw SystemFailure(path, "could not be written").error }
      done += written
    }
  }
}

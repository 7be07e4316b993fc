internal import DochostModel
internal import DochostSystem

/// Checks that a path is a regular file that can be read, so that a plugin may be given it.
enum ReadableFile {
  /// Throws where it is missing, not readable, or no regular file; never hangs on a pipe.
  static func check(_ path: BytePath) throws(DochostError) {
    let files = FileSystem()
    let file = try files.open(path, .nonBlocking)
    let status = try files.status(of: file)
    guard status.kind == .regular else {
      throw DochostError(.sourceUnsupported, "\(path) is no regular file.", path: path)
    }
  }
}

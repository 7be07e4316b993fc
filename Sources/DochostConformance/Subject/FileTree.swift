internal import DochostModel
internal import DochostSystem

/// A directory with all that is in it.
enum FileTree {
  /// The most files of one tree.
  private static let fileLimit = 100_000

  /// The files beneath a directory, by their relative names and in their order; links are named and
  /// not followed.
  static func contents(of directory: BytePath) throws(DochostError) -> [([UInt8], [UInt8])] {
    var found: [([UInt8], [UInt8])] = []
    try visit(directory, []) { (name, path, status) throws(DochostError) in
      switch status.kind {
      case .regular:
        found.append((name, try readFile(path, limit: Subject.fileLimit)))
      case .symbolicLink:
        found.append((name, try FileSystem().target(ofLink: path).bytes))
      default: break
      }
    }
    return found
  }

  /// Everything beneath a directory, directories with a slash at their end, and what the system
  /// says of it: whoever writes, renames, touches or marks a file changes one of these.
  static func states(in directory: BytePath) throws(DochostError) -> [[UInt8]: FileStatus] {
    var found: [[UInt8]: FileStatus] = [:]
    try visit(directory, []) { (name, _, status) throws(DochostError) in
      var state = status
      // A file system may give out blocks long after a file was written.
      state.allocatedSize = 0
      found[status.kind == .directory ? name + [UInt8(ascii: "/")] : name] = state
    }
    return found
  }

  /// The names of what was made, altered or removed between two looks, in their order.
  static func changes(
    from before: [[UInt8]: FileStatus], to after: [[UInt8]: FileStatus]
  ) -> [String] {
    Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
      .map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  /// Copies the regular files and directories of a tree.
  static func copy(_ source: BytePath, to target: BytePath) throws(DochostError) {
    let files = FileSystem()
    try files.makeDirectories(target)
    try visit(source, []) { (name, path, status) throws(DochostError) in
      let place = target.appending(name)
      switch status.kind {
      case .directory: try files.makeDirectories(place)
      case .regular: try write(files.readFile(path, limit: Subject.fileLimit), to: place)
      default: break
      }
    }
  }

  /// Writes a new file.
  static func write(_ bytes: [UInt8], to path: BytePath) throws(DochostError) {
    let files = FileSystem()
    let file = try files.open(path, [.write, .createNew], mode: 0o755)
    try files.write(bytes, to: file)
    try file.close()
  }

  private static func visit(
    _ directory: BytePath, _ prefix: [UInt8],
    _ body: ([UInt8], BytePath, FileStatus) throws(DochostError) -> Void
  ) throws(DochostError) {
    let files = FileSystem()
    for entry in try files.list(directory).prefix(fileLimit) {
      let path = directory.appending(entry.name.bytes)
      let name = prefix + entry.name.bytes
      let status = try files.status(of: path, followingLink: false)
      try body(name, path, status)
      if status.kind == .directory { try visit(path, name + [UInt8(ascii: "/")], body) }
    }
  }
}

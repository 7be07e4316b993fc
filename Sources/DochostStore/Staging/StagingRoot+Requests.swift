package import DochostModel
internal import DochostSystem

// For a worker that answers one request after the other.

extension StagingRoot {
  /// Makes the directory that the plugin writes a request's document to.
  package borrowing func makeDirectory(
    forRequest number: UInt64
  ) throws(DochostError) -> BytePath {
    let name = StagingRoot.requestName(number)
    try fileSystem.makeDirectory(name, in: directory, mode: 0o700)
    if hidesFromOwner { try fileSystem.setPermissions(of: name, in: directory) { _ in 0o700 } }
    return path.appending(name.bytes)
  }

  /// Removes all that a request left, wherever the plugin put it, and answers whether nothing is.
  package borrowing func clear(afterRequest number: UInt64) -> Bool {
    do throws(DochostError) {
      try fileSystem.removeTree(StagingRoot.takenName(number), in: directory)
      let work = try fileSystem.open(StagingRoot.workName, in: directory, [.directory, .noFollow])
      for entry in try fileSystem.entries(of: work) {
        try fileSystem.removeTree(entry.name, in: work)
      }
      return true
    } catch {
      return false
    }
  }

  /// Removes the root with all that is in it; what cannot be removed is left for a sweep.
  package borrowing func discard() {
    try? fileSystem.removeTree(path)
  }
}

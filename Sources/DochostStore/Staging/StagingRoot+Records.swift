internal import DochostModel
internal import DochostSystem

extension StagingRoot {
  /// Adds to one of the root's records, which is durable when this returns.
  borrowing func write(_ record: [UInt8], to name: BytePath) throws(DochostError) {
    do throws(DochostError) {
      // The first record, which every user of a root makes, makes the way to all of them durable.
      let isFirst = try !fileSystem.exists(StagingRoot.siblingsName, in: directory)
      let journal = try fileSystem.open(
        name, in: directory, [.write, .create, .append, .noFollow], mode: 0o600)
      if hidesFromOwner { try fileSystem.setPermissions(0o600, of: journal) }
      try fileSystem.write(record, to: journal)
      try fileSystem.sync(journal)
      try fileSystem.syncNames(in: directory)
      if isFirst { try syncWay() }
    } catch {
      throw StagingRoot.unusable(path, error)
    }
  }

  /// Makes the names durable that lead to the root: its own, and those of the directories above it,
  /// which this process or another one may have made and not synced.
  private borrowing func syncWay() throws(DochostError) {
    var above = try fileSystem.currentPath(of: directory)
    repeat {
      above = above.parent
      guard try isWritable(above) else { return }
      do {
        try fileSystem.syncNames(in: fileSystem.open(above, .directory))
      } catch {
        // A directory that may be written and not read.
        guard error.errorNumber == .accessDenied else { throw error }
        try fileSystem.syncFileSystem(of: directory)
      }
    } while above != .root
  }

  /// Whether this user could have made something in a directory.
  private borrowing func isWritable(_ directory: BytePath) throws(DochostError) -> Bool {
    do {
      try fileSystem.checkWritable(directory)
      return true
    } catch {
      switch error.errorNumber {
      case .accessDenied, .notPermitted, .readOnlyFileSystem: return false
      default: throw error
      }
    }
  }

  /// The paths of a record, each with its NUL; what has none was cut off, and nothing was made of
  /// it.
  ///
  /// Throws where there may be a record and it cannot be read now: whoever took that for none would
  /// remove the root, and nobody would know of the hidden names any more.
  static func records(
    _ name: BytePath, in root: borrowing Descriptor, _ fileSystem: FileSystem
  ) throws(DochostError) -> [BytePath] {
    let bytes: [UInt8]
    do throws(DochostError) {
      let journal = try fileSystem.open(name, in: root, [.noFollow, .nonBlocking])
      bytes = try fileSystem.contents(of: journal, limit: 1 << 24)
    } catch {
      // None was made, or what has its name is nothing that a host has written.
      guard [nil, .noEntry, .loop, .noDevice].contains(error.errorNumber) else { throw error }
      return []
    }
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .compactMap { BytePath(bytes: $0) }
  }
}

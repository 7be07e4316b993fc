internal import DochostModel
internal import DochostSystem

extension StagingRoot {
  /// Adds to one of the root's records, which is durable when this returns.
  borrowing func write(_ record: [UInt8], to name: BytePath) throws(DochostError) {
    do throws(DochostError) {
      let journal = try fileSystem.open(
        name, in: directory, [.write, .create, .append, .noFollow], mode: 0o600)
      if hidesFromOwner { try fileSystem.setPermissions(0o600, of: journal) }
      try fileSystem.write(record, to: journal)
      try fileSystem.sync(journal)
      try fileSystem.sync(directory)
    } catch {
      throw StagingRoot.unusable(path, error)
    }
  }

  /// The paths of a record, each with its NUL; what has none was cut off, and nothing was made of it.
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

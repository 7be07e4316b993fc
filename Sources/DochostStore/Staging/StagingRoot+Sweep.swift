package import DochostModel
package import DochostSystem

extension StagingRoot {
  /// Removes the roots of processes that are gone, with the hidden names that go with them, and
  /// answers how many roots those were.
  ///
  /// What can be locked belongs to nobody. What cannot be removed is left for another time with the
  /// root that has it on record, and so is whatever is not this user's or not laid out as a root,
  /// and a link in the parent's place.
  @discardableResult
  package static func sweep(
    beneath parent: BytePath, fileSystem: FileSystem = FileSystem()
  ) -> Int {
    guard let directory = try? fileSystem.open(parent, [.directory, .noFollow]),
      let entries = try? fileSystem.entries(of: directory)
    else { return 0 }
    var count = 0
    for entry in entries where HiddenSibling.isRandom(entry.name.bytes[...]) {
      guard let root = try? fileSystem.open(entry.name, in: directory, [.directory, .noFollow]),
        isOwnRoot(root, fileSystem), (try? fileSystem.tryLock(root)) == true
      else { continue }
      defer { fileSystem.unlock(root) }
      if clear(root, named: entry.name, in: directory, fileSystem) { count += 1 }
    }
    return count
  }

  /// Removes a root that is locked and in use by nobody, in whatever state it is; what is not laid
  /// out as a root stays.
  static func discard(
    _ root: borrowing Descriptor, named name: BytePath, in parent: borrowing Descriptor,
    _ fileSystem: FileSystem
  ) {
    try? fileSystem.setPermissions(0o700, of: root)
    if isOwnRoot(root, fileSystem) { _ = clear(root, named: name, in: parent, fileSystem) }
  }

  private static func clear(
    _ root: borrowing Descriptor, named name: BytePath, in parent: borrowing Descriptor,
    _ fileSystem: FileSystem
  ) -> Bool {
    guard HiddenSibling.settle(in: root, fileSystem: fileSystem) else { return false }
    return (try? fileSystem.removeTree(name, in: parent)) != nil
  }

  /// Whether a directory is this user's alone and holds nothing but what a root may hold.
  private static func isOwnRoot(_ root: borrowing Descriptor, _ fileSystem: FileSystem) -> Bool {
    guard let status = try? fileSystem.status(of: root),
      status.owner == RunningExecutable.userID, status.permissions & 0o077 == 0,
      (try? fileSystem.rewind(root)) != nil, let entries = try? fileSystem.entries(of: root)
    else { return false }
    return entries.allSatisfy { entry in
      switch entry.name {
      case workName: entry.kind == nil || entry.kind == .directory
      case siblingsName, sourcesName: entry.kind == nil || entry.kind == .regular
      // Whatever a plugin made may have been taken.
      default: isTakenName(entry.name)
      }
    }
  }
}

package import DochostModel
package import DochostSystem

/// The private directory of one worker, on the file system of the state directory.
///
/// ```
/// <staging>/<32 digits>/   locked as long as this value lives
///   work/                  the worker may write here, one request's document or each in a directory
///   taken-1                what was taken out of its reach, by the number of the request
///   siblings               hidden names in other directories that go with this root
///   sources                hidden names there that are given back, and what they were before
/// ```
///
/// No more directories than these two: each costs as much as a twentieth of a whole create, most of
/// it when the disk is synced. That is also why a request that went well leaves them to the next
/// (`spare`). Nobody but its owner may enter the root. The lock is on the directory
/// itself and ends with the process, so a root that can be locked belongs to nobody.
package struct StagingRoot: ~Copyable, Sendable {
  /// The root.
  package let path: BytePath
  /// Where the worker may write.
  package let work: BytePath
  let fileSystem: FileSystem
  let directory: Descriptor
  /// The kernel's clock when the root was made: nanoseconds since 1970.
  let madeAt: Int64
  /// The umask of this process, as it showed when the root was made; nil where it did not.
  let umask: UInt32?

  /// Makes a root beneath a directory, which is made as well where it is missing.
  ///
  /// That directory has to be one, and no link to another: what is in it is swept.
  package static func make(
    beneath parent: BytePath, fileSystem: FileSystem = FileSystem()
  ) throws(DochostError) -> StagingRoot {
    do throws(DochostError) {
      let place = try openParent(parent, fileSystem)
      // A sweep may come between making and locking and remove what it can lock. Then another.
      for _ in 0..<64 {
        let name = try fileSystem.temporaryName()
        try fileSystem.makeDirectory(name, in: place, mode: 0o700)
        do throws(DochostError) {
          if let root = try adopt(name, in: place, beneath: parent, fileSystem) { return root }
        } catch {
          if error.errorNumber == .noEntry { continue }
          try? fileSystem.removeTree(name, in: place)
          throw error
        }
      }
      throw DochostError(
        .inputOutput,
        "No staging directory could be made in '\(parent.display)': each was removed.",
        path: parent)
    } catch {
      throw unusable(parent, error)
    }
  }

  private static func openParent(
    _ parent: BytePath, _ fileSystem: FileSystem
  ) throws(DochostError) -> Descriptor {
    let options: OpenOptions = [.directory, .noFollow, .place]
    do throws(DochostError) {
      return try fileSystem.open(parent, options)
    } catch {
      switch error.errorNumber {
      case .noEntry:
        try fileSystem.makeDirectories(parent, mode: 0o700)
        return try fileSystem.open(parent, options)
      case .notDirectory, .loop:
        guard try fileSystem.status(of: parent, followingLink: false).kind == .symbolicLink else {
          throw error
        }
        throw error.recoded(
          error.code,
          "'\(parent.display)' is a symbolic link; since what is left in it is removed, it has to "
            + "be a directory of dochost's own.")
      default: throw error
      }
    }
  }

  /// Locks a new directory and lays it out; nil where a sweep came first.
  private static func adopt(
    _ name: BytePath, in place: borrowing Descriptor, beneath parent: BytePath,
    _ fileSystem: FileSystem
  ) throws(DochostError) -> StagingRoot? {
    let directory: Descriptor
    do throws(DochostError) {
      directory = try fileSystem.open(name, in: place, [.directory, .noFollow])
    } catch {
      // The umask took what the owner needs.
      guard error.errorNumber == .accessDenied else { throw error }
      try fileSystem.setPermissions(of: name, in: place) { _ in 0o700 }
      directory = try fileSystem.open(name, in: place, [.directory, .noFollow])
    }
    guard try fileSystem.tryLock(directory) else { return nil }
    let status = try fileSystem.status(of: directory)
    guard status.linkCount > 0 else { return nil }
    if status.permissions & 0o700 != 0o700 { try fileSystem.setPermissions(0o700, of: directory) }
    try fileSystem.makeDirectory(workName, in: directory, mode: 0o777)
    let umask = try shownUmask(of: directory, fileSystem)
    if let umask, umask & 0o700 != 0 {
      try fileSystem.setPermissions(of: workName, in: directory) { _ in 0o700 }
    }
    let path = parent.appending(name.bytes)
    return StagingRoot(
      path: path, work: path.appending(workName.bytes), fileSystem: fileSystem,
      directory: directory, madeAt: status.identity.changed, umask: umask)
  }

  init(
    path: BytePath, work: BytePath, fileSystem: FileSystem, directory: consuming Descriptor,
    madeAt: Int64, umask: UInt32?
  ) {
    self.path = path
    self.work = work
    self.fileSystem = fileSystem
    self.directory = directory
    self.madeAt = madeAt
    self.umask = umask
  }

  // A process that was forked meanwhile has the descriptor too, and would keep the lock.
  deinit { fileSystem.unlock(directory) }

  /// What the umask took from the mode of `work`, which the root around it keeps private.
  ///
  /// Reading `/proc/self/status` would cost more than all other calls of a root. Where the root has
  /// a default ACL the kernel heeds that in the umask's place.
  private static func shownUmask(
    of root: borrowing Descriptor, _ fileSystem: FileSystem
  ) throws(DochostError) -> UInt32? {
    if try fileSystem.hasAttribute(AttributeNames.defaultACL, root) { return nil }
    return try ~fileSystem.status(of: workName, in: root).permissions & 0o777
  }

  /// Whether the umask takes from the owner what the owner needs.
  var hidesFromOwner: Bool { umask.map { $0 & 0o700 != 0 } ?? false }

  /// Removes the root and everything in it.
  package consuming func remove() throws(DochostError) {
    try removeDirectory(StagingRoot.workName)
    do {
      try fileSystem.removeDirectory(path)
    } catch {
      guard error.errorNumber == .notEmpty || error.errorNumber == .exists else { throw error }
      try fileSystem.removeTree(path)
    }
  }

  /// Removes a directory of the root, which is mostly empty.
  private borrowing func removeDirectory(_ name: BytePath) throws(DochostError) {
    do {
      try fileSystem.unlink(name, in: directory, isDirectory: true)
    } catch {
      // Whatever stands there instead of an empty directory: the worker may write in it.
      if error.errorNumber == .noEntry { return }
      try fileSystem.removeTree(name, in: directory)
    }
  }

  static func requestName(_ number: UInt64) -> BytePath {
    workName.appending(number.description)
  }

  static func takenName(_ number: UInt64) -> BytePath {
    guard let name = BytePath(bytes: takenPrefix + Array(number.description.utf8)) else {
      preconditionFailure("a name with a prefix is not empty")
    }
    return name
  }

  /// Whether a name is one of those that results are taken under.
  static func isTakenName(_ name: BytePath) -> Bool {
    let digits = name.bytes.dropFirst(takenPrefix.count)
    return name.bytes.starts(with: takenPrefix) && !digits.isEmpty
      && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  static let workName = BytePath(constant: "work")
  static let takenPrefix = Array("taken-".utf8)
  static let siblingsName = BytePath(constant: "siblings")
  static let sourcesName = BytePath(constant: "sources")
}

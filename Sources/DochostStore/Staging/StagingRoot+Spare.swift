package import DochostModel
package import DochostSystem

extension StagingRoot {
  /// The name of a root that is nobody's: an earlier request emptied it and left it to the next.
  static let spareName = BytePath(constant: "spare")
  /// The most bytes that a directory has which was just made.
  ///
  /// One that held many names stays large, and slow, on many file systems.
  private static let newSize: UInt64 = 4096

  /// The root that an earlier request left, else a new one.
  ///
  /// Making the two directories of a root and removing them takes a tenth of a whole create. The
  /// spare root belongs to whoever locks it first, and gets a new name at once, so that a process
  /// that is killed from then on leaves what the sweep knows. It is taken only where nothing tells
  /// it from a new one.
  ///
  /// - Parameter umask: of this process; where it is not known the root has to be new, to show it.
  package static func obtain(
    beneath parent: BytePath, fileSystem: FileSystem = FileSystem(),
    umask: UInt32? = RunningExecutable.umask
  ) throws(DochostError) -> StagingRoot {
    // A root of which the umask takes something is mended when it is made.
    if let umask, umask & 0o700 == 0,
      let place = try? fileSystem.open(parent, [.directory, .noFollow, .place]),
      let root = takeSpare(in: place, beneath: parent, umask, fileSystem)
    {
      return root
    }
    return try make(beneath: parent, fileSystem: fileSystem)
  }

  /// Leaves the root to the next request; removes it where anything is in it, or one is there.
  ///
  /// Only for a root whose worker was kept in a whole sandbox and is gone: what could still reach
  /// `work` would reach the next plugin's document.
  package consuming func leave() throws(DochostError) {
    do throws(DochostError) {
      if try Self.holdsOnlyWork(directory, fileSystem), try isWorkEmpty() {
        let place = try fileSystem.open(path.parent, [.directory, .noFollow, .place])
        return try fileSystem.rename(path, to: Self.spareName, in: place)
      }
    } catch {
      // Whatever stood against it, the root goes.
    }
    try remove()
  }

  private borrowing func isWorkEmpty() throws(DochostError) -> Bool {
    let work = try fileSystem.open(Self.workName, in: directory, [.directory, .noFollow])
    guard try fileSystem.status(of: work).size <= Self.newSize else { return false }
    return try fileSystem.entries(of: work).isEmpty
  }

  private static func takeSpare(
    in place: borrowing Descriptor, beneath parent: BytePath, _ umask: UInt32,
    _ fileSystem: FileSystem
  ) -> StagingRoot? {
    guard let directory = try? fileSystem.open(spareName, in: place, [.directory, .noFollow]),
      (try? fileSystem.tryLock(directory)) == true
    else { return nil }
    do throws(DochostError) {
      let status = try fileSystem.status(of: directory)
      // It may have been taken, and another left, before it was locked; who has the lock is the
      // only one to rename it.
      let named = try fileSystem.status(of: spareName, in: place)
      if named.identity.isSameFile(as: status.identity) {
        let isNew = try renew(directory, status, umask, fileSystem)
        let name = try fileSystem.temporaryName()
        try fileSystem.rename(spareName, in: place, to: name, in: place)
        if isNew {
          let madeAt = try fileSystem.status(of: directory).identity.changed
          let path = parent.appending(name.bytes)
          return StagingRoot(
            path: path, work: path.appending(workName.bytes), fileSystem: fileSystem,
            directory: directory, madeAt: madeAt, umask: umask)
        }
        // A power cut can bring back what was in it. What is no root of ours stays for people.
        discard(directory, named: name, in: place, fileSystem)
      }
    } catch {
      // A new one is made.
    }
    fileSystem.unlock(directory)
    return nil
  }

  /// Makes a root as a new one, whose `work` has not been touched before; false where it and `work`
  /// are not empty or have not the owner, group, mode, attributes and size that new ones would
  /// have.
  private static func renew(
    _ root: borrowing Descriptor, _ status: FileStatus, _ umask: UInt32, _ fileSystem: FileSystem
  ) throws(DochostError) -> Bool {
    guard try isPlain(root, status, mode: 0o700, fileSystem), try holdsOnlyWork(root, fileSystem)
    else { return false }
    let work = try fileSystem.open(workName, in: root, [.directory, .noFollow])
    guard try isPlain(work, fileSystem.status(of: work), mode: 0o777 & ~umask, fileSystem) else {
      return false
    }
    guard try fileSystem.entries(of: work).isEmpty else { return false }
    try fileSystem.touch(work)
    return true
  }

  private static func isPlain(
    _ directory: borrowing Descriptor, _ status: FileStatus, mode: UInt32, _ fileSystem: FileSystem
  ) throws(DochostError) -> Bool {
    guard status.permissions == mode, status.owner == RunningExecutable.userID,
      status.group == RunningExecutable.groupID, status.size <= newSize
    else { return false }
    return try fileSystem.attributeNames(of: directory).isEmpty
  }

  private static func holdsOnlyWork(
    _ root: borrowing Descriptor, _ fileSystem: FileSystem
  ) throws(DochostError) -> Bool {
    // Who takes a root and leaves it reads it twice.
    try fileSystem.rewind(root)
    return try fileSystem.entries(of: root).map(\.name) == [workName]
  }
}

package import DochostModel

extension FileSystem {
  /// Removes a name and, where it is a directory, everything beneath it.
  ///
  /// Links are removed, never followed. What is gone already is fine. A tree of any depth takes two
  /// descriptors, no recursion and a few calls for each name; the way back up is by `..`, which has
  /// to be the directory that the way down led through.
  package func removeTree(
    _ name: BytePath, in directory: borrowing Descriptor
  ) throws(DochostError) {
    if try unlinkUnlessDirectory(name, in: directory) { return }
    let shown = name.seen(from: directory)
    var current = try openForRemoval(name, in: directory, shown: shown)
    var levels = [try RemovalLevel(entering: current, fileSystem: self)]
    while let level = levels.last {
      if let next = level.pending.last {
        levels[levels.count - 1].pending.removeLast()
        if try unlinkUnlessDirectory(next, in: current) { continue }
        let inner: Descriptor
        do {
          inner = try openForRemoval(next, in: current, shown: shown.appending(next.bytes))
        } catch {
          if error.errorNumber == .noEntry { continue }
          throw error
        }
        levels[levels.count - 1].entered = next
        levels.append(try RemovalLevel(entering: inner, fileSystem: self))
        current = inner
      } else if try levels[levels.count - 1].readMore(from: current, fileSystem: self) {
        continue
      } else {
        levels.removeLast()
        guard let above = levels.last, let empty = above.entered else { break }
        let outer = try open(FileSystem.parentName, in: current, .directory).called(shown)
        guard try status(of: outer).identity.isSameFile(as: above.identity) else {
          throw DochostError(
            .inputOutput, "'\(shown.brief)' was moved while it was removed; the rest is left.",
            path: shown)
        }
        current = outer
        try unlinkIfThere(empty, in: current, isDirectory: true)
      }
    }
    try unlinkIfThere(name, in: directory, isDirectory: true)
  }

  /// Removes a path and everything beneath it; links are removed, never followed.
  package func removeTree(_ path: BytePath) throws(DochostError) {
    guard let name = BytePath(bytes: path.lastComponent) else { return }
    let parent: Descriptor
    do {
      parent = try open(path.parent, [.directory, .place])
    } catch {
      if error.errorNumber == .noEntry { return }
      throw error
    }
    try removeTree(name, in: parent)
  }

  /// Removes a name and answers true, also where it is gone; false for a directory.
  private func unlinkUnlessDirectory(
    _ name: BytePath, in directory: borrowing Descriptor
  ) throws(DochostError) -> Bool {
    do {
      try unlink(name, in: directory)
      return true
    } catch {
      switch error.errorNumber {
      case .noEntry: return true
      case .isDirectory: return false
      // What POSIX has for a directory; it also means that the directory above is append-only.
      case .notPermitted where try status(of: name, in: directory).kind == .directory: return false
      default: throw error
      }
    }
  }

  /// Opens a directory, made searchable first where its mode forbids its owner to look in.
  ///
  /// It is called by `shown` in messages, so that no name grows with the depth of a tree.
  private func openForRemoval(
    _ name: BytePath, in directory: borrowing Descriptor, shown: BytePath
  ) throws(DochostError) -> Descriptor {
    do {
      let inner = try open(name, in: directory, [.directory, .noFollow]).called(shown)
      if try status(of: inner).permissions & 0o700 != 0o700 {
        try? setPermissions(0o700, of: inner)
      }
      return inner
    } catch {
      guard error.errorNumber == .accessDenied,
        try setPermissions(of: name, in: directory, { _ in 0o700 }).kind == .directory
      else { throw error }
      return try open(name, in: directory, [.directory, .noFollow]).called(shown)
    }
  }

  private func unlinkIfThere(
    _ name: BytePath, in directory: borrowing Descriptor, isDirectory: Bool
  ) throws(DochostError) {
    do {
      try unlink(name, in: directory, isDirectory: isDirectory)
    } catch {
      guard error.errorNumber == .noEntry else { throw error }
    }
  }

  private static let parentName = BytePath(constant: "..")
}

/// A directory on the way down through a tree that is being removed.
private struct RemovalLevel {
  /// Which one it is.
  let identity: FileIdentity
  /// Names in it that are to be removed; not all of them, since there may be any number.
  var pending: [BytePath] = []
  /// The directory in it that the way down leads through.
  var entered: BytePath?

  init(entering directory: borrowing Descriptor, fileSystem: FileSystem) throws(DochostError) {
    identity = try fileSystem.status(of: directory).identity
  }

  /// Whether names were taken from it since it was read from its beginning.
  private var isStale = false
  private var passCount = 0
  /// A file system that goes on naming what was removed is not asked for ever.
  private static let passLimit = 64

  /// Reads the next names; answers whether there are any.
  mutating func readMore(
    from directory: borrowing Descriptor, fileSystem: FileSystem
  ) throws(DochostError) -> Bool {
    while true {
      if let entries = try fileSystem.nextEntries(of: directory) {
        guard !entries.isEmpty else { continue }
        pending = entries.map(\.name)
        isStale = true
        return true
      }
      // What was removed meanwhile may have made the reading skip something.
      guard isStale, passCount < Self.passLimit else { return false }
      try fileSystem.rewind(directory)
      isStale = false
      passCount += 1
    }
  }
}

extension Descriptor {
  /// The same under another name for messages.
  fileprivate consuming func called(_ path: BytePath) -> Descriptor {
    Descriptor(owning: release(), path: path)
  }
}

internal import DochostModel
internal import DochostSystem

/// A hidden name in a person's directory, for what cannot be made in one step: a package that
/// comes from another file system, and a file where there are no files without a name.
///
/// Its path is on record in a staging root before it is made, so that the sweep finds it where
/// the process was killed. The name is the process's own by 128 random bits; the sweep removes
/// nothing that is named otherwise.
enum HiddenSibling {
  static let prefix = ".dochost-"

  /// Chooses a name in a directory and puts it on record.
  ///
  /// The record is durable before the name can be: it is synced with every name that leads to it.
  static func record(
    in directory: borrowing Descriptor, root: borrowing StagingRoot
  ) throws(DochostError) -> BytePath {
    let name = try chooseName(root.fileSystem)
    let place = try root.fileSystem.currentPath(of: directory).appending(name.bytes)
    try record(place, root: root)
    return name
  }

  /// Puts what has a hidden name on record as something that may be removed.
  static func record(
    _ place: BytePath, root: borrowing StagingRoot
  ) throws(DochostError) {
    try root.write(place.bytes + [0], to: StagingRoot.siblingsName)
  }

  /// Chooses a hidden name.
  static func chooseName(_ fileSystem: FileSystem) throws(DochostError) -> BytePath {
    try fileSystem.temporaryName(prefix: prefix)
  }

  /// Removes what is on record in a root, and gives back what only was to be, both durably; answers
  /// whether nothing is left to do.
  ///
  /// - Parameter onRestored: hears of a source and the path that it got back.
  static func settle(
    in root: borrowing Descriptor, fileSystem: FileSystem,
    onRestored: (HiddenSource, BytePath) -> Void = { _, _ in }
  ) -> Bool {
    guard let siblings = try? recorded(in: root, fileSystem: fileSystem),
      let sources = try? HiddenSource.recorded(in: root, fileSystem: fileSystem)
    else { return false }
    var isSettled = true
    func attempt(_ step: () throws(DochostError) -> Void) {
      do throws(DochostError) {
        try step()
      } catch {
        isSettled = false
      }
    }
    for sibling in siblings {
      attempt { () throws(DochostError) in try remove(sibling, fileSystem: fileSystem) }
    }
    for source in sources where !siblings.contains(source.hidden) {
      attempt { () throws(DochostError) in
        if let path = try source.restore(fileSystem: fileSystem) { onRestored(source, path) }
        try source.makeDurable(fileSystem: fileSystem)
      }
    }
    return isSettled
  }

  /// Removes what has a hidden name, durably, since its record may go afterwards.
  private static func remove(
    _ sibling: BytePath, fileSystem: FileSystem
  ) throws(DochostError) {
    guard let name = BytePath(bytes: sibling.lastComponent) else { return }
    let directory: Descriptor
    do {
      directory = try fileSystem.open(sibling.parent, .directory)
    } catch {
      switch error.errorNumber {
      case .noEntry, .notDirectory: return
      // It may be written and not read, so that there is no way to sync it.
      case .accessDenied: return try fileSystem.removeTree(sibling)
      default: throw error
      }
    }
    try fileSystem.removeTree(name, in: directory)
    try fileSystem.syncNames(in: directory)
  }

  /// The paths on record in a root.
  private static func recorded(
    in root: borrowing Descriptor, fileSystem: FileSystem
  ) throws(DochostError) -> [BytePath] {
    try StagingRoot.records(StagingRoot.siblingsName, in: root, fileSystem)
      .filter { $0.isAbsolute && isSibling($0.lastComponent) }
  }

  /// Whether a name is one of those that are made here.
  static func isSibling(_ name: [UInt8]) -> Bool {
    name.starts(with: prefix.utf8) && isRandom(name.dropFirst(prefix.utf8.count))
  }

  /// Whether a name is 32 hexadecimal digits.
  static func isRandom(_ name: ArraySlice<UInt8>) -> Bool {
    name.count == 32
      && name.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}

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
  /// The record is durable before the name can be: it is synced with the root that holds it.
  static func record(
    in directory: borrowing Descriptor, root: borrowing StagingRoot
  ) throws(DochostError) -> BytePath {
    let fileSystem = root.fileSystem
    let name = try fileSystem.temporaryName(prefix: prefix)
    let place = try fileSystem.currentPath(of: directory).appending(name.bytes)
    do throws(DochostError) {
      let journal = try fileSystem.open(
        StagingRoot.siblingsName, in: root.directory, [.write, .create, .append, .noFollow],
        mode: 0o600)
      if root.hidesFromOwner { try fileSystem.setPermissions(0o600, of: journal) }
      try fileSystem.write(place.bytes + [0], to: journal)
      try fileSystem.sync(journal)
      try fileSystem.sync(root.directory)
    } catch {
      throw StagingRoot.unusable(root.path, error)
    }
    return name
  }

  /// The paths on record in a root.
  static func recorded(in root: borrowing Descriptor, fileSystem: FileSystem) -> [BytePath] {
    guard
      let journal = try? fileSystem.open(
        StagingRoot.siblingsName, in: root, [.noFollow, .nonBlocking]),
      let bytes = try? fileSystem.contents(of: journal, limit: 1 << 24)
    else { return [] }
    // A record without its NUL was cut off, and its sibling was never made.
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .compactMap { BytePath(bytes: $0) }
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

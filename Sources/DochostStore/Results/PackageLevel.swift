internal import DochostModel
internal import DochostSystem

/// A directory on the way down through a package, and what of it was not visited yet.
///
/// Names are read as they are needed, so that a directory may hold any number of them.
final class PackageLevel {
  /// A directory that stays open as long as somebody uses it.
  final class OpenDirectory {
    let descriptor: Descriptor

    init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
  }

  /// Where, relative to the package; nil for the package itself.
  let path: BytePath?
  /// What it was when it was entered.
  let status: FileStatus
  /// Nil where the rest of its names is known and it was closed.
  private(set) var directory: OpenDirectory?
  private var pending: ArraySlice<DirectoryEntry> = []

  init(_ directory: consuming Descriptor, path: BytePath?, status: FileStatus) {
    self.directory = OpenDirectory(directory)
    self.path = path
    self.status = status
  }

  /// The next name; nil at the end.
  func next(_ fileSystem: FileSystem) throws(DochostError) -> DirectoryEntry? {
    while pending.isEmpty, let directory {
      guard let more = try fileSystem.nextEntries(of: directory.descriptor) else { return nil }
      pending = more[...]
    }
    return pending.popFirst()
  }

  /// Closes the directory after the rest of its names was read, for a package so deep that there
  /// would be no descriptors left.
  func close(_ fileSystem: FileSystem) throws(DochostError) {
    guard let directory else { return }
    while let more = try fileSystem.nextEntries(of: directory.descriptor) { pending += more }
    self.directory = nil
  }
}

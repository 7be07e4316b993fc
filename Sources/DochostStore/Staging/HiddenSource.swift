internal import DochostModel
internal import DochostSystem

/// The source of a moved package while it is hidden beside its place, to be looked at once more
/// before it goes.
///
/// Both names are on record before the source is hidden. Only where it turned out to be what was
/// copied is it put on record as a hidden sibling, which may be removed; until then a sweep gives
/// it its name back. So whatever a process is killed at, nothing goes that nobody has a copy of.
struct HiddenSource {
  /// The directory that it is in.
  let directory: BytePath
  /// Its name there while it is hidden.
  let hiddenName: BytePath
  /// Its name there before.
  let name: BytePath

  /// Where it is hidden.
  var hidden: BytePath { directory.appending(hiddenName.bytes) }
  /// Where it was.
  var place: BytePath { directory.appending(name.bytes) }

  /// Chooses a hidden name for what has a name in a directory, and puts both on record.
  static func record(
    _ name: BytePath, in directory: borrowing Descriptor, root: borrowing StagingRoot
  ) throws(DochostError) -> HiddenSource {
    let source = HiddenSource(
      directory: try root.fileSystem.currentPath(of: directory),
      hiddenName: try HiddenSibling.chooseName(root.fileSystem), name: name)
    try root.write(
      source.hidden.bytes + [0] + source.place.bytes + [0], to: StagingRoot.sourcesName)
    return source
  }

  /// What is on record in a root.
  static func recorded(
    in root: borrowing Descriptor, fileSystem: FileSystem
  ) throws(DochostError) -> [HiddenSource] {
    let paths = try StagingRoot.records(StagingRoot.sourcesName, in: root, fileSystem)
    return stride(from: 0, to: paths.count - 1, by: 2).compactMap { index in
      let (hidden, place) = (paths[index], paths[index + 1])
      guard hidden.isAbsolute, hidden.parent == place.parent,
        HiddenSibling.isSibling(hidden.lastComponent),
        let hiddenName = BytePath(bytes: hidden.lastComponent),
        let name = BytePath(bytes: place.lastComponent)
      else { return nil }
      return HiddenSource(directory: hidden.parent, hiddenName: hiddenName, name: name)
    }
  }

  /// Gives it a visible name again, its own where that is free, and answers where it is.
  ///
  /// Nil where nothing is hidden. The record of it may go after `makeDurable` alone.
  func restore(fileSystem: FileSystem) throws(DochostError) -> BytePath? {
    do throws(DochostError) {
      let parent = try fileSystem.open(directory, .directory)
      let kept = try DocumentName(ofFile: name.bytes)
        .claimFirstFree { (candidate) throws(DochostError) in
          try fileSystem.rename(hiddenName, in: parent, to: candidate, in: parent)
        }
      return directory.appending(kept.bytes)
    } catch {
      if error.errorNumber == .noEntry { return nil }
      throw error
    }
  }

  /// Makes durable whatever became of its names, by `restore` or before.
  func makeDurable(fileSystem: FileSystem) throws(DochostError) {
    do throws(DochostError) {
      try fileSystem.syncNames(in: fileSystem.open(directory, .directory))
    } catch {
      guard error.errorNumber == .noEntry else { throw error }
    }
  }
}

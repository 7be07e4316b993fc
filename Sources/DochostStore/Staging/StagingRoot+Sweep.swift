package import DochostModel
package import DochostSystem

extension StagingRoot {
  /// Removes the roots of processes that are gone, with the hidden names that go with them, and
  /// answers how many roots those were.
  ///
  /// What can be locked belongs to nobody. What cannot be removed is left for another time.
  @discardableResult
  package static func sweep(
    beneath parent: BytePath, fileSystem: FileSystem = FileSystem()
  ) -> Int {
    guard let directory = try? fileSystem.open(parent, .directory),
      let entries = try? fileSystem.entries(of: directory)
    else { return 0 }
    var count = 0
    for entry in entries where HiddenSibling.isRandom(entry.name.bytes[...]) {
      guard let root = try? fileSystem.open(entry.name, in: directory, [.directory, .noFollow]),
        (try? fileSystem.tryLock(root)) == true
      else { continue }
      for sibling in HiddenSibling.recorded(in: root, fileSystem: fileSystem) {
        try? fileSystem.removeTree(sibling)
      }
      if (try? fileSystem.removeTree(entry.name, in: directory)) != nil { count += 1 }
    }
    return count
  }
}

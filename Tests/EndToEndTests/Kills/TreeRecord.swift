import DochostModel
import Glibc
import TestSupport

/// Every file and directory beneath a directory, to the byte.
struct TreeRecord: Equatable {
  /// What is at one path.
  struct Entry: Equatable {
    /// Its kind and its permissions.
    let mode: UInt32
    /// The bytes of a file, where they are read.
    let content: [UInt8]
    /// Which file it is and when it was written; nil for a directory, which its entries alter.
    let identity: [Int]?

    /// Whether another is the same but for being another file.
    func isCopy(of other: Entry) -> Bool { mode == other.mode && content == other.content }
  }

  /// By the path beneath the directory.
  private(set) var entries: [String: Entry] = [:]

  /// A record of nothing.
  init() {}

  /// Records what is there now; without the bytes, a file that was written is told by its time.
  init(of directory: BytePath, readsFiles: Bool = true) throws {
    for path in FileTree.contents(of: directory) {
      let place = directory.appending(path)
      let status = try FileTree.status(place)
      let isDirectory = status.st_mode & S_IFMT == S_IFDIR
      entries[path] = Entry(
        mode: status.st_mode,
        content: readsFiles && status.st_mode & S_IFMT == S_IFREG ? try FileTree.read(place) : [],
        identity: isDirectory
          ? nil
          : [Int(status.st_ino), status.st_mtim.tv_sec, status.st_mtim.tv_nsec])
    }
  }

  /// The paths.
  var paths: [String] { entries.keys.sorted() }
  var isEmpty: Bool { entries.isEmpty }

  /// Those of the entries whose first name is one that fits.
  func filtered(_ fits: (Substring) -> Bool) -> TreeRecord {
    var record = TreeRecord()
    record.entries = entries.filter { fits($0.key.prefix { $0 != "/" }) }
    return record
  }

  /// Whether the same is there in the same bytes and modes, in the same files or others.
  func isCopy(of other: TreeRecord) -> Bool {
    entries.count == other.entries.count
      && entries.allSatisfy { path, entry in
        other.entries[path].map { entry.isCopy(of: $0) } ?? false
      }
  }
}

extension Substring {
  /// Whether it is the name of what the host hides while it makes it.
  var isHidden: Bool { hasPrefix(".dochost-") }
}

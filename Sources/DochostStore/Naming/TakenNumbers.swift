internal import DochostSystem
internal import Synchronization

/// The numbers that names were found to need, for who places many documents of one name.
///
/// Without it the n-th document tries n names, and ten thousand of them fifty million. A number
/// that became free since it was found taken is not used again.
package final class TakenNumbers: Sendable {
  private struct Key: Hashable {
    var device: UInt64
    var inode: UInt64
    var name: DocumentName
  }

  /// Of more names than this the numbers are forgotten.
  private static let limit = 1024

  private let next = Mutex<[Key: Int]>([:])

  /// Knows of none.
  package init() {}

  /// The number to begin with in a directory.
  func first(for name: DocumentName, in directory: FileIdentity) -> Int {
    next.withLock { next in
      next.isEmpty ? 1 : next[Self.key(name, directory)] ?? 1
    }
  }

  /// Notes that a name got a number; that it was free at once is not worth knowing.
  func note(_ number: Int, of name: DocumentName, in directory: FileIdentity) {
    guard number > 1 else { return }
    next.withLock { next in
      if next.count >= Self.limit { next.removeAll(keepingCapacity: true) }
      let key = Self.key(name, directory)
      next[key] = max(next[key] ?? 1, number + 1)
    }
  }

  private static func key(_ name: DocumentName, _ directory: FileIdentity) -> Key {
    Key(device: directory.device, inode: directory.inode, name: name)
  }
}

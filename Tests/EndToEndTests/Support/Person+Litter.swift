import DochostModel
import Glibc
import TestSupport

extension Person {
  /// What commands left that have come to their end, as sentences: workers, staging, files of the
  /// state that nobody knows, locks, and hidden names where documents are or were.
  ///
  /// - Parameter more: Other directories with documents or sources.
  func litter(_ more: [BytePath] = []) -> [String] {
    var litter: [String] = []
    let workers = Processes.workers(of: home)
    if !workers.isEmpty { litter.append("the workers \(workers) are left") }
    if !staged.isEmpty { litter.append("staging has \(staged)") }
    let state = home.appending(".local/state/dochost")
    let known = [
      "catalog.sqlite", "catalog.sqlite-journal", "staging", "recents", "recents.old",
    ]
    for name in FileTree.names(in: state).map({ String(decoding: $0, as: UTF8.self) })
    where !known.contains(name) { litter.append("the state has '\(name)'") }
    for directory in [state, state.appending("staging")] where !isUnlocked(directory) {
      litter.append("somebody holds the lock of '\(directory)'")
    }
    for directory in [documents] + more {
      for name in FileTree.names(in: directory) where name.starts(with: ".dochost-".utf8) {
        litter.append("in '\(directory)' there is '\(String(decoding: name, as: UTF8.self))'")
      }
    }
    return litter
  }

  /// Whether nobody has locked a directory; one that is not there is not locked.
  private func isUnlocked(_ directory: BytePath) -> Bool {
    let file = open(directory.c, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return true }
    defer { close(file) }
    return flock(file, LOCK_EX | LOCK_NB) == 0
  }
}

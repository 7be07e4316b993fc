import DochostModel
import Glibc
import TestSupport

/// Builds states as real directories, for the release to be run in.
struct CutRun {
  /// The directories that a trace may have altered; what is elsewhere stays as it is.
  let areas: [BytePath]

  /// Makes the areas what they are in a state.
  func build(_ state: CutState) throws {
    // What has two names in a state has two afterwards.
    var built: [Int: BytePath] = [:]
    for area in areas {
      FileTree.remove(area)
      guard let node = state.node(at: area) else { continue }
      try build(node, at: area, state, &built)
    }
  }

  private func build(
    _ node: Int, at path: BytePath, _ state: CutState, _ built: inout [Int: BytePath]
  ) throws {
    let mode = state.metadata(of: node).mode
    if let first = built[node] {
      guard link(first.c, path.c) == 0 else { throw TestFailure("no link \(path)") }
      return
    }
    built[node] = path
    if state.isDirectory(node) {
      try FileTree.makeDirectory(path)
      for (name, inner) in state.entries(of: node) {
        try build(inner, at: path.appending(name.bytes), state, &built)
      }
      guard chmod(path.c, mode) == 0 else { throw TestFailure("no mode for \(path)") }
    } else {
      try FileTree.write(state.bytes(of: node), to: path, mode: mode)
    }
  }

  /// A file or directory of the real disk as a promise has it; nil where nothing is there.
  static func tree(at path: BytePath) throws -> CutPromise.Tree? {
    guard FileTree.exists(path) else { return nil }
    var entries: [BytePath: CutPromise.Tree.Entry] = [:]
    var open: [(inner: BytePath, path: BytePath)] = [(.current, path)]
    while let (inner, path) = open.popLast() {
      let isDirectory = FileTree.isDirectory(path)
      entries[inner] = CutPromise.Tree.Entry(
        bytes: isDirectory ? nil : try FileTree.read(path),
        metadata: Metadata(mode: try FileTree.status(path).st_mode & 0o7777))
      guard isDirectory else { continue }
      for name in FileTree.names(in: path) {
        open.append((inner.appending(name), path.appending(name)))
      }
    }
    return CutPromise.Tree(entries: entries)
  }
}

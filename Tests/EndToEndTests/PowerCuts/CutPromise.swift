import DochostModel

/// What must hold after a power cut at any moment of a command that places a document.
struct CutPromise {
  /// A document or another tree: every file and directory with its content and mode, by its path
  /// within the document; the document itself has the path `.`.
  struct Tree: Hashable {
    /// One file or directory.
    struct Entry: Hashable {
      /// The content; nil for a directory.
      var bytes: [UInt8]?
      var metadata: Metadata
    }

    var entries: [BytePath: Entry]
  }

  /// The folder that the document goes to.
  var folder: BytePath
  /// What was in it before.
  var before: [BytePath: Tree]
  /// The document's name.
  var name: BytePath
  /// The document.
  var document: Tree
  /// The others that a batch makes, by their names.
  var others: [BytePath: Tree] = [:]
  /// A person's own source, and what it is; a command that copies leaves it alone.
  var source: (path: BytePath, tree: Tree)?
  /// Whether the source is to go.
  var isMove = false
  /// Where the roots of staging are made.
  var staging: BytePath

  /// All documents that the command makes, by their names.
  var documents: [BytePath: Tree] { others.merging([name: document]) { $1 } }

  /// The documents that are promised once a report was made: those whose paths are in it.
  func promised(by report: [UInt8]) -> Set<BytePath> {
    let paths = Set(report.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\"") })
    return Set(documents.keys.filter { paths.contains(folder.appending($0.bytes).bytes[...]) })
  }

  /// Why a state breaks the promise; nil where it keeps it.
  func breach(in state: CutState) -> String? {
    guard let directory = state.node(at: folder) else { return "the folder is gone" }
    let recorded = hiddenNames(in: state)
    let documents = documents
    var placed: Set<BytePath> = []
    var rest = before
    for (name, node) in state.entries(of: directory) {
      if let document = documents[name] {
        guard tree(of: node, in: state) == document else {
          return "'\(name)' is there and not whole"
        }
        placed.insert(name)
      } else if let tree = rest.removeValue(forKey: name) {
        guard self.tree(of: node, in: state) == tree else { return "'\(name)' is not as it was" }
      } else if let breach = self.breach(ofStray: name, in: folder, recorded.removed) {
        return breach
      }
    }
    if let lost = rest.keys.first { return "'\(lost)' is gone" }
    if let lost = promised(by: state.moment.report).subtracting(placed).first {
      return "'\(lost)' was promised and is not there"
    }
    return breachAtSource(state, recorded, isPlaced: placed.contains(name))
  }

  private func breachAtSource(
    _ state: CutState, _ recorded: HiddenNames, isPlaced: Bool
  ) -> String? {
    guard let source else { return nil }
    guard let directory = state.node(at: source.path.parent) else {
      return "the source's folder is gone"
    }
    var isKept = false
    for (name, node) in state.entries(of: directory) {
      if name.bytes == source.path.lastComponent {
        isKept = isSource(tree(of: node, in: state))
        if !isKept { return "the source is there and not whole" }
      } else if recorded.returned.contains(source.path.parent.appending(name.bytes)) {
        isKept = isSource(tree(of: node, in: state))
        if !isKept { return "a sweep would give its name back to a part of the source" }
      } else if let breach = breach(ofStray: name, in: source.path.parent, recorded.removed) {
        return breach
      }
    }
    if isKept { return nil }
    if !isMove { return "the source of a copy is gone" }
    return isPlaced ? nil : "the document is nowhere: neither source nor copy is whole"
  }

  /// Whether a tree is the source, of which a move may have set some modes already.
  func isSource(_ tree: Tree) -> Bool {
    guard let source, tree.entries.count == source.tree.entries.count else { return false }
    return tree.entries.allSatisfy { path, entry in
      entry == source.tree.entries[path] || isMove && entry == document.entries[path]
    }
  }

  /// Why a name that nobody asked for may not be there.
  private func breach(
    ofStray name: BytePath, in directory: BytePath, _ recorded: Set<BytePath>
  ) -> String? {
    guard name.bytes.starts(with: ".dochost-".utf8) else {
      return "nobody knows of '\(name)' in '\(directory)'"
    }
    return recorded.contains(directory.appending(name.bytes))
      ? nil : "a hidden name is left that no sweep would find"
  }

  /// The files of a staging root in which hidden names are on record: those that a sweep removes,
  /// and those that it gives back.
  static let records: Set<BytePath> = [
    BytePath(constant: "siblings"), BytePath(constant: "sources"),
  ]

  /// The hidden names that a sweep would find.
  private struct HiddenNames {
    /// Those that it removes.
    var removed: Set<BytePath> = []
    /// Those that it gives back.
    var returned: Set<BytePath> = []
  }

  private func hiddenNames(in state: CutState) -> HiddenNames {
    guard let staging = state.node(at: staging), state.isDirectory(staging) else {
      return HiddenNames()
    }
    var names = HiddenNames()
    for (_, root) in state.entries(of: staging) where state.isDirectory(root) {
      for (name, record) in state.entries(of: root)
      where Self.records.contains(name) && !state.isDirectory(record) {
        // Every path ends with a NUL; one without was cut off.
        let paths = state.bytes(of: record)
          .split(separator: 0, omittingEmptySubsequences: false).dropLast()
          .compactMap { BytePath(bytes: $0) }
        if name == BytePath(constant: "siblings") {
          names.removed.formUnion(paths)
        } else {
          // Two by two: where it is hidden, and where it was.
          names.returned.formUnion(
            stride(from: 0, to: paths.count - 1, by: 2).map { paths[$0] })
        }
      }
    }
    names.returned.subtract(names.removed)
    return names
  }

  /// All that a node is, with what is in it.
  func tree(of node: Int, in state: CutState) -> Tree {
    var entries: [BytePath: Tree.Entry] = [:]
    var open: [(path: BytePath, node: Int)] = [(.current, node)]
    while let (path, node) = open.popLast() {
      let isDirectory = state.isDirectory(node)
      entries[path] = Tree.Entry(
        bytes: isDirectory ? nil : state.bytes(of: node), metadata: state.metadata(of: node))
      guard isDirectory else { continue }
      for (name, inner) in state.entries(of: node) {
        open.append((path.appending(name.bytes), inner))
      }
    }
    return Tree(entries: entries)
  }
}

import DochostModel

/// Which files and directories of a trace a person could find in the folders that matter, and which
/// the trace leaves as they were.
struct NearNodes {
  /// Everything that is ever in such a folder, with the folders; and the records of hidden names.
  private(set) var nodes: Set<Int> = []
  /// The names that ever led to a record of hidden names.
  private var ways: Set<Int> = []
  private var touched: Set<Int> = []

  init(_ operations: [FileOperation], of start: Disk, visible: [BytePath]) throws {
    var disk = start
    for operation in operations {
      try disk.apply(operation)
      switch operation {
      case .make(let node, _, _), .write(let node, _), .change(let node, _): touched.insert(node)
      case .link, .unlink, .rename, .sync, .syncDisk, .report: break
      }
    }
    // Every name with all that it ever meant.
    var places: [(slot: Int, directory: Int, node: Int)] = []
    for (slot, node) in disk.initial.enumerated() {
      if let node { places.append((slot, disk.slots[slot].directory, node)) }
    }
    var records: Set<Int> = []
    for change in disk.nameChanges {
      for (slot, node) in change.effects {
        touched.insert(disk.slots[slot].directory)
        // What loses a name is touched as well.
        if let before = disk.initial[slot] { touched.insert(before) }
        guard let node else { continue }
        touched.insert(node)
        places.append((slot, disk.slots[slot].directory, node))
        if CutPromise.records.contains(disk.slots[slot].name) { records.insert(node) }
      }
    }
    for path in visible {
      if let node = start.lookUp(path) { nodes.insert(node) }
    }
    Self.close(&nodes) { set in
      places.filter { set.contains($0.directory) }.map(\.node)
    }
    nodes.formUnion(records)
    Self.close(&records) { set in
      places.filter { set.contains($0.node) }.map(\.directory)
    }
    ways = Set(places.filter { records.contains($0.node) }.map(\.slot))
    Self.close(&touched) { set in
      places.filter { set.contains($0.node) }.map(\.directory)
    }
  }

  /// Adds what follows from what is in a set until nothing does.
  private static func close(_ set: inout Set<Int>, _ following: (Set<Int>) -> [Int]) {
    while true {
      let count = set.count
      set.formUnion(following(set))
      if set.count == count { return }
    }
  }

  /// Whether a change of names could be seen.
  func contains(_ change: Disk.NameChange, _ disk: Disk) -> Bool {
    change.effects.contains { slot, _ in
      nodes.contains(disk.slots[slot].directory) || ways.contains(slot)
    }
  }

  /// Whether a file or directory, with all that is in it, is as it was before the trace.
  func isUntouched(_ node: Int) -> Bool { !touched.contains(node) }
}

extension Disk {
  /// What a path leads to for programs; nil where nothing is there.
  func lookUp(_ path: BytePath) -> Int? {
    for root in roots {
      let (above, all) = (root.path.components, path.components)
      guard all.starts(with: above) else { continue }
      var node: Int? = root.node
      for name in all.dropFirst(above.count) {
        guard let directory = node, let name = BytePath(bytes: name) else { return nil }
        node = self.node(at: Slot(directory: directory, name: name))
      }
      return node
    }
    return nil
  }
}

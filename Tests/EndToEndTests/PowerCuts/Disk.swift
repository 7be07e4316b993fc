import DochostModel
import Glibc
import TestSupport

/// File systems as programs see them and, apart from that, as a power cut would leave them.
///
/// Of everything it holds what is stored for certain and, in order, what was done since and may be
/// stored or not. docs/saving.md says what is assumed about that.
struct Disk {
  /// A file or a directory.
  struct Node {
    let isDirectory: Bool
    /// Which file system it is on.
    let disk: Int
    /// The content that is stored for certain.
    var storedBytes: [UInt8]
    /// The mode and attributes that are.
    var storedMetadata: Metadata
    /// Changes of the content since, in order.
    var writes: [FileWrite] = []
    /// Changes of mode and attributes since, in order.
    var changes: [MetadataChange] = []

    /// The content that programs see.
    var bytes: [UInt8] {
      var bytes = storedBytes
      for write in writes { write.apply(to: &bytes) }
      return bytes
    }

    /// The mode and attributes that programs see.
    var metadata: Metadata {
      var metadata = storedMetadata
      for change in changes { metadata.apply(change) }
      return metadata
    }
  }

  /// A step by which names change: one for a new name or a lost one, two for a rename.
  struct NameChange {
    var effects: [(slot: Int, node: Int?)]
    /// Whether it is stored for certain.
    var isStored = false
  }

  private(set) var nodes: [Node] = []
  /// All names that there ever were.
  private(set) var slots: [Slot] = []
  private var slotNumbers: [Slot: Int] = [:]
  /// What the names meant before the trace began, by slot.
  private(set) var initial: [Int?] = []
  /// What they mean for programs.
  private(set) var current: [Int?] = []
  /// All changes of names since the trace began.
  private(set) var nameChanges: [NameChange] = []
  /// The directories that are modelled, each with the node that it is.
  private(set) var roots: [(path: BytePath, node: Int)] = []

  /// Takes in a directory as it is, all of it stored.
  ///
  /// Every root is taken for a file system of its own, or one of several on the same; `disk` says.
  mutating func addRoot(_ path: BytePath, disk: Int) throws {
    roots.append((path, try read(path, disk: disk)))
  }

  /// Makes a node that no name leads to, all of it stored; for traces that are written by hand.
  mutating func addDirectoryRoot(_ path: BytePath, disk: Int) -> Int {
    let node = add(MadeNode(isDirectory: true, mode: 0o755, disk: disk))
    roots.append((path, node))
    return node
  }

  /// Puts a file or directory in its place, all of it stored.
  @discardableResult
  mutating func addStored(_ slot: Slot, _ made: MadeNode, bytes: [UInt8] = []) -> Int {
    let node = add(made)
    nodes[node].storedBytes = bytes
    let number = self.number(of: slot)
    initial[number] = node
    current[number] = node
    return node
  }

  private mutating func read(_ path: BytePath, disk: Int) throws -> Int {
    let node = add(
      MadeNode(isDirectory: true, mode: try FileTree.status(path).st_mode & 0o7777, disk: disk))
    for bytes in FileTree.names(in: path) {
      guard let name = BytePath(bytes: bytes) else { continue }
      let inner = path.appending(bytes)
      let status = try FileTree.status(inner)
      let made: Int
      switch status.st_mode & 0o170000 {
      case 0o040000: made = try read(inner, disk: disk)
      case 0o100000:
        made = add(MadeNode(isDirectory: false, mode: status.st_mode & 0o7777, disk: disk))
        nodes[made].storedBytes = try FileTree.read(inner)
      // Links are not altered by anything that is traced, nor followed on the way.
      default: continue
      }
      let number = self.number(of: Slot(directory: node, name: name))
      initial[number] = made
      current[number] = made
    }
    return node
  }

  private mutating func add(_ made: MadeNode) -> Int {
    nodes.append(
      Node(
        isDirectory: made.isDirectory, disk: made.disk, storedBytes: [],
        storedMetadata: Metadata(mode: made.mode)))
    return nodes.count - 1
  }

  /// The number of a slot, which is made where it is new.
  private mutating func number(of slot: Slot) -> Int {
    if let number = slotNumbers[slot] { return number }
    slotNumbers[slot] = slots.count
    slots.append(slot)
    initial.append(nil)
    current.append(nil)
    return slots.count - 1
  }

  /// What a name means for programs; nil where it is free.
  func node(at slot: Slot) -> Int? { slotNumbers[slot].flatMap { current[$0] } }

  /// The directory that holds a directory.
  func parent(of node: Int) -> Int? {
    current.indices.first { current[$0] == node }.map { slots[$0].directory }
  }

  /// The next node that a `make` has to have.
  var nextNode: Int { nodes.count }

  /// Does an operation.
  mutating func apply(_ operation: FileOperation) throws {
    switch operation {
    case .make(let node, let made, let slot):
      guard node == add(made) else { throw TestFailure("nodes are made out of order") }
      if let slot { change([(slot, node)]) }
    case .write(let node, let write): nodes[node].writes.append(write)
    case .change(let node, let change): nodes[node].changes.append(change)
    case .link(let node, let slot): change([(slot, node)])
    case .unlink(let slot): change([(slot, nil)])
    case .rename(let from, let to):
      guard let node = node(at: from) else { throw TestFailure("nothing to rename: \(from)") }
      change([(from, nil), (to, node)])
    case .sync(let node, let dataOnly): sync(node, dataOnly: dataOnly)
    case .syncDisk(let disk):
      for node in nodes.indices where nodes[node].disk == disk { sync(node, dataOnly: false) }
    case .report: break
    }
  }

  private mutating func change(_ effects: [(slot: Slot, node: Int?)]) {
    let numbered = effects.map { (slot: number(of: $0.slot), node: $0.node) }
    for effect in numbered { current[effect.slot] = effect.node }
    nameChanges.append(NameChange(effects: numbered))
  }

  /// Makes durable what a node is: its content and, of a directory, the names in it.
  ///
  /// A name of the node itself is its directory's, and no more durable than before. A rename is one
  /// step, durable with either of its directories.
  private mutating func sync(_ node: Int, dataOnly: Bool) {
    nodes[node].storedBytes = nodes[node].bytes
    nodes[node].writes = []
    if !dataOnly {
      nodes[node].storedMetadata = nodes[node].metadata
      nodes[node].changes = []
    }
    guard nodes[node].isDirectory else { return }
    for index in nameChanges.indices
    where nameChanges[index].effects.contains(where: { slots[$0.slot].directory == node }) {
      nameChanges[index].isStored = true
    }
  }
}

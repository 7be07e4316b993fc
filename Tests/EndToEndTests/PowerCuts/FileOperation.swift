import DochostModel

/// Something that a traced command did to files, or that makes what it did durable.
enum FileOperation {
  /// A new file or directory, under a name or, as `O_TMPFILE` makes it, under none.
  case make(node: Int, MadeNode, slot: Slot?)
  /// Bytes into a file.
  case write(node: Int, FileWrite)
  /// A mode or an attribute.
  case change(node: Int, MetadataChange)
  /// One more name of a file.
  case link(node: Int, Slot)
  /// A name less.
  case unlink(Slot)
  /// Another name instead of the one that it has; one step, for files and directories.
  case rename(from: Slot, to: Slot)
  /// `fsync`, or `fdatasync` with `dataOnly`.
  case sync(node: Int, dataOnly: Bool)
  /// `syncfs`.
  case syncDisk(Int)
  /// What the command wrote to its standard output.
  case report([UInt8])

  /// Whether it makes something durable.
  var isSync: Bool {
    switch self {
    case .sync, .syncDisk: true
    default: false
    }
  }

  /// Whether it is the command's word that something is done.
  var isReport: Bool {
    if case .report = self { true } else { false }
  }
}

/// A name in a directory, which is a node of a `Disk`.
struct Slot: Hashable {
  var directory: Int
  var name: BytePath
}

/// What a new node is.
struct MadeNode {
  var isDirectory: Bool
  var mode: UInt32
  /// The file system that it is on.
  var disk: Int
}

/// A change of a file's content.
enum FileWrite: Hashable {
  case bytes(at: Int, [UInt8])
  case truncate(Int)

  /// Does it.
  func apply(to content: inout [UInt8]) {
    switch self {
    case .truncate(let size):
      if size < content.count {
        content.removeLast(content.count - size)
      } else {
        content += [UInt8](repeating: 0, count: size - content.count)
      }
    case .bytes(let offset, let bytes):
      let end = offset + bytes.count
      if content.count < end { content += [UInt8](repeating: 0, count: end - content.count) }
      content.replaceSubrange(offset..<end, with: bytes)
    }
  }
}

/// A change of what a file or directory is besides its content.
enum MetadataChange: Hashable {
  case mode(UInt32)
  /// An extended attribute; nil takes it away.
  case attribute(BytePath, [UInt8]?)
}

/// What a file or directory is besides its content.
struct Metadata: Hashable {
  var mode: UInt32
  var attributes: [BytePath: [UInt8]] = [:]

  /// Does a change.
  mutating func apply(_ change: MetadataChange) {
    switch change {
    case .mode(let mode): self.mode = mode
    case .attribute(let name, let value): attributes[name] = value
    }
  }
}

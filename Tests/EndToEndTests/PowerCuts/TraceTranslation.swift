import DochostModel
import TestSupport

/// Turns the calls of a traced command into operations on a `Disk`.
///
/// What a descriptor means is followed through opening, copying and closing, by process. Calls that
/// failed alter nothing. What cannot be told ends the translation.
struct TraceTranslation {
  /// The operations, in order.
  private(set) var operations: [FileOperation] = []
  /// The file systems as the operations leave them.
  private(set) var disk: Disk

  /// An open file, shared by the descriptors that are copies of one another.
  final class OpenFile {
    let node: Int
    let appends: Bool
    var position = 0

    init(node: Int, appends: Bool) {
      self.node = node
      self.appends = appends
    }
  }

  private var tables: [Int: [Int: OpenFile]] = [:]
  /// Who belongs to whom.
  let families: TracedFamilies

  /// The mode bits that the traced command keeps from what it makes.
  static let umask: UInt32 = 0o022

  /// Translates a whole trace that began with the files of `disk`.
  init(_ calls: [TracedCall], of disk: Disk) throws {
    self.disk = disk
    families = TracedFamilies(calls)
    for call in calls { try translate(call) }
  }

  private mutating func translate(_ call: TracedCall) throws {
    guard let kind = Self.kinds[call.name] else {
      throw TestFailure("nobody knows whether '\(call.name)' alters files")
    }
    guard call.hasSucceeded else {
      // A thread that was ended in the middle of it may have done it or not.
      guard call.answer == nil, kind != .descriptors, kind != .passedOver else { return }
      guard call.name == "mmap" else {
        throw TestFailure("the end of a \(call.name) is not in the trace")
      }
      // Memory that no file is written by matters to nobody, whether it came or not.
      try translateContents(call)
      return
    }
    switch kind {
    case .descriptors: try translateDescriptors(call)
    case .names: try translateNames(call)
    case .contents: try translateContents(call)
    case .metadata: try translateMetadata(call)
    case .sync: try translateSync(call)
    case .passedOver: break
    }
  }

  private enum Kind { case descriptors, names, contents, metadata, sync, passedOver }

  private static let kinds: [String: Kind] = {
    let names: [(Kind, [String])] = [
      (
        .descriptors,
        [
          "open", "openat", "openat2", "creat", "close", "close_range", "dup", "dup2", "dup3",
          "fcntl", "clone", "clone3", "fork", "vfork", "execve",
        ]
      ),
      (
        .names,
        [
          "rename", "renameat", "renameat2", "link", "linkat", "unlink", "unlinkat", "mkdir",
          "mkdirat", "rmdir",
        ]
      ),
      (
        .contents,
        [
          "write", "writev", "pwrite64", "lseek", "ftruncate", "truncate", "copy_file_range",
          "ioctl", "mmap",
        ]
      ),
      (
        .metadata,
        [
          "chmod", "fchmod", "fchmodat", "fchmodat2", "setxattr", "fsetxattr", "lsetxattr",
          "removexattr", "fremovexattr", "lremovexattr",
        ]
      ),
      (.sync, ["fsync", "fdatasync", "syncfs", "sync"]),
      // What is promised of times and owners is told by tests of their own; and a disk that was
      // told to begin with something has not promised to end with it.
      (
        .passedOver,
        [
          "utimensat", "chown", "fchown", "fchownat", "lchown", "sync_file_range",
          "sync_file_range2",
        ]
      ),
    ]
    return Dictionary(
      names.flatMap { kind, names in names.map { ($0, kind) } }, uniquingKeysWith: { $1 })
  }()
}

extension TraceTranslation {
  /// The process that made a call.
  func process(_ call: TracedCall) -> Int { families.process(of: call.thread) }

  /// The descriptors of the process of a call, which a new one has from its parent.
  subscript(call: TracedCall) -> [Int: OpenFile] {
    get {
      let process = process(call)
      if let table = tables[process] { return table }
      return families.parent(of: process).flatMap { tables[$0] } ?? [:]
    }
    set { tables[process(call)] = newValue }
  }

  /// The open file of an argument; nil for one that is not modelled.
  ///
  /// What is altered has to be modelled, or be something that ends with the power, such as a pipe.
  func file(_ call: TracedCall, _ index: Int, isAltered: Bool = true) throws -> OpenFile? {
    let descriptor = try call.descriptor(index)
    if let file = self[call][descriptor.number] { return file }
    let isModelled = disk.roots.contains {
      (descriptor.shown + [UInt8(ascii: "/")]).starts(with: $0.path.bytes + [UInt8(ascii: "/")])
    }
    guard !isModelled, !isAltered || Self.isOutside(descriptor.shown) else {
      let shown = String(decoding: descriptor.shown, as: UTF8.self)
      throw TestFailure("\(call.name) of \(shown), which is not modelled")
    }
    return nil
  }

  /// Whether it is no file that could outlive a power cut.
  private static func isOutside(_ shown: [UInt8]) -> Bool {
    ["pipe:", "socket:", "anon_inode:", "/memfd:", "/dev/null"].contains {
      shown.starts(with: $0.utf8)
    }
  }

  private mutating func translateDescriptors(_ call: TracedCall) throws {
    // In the child's own view, a `clone` answers 0.
    guard let answer = call.answer else { return }
    switch call.name {
    case "open": try open(call, at: nil, path: 0, flags: call.argument(1).flags, mode: 2)
    case "openat": try open(call, at: 0, path: 1, flags: call.argument(2).flags, mode: 3)
    case "openat2":
      let how = try call.argument(2)
      guard how.flags(of: "flags").isDisjoint(with: ["O_CREAT", "O_TMPFILE", "O_TRUNC"]) else {
        throw TestFailure("an openat2 that makes files is not modelled")
      }
      try open(call, at: 0, path: 1, flags: how.flags(of: "flags"), mode: 3)
    case "close": self[call][try call.descriptor(0).number] = nil
    case "close_range":
      let range = (try call.number(0), try call.number(1))
      self[call] = self[call].filter { $0.key < range.0 || $0.key > range.1 }
    case "dup", "dup2", "dup3": self[call][answer] = self[call][try call.descriptor(0).number]
    case "fcntl":
      guard try call.argument(1).description.hasPrefix("F_DUPFD") else { return }
      self[call][answer] = self[call][try call.descriptor(0).number]
    // Host and worker keep nothing open across it but pipes and sockets.
    case "execve": self[call] = [:]
    case "clone", "clone3", "fork", "vfork": break
    default: throw TestFailure("\(call.name) is not modelled")
    }
  }

  private mutating func open(
    _ call: TracedCall, at base: Int?, path: Int, flags: Set<String>, mode: Int
  ) throws {
    guard let answer = call.answer else { return }
    self[call][answer] = nil
    let isAppending = flags.contains("O_APPEND")
    if flags.contains("O_TMPFILE") {
      guard let place = try lookUp(call, base, path) else {
        throw TestFailure("a file without a name outside of what is modelled")
      }
      let node = disk.nextNode
      try add(
        .make(node: node, made(try call.number(mode), isDirectory: false, at: place), slot: nil))
      self[call][answer] = OpenFile(node: node, appends: isAppending)
      return
    }
    if let node = try lookUp(call, base, path) {
      if flags.contains("O_TRUNC"), !disk.nodes[node].bytes.isEmpty {
        try add(.write(node: node, .truncate(0)))
      }
      self[call][answer] = OpenFile(node: node, appends: isAppending)
    } else if let slot = try place(call, base, path), flags.contains("O_CREAT") {
      let node = disk.nextNode
      try add(
        .make(
          node: node, made(try call.number(mode), isDirectory: false, at: slot.directory),
          slot: slot))
      self[call][answer] = OpenFile(node: node, appends: isAppending)
    } else if !flags.isDisjoint(with: ["O_WRONLY", "O_RDWR", "O_TRUNC"]) {
      let shown = try call.path(path)
      guard Self.isOutside(shown.bytes) else {
        throw TestFailure("\(shown) is opened for writing and not modelled")
      }
    }
  }

  /// What a call with a mode makes in a directory.
  func made(_ mode: Int, isDirectory: Bool, at directory: Int) -> MadeNode {
    MadeNode(
      isDirectory: isDirectory, mode: UInt32(mode) & ~Self.umask, disk: disk.nodes[directory].disk)
  }

  /// Does an operation and puts it on the list.
  mutating func add(_ operation: FileOperation) throws {
    try disk.apply(operation)
    operations.append(operation)
  }
}

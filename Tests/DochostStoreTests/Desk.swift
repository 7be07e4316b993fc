import DochostModel
import DochostStore
import DochostSystem
import Glibc
import TestSupport
import Testing

/// The surroundings of an import in a test: a state directory, a bundle and a person's folder in
/// the scratch directory, and what the kernel is asked.
struct Desk {
  /// The person's folder.
  var documents: BytePath
  /// Where staging roots are made.
  let staging: BytePath
  /// A bundle with an empty `Resources`.
  let bundle: BytePath
  /// The calls.
  var fileSystem: FileSystem
  /// The umask that the importer is told; nil has it find out.
  var umask: UInt32? = 0o022

  /// Makes them beneath a directory, the scratch directory unless given.
  init(
    _ fileSystem: FileSystem = FileSystem(), beneath base: BytePath = ScratchDirectory.current.path
  ) throws {
    documents = base.appending("Documents")
    staging = base.appending("state/dochost/staging")
    bundle = base.appending("Example.dochostplugin")
    for directory in [documents, staging, bundle.appending("Resources")] {
      try FileTree.makeDirectory(directory)
    }
    self.fileSystem = fileSystem
  }

  var importer: Importer {
    Importer(stagingParent: staging, fileSystem: fileSystem, umask: umask)
  }

  /// Has `plugin` write to a request's directory, takes the result and places it.
  func create(
    _ name: String = "Report", fileExtension: String? = "txt", in directory: BytePath? = nil,
    mode: ImportMode = .move, rules: ResultRules = ResultRules(), result: String = "made",
    control: ImportControl = ImportControl(), plugin: (BytePath) throws -> Void
  ) throws -> Placement {
    let destination = try Destination.open(directory ?? documents, fileSystem: fileSystem)
    let root = try StagingRoot.make(beneath: staging, fileSystem: fileSystem)
    let outcome: Result<Placement, any Error>
    do {
      try plugin(root.work)
      for path in FileTree.contents(of: root.work) { FileTree.settle(root.work.appending(path)) }
      let taken = try root.take(Array(result.utf8), ofRequest: 1, rules: rules)
      outcome = .success(
        try importer.place(
          taken, name: DocumentName(name.utf8, fileExtensions: [fileExtension].compactMap(\.self)),
          in: destination,
          mode: mode, control: control))
    } catch {
      outcome = .failure(error)
    }
    // What the host does in any case; a failure of it is not the import's.
    try? root.remove()
    return try outcome.get()
  }

  /// Has a plugin make a file of the bytes, and places it.
  func createFile(
    _ name: String = "Report", _ bytes: [UInt8] = Array("content\n".utf8),
    in directory: BytePath? = nil, control: ImportControl = ImportControl()
  ) throws -> Placement {
    try create(name, in: directory, control: control) {
      try FileTree.write(bytes, to: $0.appending("made"), mode: 0o600)
    }
  }

  /// Places a copy of a resource of the bundle.
  func copyResource(
    _ path: String, name: String = "Report", in directory: BytePath? = nil,
    rules: ResultRules = ResultRules(), control: ImportControl = ImportControl()
  ) throws -> Placement {
    let destination = try Destination.open(directory ?? documents, fileSystem: fileSystem)
    let result = try TakenResult.resource(
      Array(path.utf8), ofBundle: bundle, rules: rules, fileSystem: fileSystem)
    return try importer.place(
      result, name: DocumentName(name.utf8, fileExtensions: ["txt"]), in: destination, mode: .copy,
      control: control)
  }

  /// Imports a person's own file under its own name.
  func importFile(
    _ source: BytePath, mode: ImportMode, in directory: BytePath? = nil,
    rules: ResultRules = ResultRules(), control: ImportControl = ImportControl()
  ) throws -> Placement {
    let destination = try Destination.open(directory ?? documents, fileSystem: fileSystem)
    let result = try TakenResult.personal(
      source, mode: mode, rules: rules, fileSystem: fileSystem)
    return try importer.place(
      result, name: DocumentName(ofFile: source.lastComponent), in: destination, mode: mode,
      control: control)
  }

  /// The names in the person's folder as text.
  var names: [String] { FileTree.names(in: documents).map { String(decoding: $0, as: UTF8.self) } }
  /// The names in the directory of the staging roots.
  var roots: [[UInt8]] { FileTree.names(in: staging) }
}

/// The permission bits of what is at a path.
func permissions(_ path: BytePath) throws -> UInt32 { try FileTree.status(path).st_mode & 0o7777 }

/// What every file and directory beneath a path is: its bytes, mode and times.
func snapshot(_ path: BytePath) throws -> [String: String] {
  var found: [String: String] = [:]
  for name in FileTree.contents(of: path) {
    let inner = path.appending(name)
    let status = try FileTree.status(inner)
    let content =
      status.st_mode & S_IFMT == S_IFREG ? String(try FileTree.read(inner).hashValue) : ""
    found[name] =
      "\(status.st_mode) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec) \(content)"
  }
  return found
}

/// Gives a file an extended attribute.
func setAttribute(_ name: String, of path: BytePath) throws {
  let name = try #require(BytePath(name))
  let fileSystem = FileSystem()
  // Whoever may not write a file may not give it attributes, its owner included.
  let mode = try FileTree.status(path).st_mode & 0o7777
  chmod(path.c, mode | 0o200)
  defer { chmod(path.c, mode) }
  try fileSystem.setAttribute(name, to: [1, 2, 3], of: fileSystem.open(path))
}

/// The names of a file's extended attributes, without the labels of the system.
func attributes(of path: BytePath) throws -> [String] {
  let fileSystem = FileSystem()
  return try fileSystem.attributeNames(of: fileSystem.open(path)).map(\.display)
    .filter { !$0.hasPrefix("security.") }
}

/// Gives a directory a default ACL: all for its owner, reading and writing for the user 1234 and
/// for the group, nothing for others.
///
/// The format is that of the attribute: a version, then tag, permissions and identifier of each.
func setDefaultACL(of path: BytePath) throws {
  let entries: [(tag: UInt8, permissions: UInt8, id: UInt32)] = [
    (0x01, 7, .max), (0x02, 6, 1234), (0x04, 6, .max), (0x10, 6, .max), (0x20, 0, .max),
  ]
  var value: [UInt8] = [2, 0, 0, 0]
  for entry in entries {
    value += [entry.tag, 0, entry.permissions, 0]
    value += (0..<4).map { UInt8(truncatingIfNeeded: entry.id >> ($0 * 8)) }
  }
  let fileSystem = FileSystem()
  let name = try #require(BytePath("system.posix_acl_default"))
  try fileSystem.setAttribute(name, to: value, of: fileSystem.open(path))
}

/// The umask of this process, as the kernel shows it.
let currentUmask: UInt32 = (try? ProcessUmask.read()) ?? 0o022

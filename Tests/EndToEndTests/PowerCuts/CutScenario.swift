import DochostModel
import Glibc
import TestSupport

/// A way for a document to get to its place, to be cut short everywhere.
enum CutScenario: String, CaseIterable, Sendable {
  case createByRename
  case createByLink
  case createAcrossMounts
  case createThatSweeps
  case createPackage
  case createPackageAcrossMounts
  case createBatch
  case createBatchInLanes
  case copyTemplate
  case importCopy
  case importCopyByHiddenName
  case importMove
  case importMoveAcrossMounts
  case importPackageCopy
  case importPackageCopyThatFails
  case importPackageMove
  case importPackageMoveAcrossMounts

  /// What the command ends with.
  var exitStatus: Int32 { self == .importPackageCopyThatFails ? 1 : 0 }

  /// Whether the document is a directory.
  var isPackage: Bool { rawValue.contains("Package") }

  /// How many requests are answered at a time, where there are several.
  private var laneCount: Int? {
    switch self {
    case .createBatch: 1
    case .createBatchInLanes: 2
    default: nil
    }
  }

  /// Whether a person's own file is imported.
  var isImport: Bool { rawValue.hasPrefix("import") }

  /// Whether its source is to go.
  var isMove: Bool { rawValue.hasPrefix("importMove") || rawValue.hasPrefix("importPackageMove") }

  /// Whether the document's folder is on another mount than staging and sources.
  var crossesMounts: Bool { rawValue.hasSuffix("AcrossMounts") }

  /// Files of a package, as Trouble makes it, and their content.
  private static let pages: [(path: String, text: String?)] = [
    (".", nil), ("index", "pages/1\n"), ("pages", nil), ("pages/1", "once\n"),
  ]

  /// What is copied: more than a page of memory, so that it can be torn in several places.
  private static let text = (1...700).map { "line \($0)\n" }.joined()

  /// The bytes of a document that is one file.
  private var text: String {
    switch self {
    case .createByRename, .createByLink, .createAcrossMounts, .createThatSweeps, .createBatch,
      .createBatchInLanes:
      "all of it\n"
    default: Self.text
    }
  }

  /// The document with the modes of a file and of a directory.
  private func document(_ fileMode: UInt32, _ directoryMode: UInt32) -> CutPromise.Tree {
    Self.tree(isPackage ? Self.pages : [(".", text)], fileMode, directoryMode)
  }

  private static func tree(
    _ files: [(path: String, text: String?)], _ fileMode: UInt32, _ directoryMode: UInt32
  ) -> CutPromise.Tree {
    CutPromise.Tree(
      entries: Dictionary(
        uniqueKeysWithValues: files.compactMap { path, text in
          let entry = CutPromise.Tree.Entry(
            bytes: text.map { Array($0.utf8) },
            metadata: Metadata(mode: text == nil ? directoryMode : fileMode))
          return (path == "." ? .current : BytePath("./\(path)")).map { ($0, entry) }
        }))
  }

  /// The name that the document asks for, and the one that it gets, since the first is taken.
  private var names: (asked: String, placed: String) {
    switch self {
    case .createPackage, .createPackageAcrossMounts: ("case-made.case", "case-made 2.case")
    case .copyTemplate: ("copied.note", "copied 2.note")
    case .createByRename, .createByLink, .createAcrossMounts, .createThatSweeps, .createBatch,
      .createBatchInLanes:
      ("made.note", "made 2.note")
    default: isPackage ? ("own.case", "own 2.case") : ("own.note", "own 2.note")
    }
  }

  /// Makes everything that is there before the command, and answers what is promised about it.
  func prepare(_ person: Person, other: BytePath) throws -> CutPromise {
    let folder = crossesMounts ? other.appending("Documents") : person.documents
    try FileTree.makeDirectory(folder)
    let names = names
    try FileTree.write(Array("old\n".utf8), to: folder.appending(names.asked))
    guard let asked = BytePath(names.asked), let placed = BytePath(names.placed) else {
      throw TestFailure("no names")
    }
    let old = CutPromise.Tree(
      entries: [.current: .init(bytes: Array("old\n".utf8), metadata: Metadata(mode: 0o644))])
    var promise = CutPromise(
      folder: folder, before: [asked: old], name: placed, document: document(0o644, 0o755),
      source: nil, isMove: isMove, staging: person.home.appending(".local/state/dochost/staging"))
    if laneCount != nil {
      promise.others = try Self.prepareBatch(with: names.asked, in: folder)
    }
    if self == .createThatSweeps { try Self.leave(in: folder, staging: promise.staging) }
    if isImport {
      let source = person.home.appending("Desktop").appending(names.asked)
      // A private file stays one where it is moved, and one that nobody may write becomes writable.
      let sourceTree = document(0o440, 0o750)
      try Self.write(sourceTree, to: source)
      promise.source = (source, sourceTree)
      if isMove { promise.document = document(0o640, 0o750) }
    }
    return promise
  }

  private static let batchFile = "batch.jsonl"

  /// Writes the requests of a batch, and answers what documents they make besides the first.
  private static func prepareBatch(
    with first: String, in folder: BytePath
  ) throws -> [BytePath: CutPromise.Tree] {
    let requests = [("made", first), ("case-made", "two.case"), ("copied", "three.note")]
    let lines = requests.map { template, name in
      let stem = name.prefix { $0 != "." }
      return #"{"template": "org.example.trouble.\#(template)", "name": "\#(stem)", "#
        + #""in": "\#(folder.display)"}"# + "\n"
    }
    try ScratchDirectory.current.write(lines.joined(), to: batchFile)
    guard let two = BytePath(requests[1].1), let three = BytePath(requests[2].1) else {
      throw TestFailure("no names")
    }
    return [two: tree(pages, 0o644, 0o755), three: tree([(".", text)], 0o644, 0o755)]
  }

  /// Leaves what a process leaves that was killed while it copied a package.
  private static func leave(in folder: BytePath, staging: BytePath) throws {
    let hidden = folder.appending(".dochost-\(String(repeating: "b", count: 32))")
    try FileTree.makeDirectory(hidden.appending("pages"))
    try FileTree.write(Array("half of".utf8), to: hidden.appending("pages/1"))
    let root = staging.appending(String(repeating: "a", count: 32))
    for directory in ["work", "taken-1"] { try FileTree.makeDirectory(root.appending(directory)) }
    try FileTree.write(hidden.bytes + [0], to: root.appending("siblings"), mode: 0o600)
    guard chmod(root.c, 0o700) == 0 else { throw TestFailure("chmod \(root)") }
  }

  private static func write(_ tree: CutPromise.Tree, to path: BytePath) throws {
    try FileTree.makeDirectory(path.parent)
    for (inner, entry) in tree.entries.sorted(by: { $0.key.bytes.count < $1.key.bytes.count }) {
      let target = inner == .current ? path : path.appending(inner.bytes.dropFirst(2))
      if let bytes = entry.bytes {
        try FileTree.write(bytes, to: target, mode: entry.metadata.mode)
      } else {
        try FileTree.makeDirectory(target)
        guard chmod(target.c, entry.metadata.mode) == 0 else {
          throw TestFailure("chmod \(target)")
        }
      }
    }
  }

  /// What the plugin's template is made of.
  func installTemplate(in bundle: BytePath) throws {
    // The one that is there may not be written by an ordinary user.
    try FileTree.replace(
      bundle.appending("Resources/starting-point.note"), by: Array(Self.text.utf8), mode: 0o444)
  }

  /// The command's arguments.
  func arguments(_ promise: CutPromise) -> [String] {
    if let source = promise.source {
      return ["import"] + (isMove ? ["--move"] : [])
        + [source.path.display, "--in", promise.folder.display]
    }
    if let laneCount {
      let file = ScratchDirectory.current.appending(Self.batchFile)
      return ["create", "--batch", file.display, "--jobs", "\(laneCount)"]
    }
    let template =
      switch self {
      case .createPackage, .createPackageAcrossMounts: "case-made"
      case .copyTemplate: "copied"
      default: "made"
      }
    return [
      "create", "--intent", "template", "--template", "org.example.trouble.\(template)", "--in",
      promise.folder.display, "--no-input",
    ]
  }

  /// Which calls strace makes fail, so that what a lesser file system cannot do is done otherwise;
  /// `unnamed` is which of the command's `openat` asks for a file without a name.
  ///
  /// The first exclusive rename of a create takes the result from the worker.
  func injections(unnamed: Int?) -> [String] {
    switch self {
    case .importPackageCopyThatFails: ["inject=renameat2:error=EIO"]
    case .createByLink: ["inject=renameat2:error=EINVAL:when=2+"]
    case .importCopyByHiddenName:
      ["inject=renameat2:error=EINVAL"]
        + (unnamed.map { ["inject=openat:error=EOPNOTSUPP:when=\($0)"] } ?? [])
    default: []
    }
  }

  /// Whether it has to be traced first to learn which call has to fail.
  var needsRehearsal: Bool { self == .importCopyByHiddenName }
}

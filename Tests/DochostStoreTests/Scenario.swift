import DochostModel
import DochostStore
import DochostSystem
import Glibc
import TestSupport
import Testing

/// A way for a document to get to its place, to be tried with every failure there is.
enum Scenario: String, CaseIterable, Sendable {
  case createByRename
  case createByLink
  case createAcrossMounts
  case copyTemplate
  case copyTemplateByHiddenName
  case createPackage
  case createPackageAcrossMounts
  case createPackageByPlainRename
  case copyPackageTemplate
  case importFile
  case importPackage
  case moveFile
  case moveFileByLink
  case moveFileAcrossMounts
  case movePackage
  case movePackageByPlainRename
  case movePackageAcrossMounts

  /// Whether it takes another mount.
  var needsOtherMount: Bool {
    switch self {
    case .createAcrossMounts, .createPackageAcrossMounts, .moveFileAcrossMounts,
      .movePackageAcrossMounts:
      true
    default: false
    }
  }

  var isPackage: Bool {
    switch self {
    case .createPackage, .createPackageAcrossMounts, .createPackageByPlainRename,
      .copyPackageTemplate, .importPackage, .movePackage, .movePackageByPlainRename,
      .movePackageAcrossMounts:
      true
    default: false
    }
  }

  /// Whether nothing but a plain rename gives a directory its name.
  var isByPlainRename: Bool {
    self == .createPackageByPlainRename || self == .movePackageByPlainRename
  }

  /// Whether a person's own document is the source.
  var isImport: Bool { isMove || self == .importFile || self == .importPackage }

  /// Whether the only copy of the person's is the source.
  var isMove: Bool {
    switch self {
    case .moveFile, .moveFileByLink, .moveFileAcrossMounts, .movePackage,
      .movePackageByPlainRename, .movePackageAcrossMounts:
      true
    default: false
    }
  }

  /// The strategies that it is there to try; a run that takes another one tries something else.
  var strategies: Set<Placement.Strategy> {
    switch self {
    case .createByRename, .createPackage, .createPackageByPlainRename, .moveFile, .movePackage,
      .movePackageByPlainRename:
      [.rename]
    case .createByLink, .moveFileByLink: [.link]
    case .createAcrossMounts, .copyTemplate, .copyTemplateByHiddenName, .createPackageAcrossMounts,
      .copyPackageTemplate, .importFile, .importPackage, .moveFileAcrossMounts,
      .movePackageAcrossMounts:
      [.reflink, .copy, .stream]
    }
  }

  /// What the machine lacks in this scenario.
  var rule: @Sendable (FileSystemCall) -> FileSystemCall.Fault? {
    switch self {
    case .createByLink, .copyTemplateByHiddenName, .moveFileByLink, .createPackageByPlainRename,
      .movePackageByPlainRename:
      // No exclusive rename in the person's folder, and no files without a name.
      { call in
        switch call.operation {
        case .openUnnamed: .error(.notSupported)
        case .renameNoReplace where call.newPath?.parent.lastComponent == Scenario.folder:
          .error(.invalidArgument)
        default: nil
        }
      }
    default: { _ in nil }
    }
  }

  static let folder = Array("Documents".utf8)
  static let text = String(repeating: "content\n", count: 1000)

  /// One run: the places, what was there before, and what came of it.
  struct Run {
    var desk: Desk
    /// Where the source is; nil for what a plugin makes.
    var source: BytePath?
    var isPackage: Bool

    /// Whether a complete document is at the path.
    func isComplete(_ path: BytePath) -> Bool {
      if isPackage {
        return FileTree.contents(of: path) == PackageTests.contents.map(\.path)
          && PackageTests.contents.allSatisfy { entry in
            entry.text.map { (try? FileTree.text(path.appending(entry.path))) == $0 } ?? true
          }
      }
      return (try? FileTree.text(path)) == Scenario.text
    }
  }

  /// Lays out the places of one run beneath `base` and, where the scenario needs another mount,
  /// `other`.
  func prepare(_ recorder: CallRecorder, beneath base: BytePath, other: BytePath?) throws -> Run {
    var desk = try Desk(recorder.fileSystem, beneath: base)
    if needsOtherMount, !isMove {
      let other = try #require(other, "\(self) needs another mount")
      desk.documents = other.appending("Documents")
      try FileTree.makeDirectory(desk.documents)
    }
    try FileTree.write(Array("old".utf8), to: desk.documents.appending("Report.txt"))
    let source: BytePath? =
      switch self {
      case .copyTemplate, .copyTemplateByHiddenName, .copyPackageTemplate:
        desk.bundle.appending("Resources/Report.txt")
      case .moveFileAcrossMounts, .movePackageAcrossMounts: other?.appending("source/Report.txt")
      default: isImport ? base.appending("source/Report.txt") : nil
      }
    if let source { try write(to: source) }
    return Run(desk: desk, source: source, isPackage: isPackage)
  }

  /// Does it.
  func perform(_ run: Run) throws -> Placement {
    let rules = ResultRules(isPackage: isPackage)
    guard let source = run.source else {
      return try run.desk.create(rules: rules) { try write(to: $0.appending("made")) }
    }
    return isImport
      ? try run.desk.importFile(source, mode: isMove ? .move : .copy, rules: rules)
      : try run.desk.copyResource("Report.txt", rules: rules)
  }

  private func write(to path: BytePath) throws {
    if isPackage { return try PackageTests.makePackage(at: path) }
    try FileTree.makeDirectory(path.parent)
    try FileTree.write(Array(Scenario.text.utf8), to: path, mode: 0o600)
  }
}

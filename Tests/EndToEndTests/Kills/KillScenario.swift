import TestSupport
import Testing

/// A job of the release that is killed everywhere.
///
/// The name that the document would get is taken, so that each of them also looks for the next.
enum KillScenario: String, CaseIterable, Sendable {
  case create
  case createInSwift
  case createPackage
  case createFromSpare
  case copyTemplate
  case createAcrossMounts
  case createPackageAcrossMounts
  case importCopy
  case importMove
  case importMoveAcrossMounts
  case importPackageCopy
  case importPackageMove
  case importPackageMoveAcrossMounts
  case firstScan
  case scanOfSeveral
  case retry

  /// The plugins, by the directories that their bundles are copied from; Trouble is there always.
  var bundles: [String] {
    switch self {
    case .create: ["Drawing"]
    case .createInSwift: ["Story"]
    case .scanOfSeveral: ["Drawing"]
    default: []
    }
  }

  /// The arguments of the command, but for its places.
  var words: [String] {
    switch self {
    case .create: create("org.dochost.drawing.blank")
    case .createInSwift: create("org.dochost.story.three-act")
    case .createPackage, .createPackageAcrossMounts: create("org.example.trouble.case-made")
    case .copyTemplate: create("org.example.trouble.copied")
    case .createAcrossMounts, .createFromSpare, .firstScan: create("org.example.trouble.made")
    case .importCopy, .importPackageCopy: ["import"]
    case .importMove, .importMoveAcrossMounts, .importPackageMove,
      .importPackageMoveAcrossMounts:
      ["import", "--move"]
    case .scanOfSeveral: ["types"]
    case .retry: ["plugin", "retry", "org.example.trouble"]
    }
  }

  private func create(_ template: String) -> [String] {
    ["create", "--intent", "template", "--template", template, "--no-input"]
  }

  /// Whether the document goes to another mount than the one with the state and the source.
  var isAcrossMounts: Bool {
    switch self {
    case .createAcrossMounts, .createPackageAcrossMounts, .importMoveAcrossMounts,
      .importPackageMoveAcrossMounts:
      true
    default: false
    }
  }

  /// The document's name where it is free, and where it is taken; nil where none is made.
  var document: (wanted: String, given: String)? {
    switch self {
    case .create: ("Blank Page.svg", "Blank Page 2.svg")
    case .createInSwift: ("Three-Act Story.md", "Three-Act Story 2.md")
    case .createPackage, .createPackageAcrossMounts: ("case-made.case", "case-made 2.case")
    case .copyTemplate: ("copied.note", "copied 2.note")
    case .createAcrossMounts, .createFromSpare, .firstScan: ("made.note", "made 2.note")
    case .importCopy, .importMove, .importMoveAcrossMounts: ("own.note", "own 2.note")
    case .importPackageCopy, .importPackageMove, .importPackageMoveAcrossMounts:
      ("own.case", "own 2.case")
    case .scanOfSeveral, .retry: nil
    }
  }

  /// Whether the document is a person's own that is brought in.
  var isImport: Bool { words.first == "import" }
  /// Whether the source of it goes.
  var isMove: Bool { words.contains("--move") }
  /// Whether the source is a package.
  var isPackage: Bool { document?.wanted.hasSuffix(".case") ?? false }
  /// Whether a hidden name beside the document, or its source, may be left until the next command.
  var mayHide: Bool { self == .importPackageCopy || (isPackage && isAcrossMounts) }
  /// Whether there is no catalog before.
  var isWithoutCatalog: Bool { self == .firstScan || self == .scanOfSeveral }

  /// What its phases are, one for each; the driver says where they begin.
  var phases: [String] {
    let placing = ["before it is placed", "under the next name", "after it is placed"]
    let creating = ["before the worker", "before the result is taken"] + placing
    let left = ["after its root is left"]
    return switch self {
    case .copyTemplate: ["before the worker"] + placing + left
    case .importPackageMoveAcrossMounts: placing + ["after the source is hidden"]
    case .firstScan:
      creating.prefix(1) + ["before the scan's worker"] + creating.dropFirst() + left
    case .scanOfSeveral: ["before the workers", "from the workers"]
    case .retry: ["before the worker", "from the worker"]
    case .createFromSpare:
      creating.prefix(1) + ["before the spare root is taken"] + creating.dropFirst() + left
    // A copy leaves what it was made of, and its root goes.
    case .createAcrossMounts, .createPackageAcrossMounts: creating
    default: isImport ? placing : creating + left
    }
  }

  /// The phases in which there is a worker from the first call on.
  ///
  /// Behind them it is on its way out: it was killed, and may be gone before any call is made.
  var phasesWithWorker: Range<Int> {
    switch self {
    case .copyTemplate, .scanOfSeveral, .retry: 1..<2
    case .createFromSpare, .firstScan: 1..<4
    default: isImport ? 0..<0 : 1..<3
    }
  }

  /// What a host may say that lost its worker.
  ///
  /// After a scan it says that the plugin cannot be used.
  var codes: [String] {
    ["plugin-crashed", "died-without-result"] + (self == .firstScan ? ["plugin-quarantined"] : [])
  }

  /// Whom it makes sense to kill: an import starts no worker.
  var victims: [KillDriver.Victim] { isImport ? [.all] : [.all, .host, .worker] }
}

extension KillScenario: CustomTestStringConvertible {
  /// The name in words.
  var testDescription: String {
    var words = ""
    for letter in rawValue {
      words += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
    return words
  }
}

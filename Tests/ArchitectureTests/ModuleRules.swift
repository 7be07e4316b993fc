/// What one target may import, and how far its declarations may reach.
struct ModuleRules {
  /// The target's folder, relative to the package.
  let folder: String
  /// The modules that it may import.
  let imports: Set<String>
  /// Whether it may declare something `public`.
  let hasPublicInterface: Bool

  init(_ folder: String, _ imports: Set<String>, hasPublicInterface: Bool = false) {
    self.folder = folder
    self.imports = imports
    self.hasPublicInterface = hasPublicInterface
  }

  /// Every Swift target of the package that is not a test, lowest layer first.
  ///
  /// Beside the modules named here each may import `Synchronization`, which is part of the
  /// standard library. The direction is that of docs/architecture.md.
  static let all: [ModuleRules] = [
    ModuleRules("Sources/DochostModel", [], hasPublicInterface: true),
    ModuleRules("Sources/DochostSystem", ["DochostModel", "CLinux", "Glibc"]),
    ModuleRules("Sources/DochostJSON", ["CJSON"]),
    ModuleRules("Sources/DochostWorkerProtocol", ["DochostModel", "DochostSystem"]),
    ModuleRules("Sources/DochostStore", ["DochostModel", "DochostSystem"]),
    ModuleRules(
      "Sources/DochostCatalog",
      [
        "DochostModel", "DochostSystem", "DochostJSON", "DochostWorkerProtocol", "CSQLite",
        "CSodium",
      ]),
    ModuleRules(
      "Sources/DochostKit",
      [
        "DochostModel", "DochostSystem", "DochostJSON", "DochostWorkerProtocol", "DochostStore",
        "DochostCatalog", "CPCRE2",
      ], hasPublicInterface: true),
    ModuleRules(
      "Sources/DochostPluginLoader",
      ["DochostModel", "DochostSystem", "DochostWorkerProtocol", "CDochost", "CLibltdl"]),
    ModuleRules(
      "Sources/DochostConformanceWorker",
      [
        "DochostModel", "DochostSystem", "DochostWorkerProtocol", "DochostStore",
        "DochostPluginLoader", "CDochost",
      ]),
    ModuleRules(
      "Sources/DochostConformance",
      [
        "DochostModel", "DochostSystem", "DochostWorkerProtocol", "DochostStore", "DochostCatalog",
        "DochostKit",
      ]),
    ModuleRules(
      "Sources/DochostTerminal", ["DochostModel", "DochostSystem", "CCurses", "CUnistring"]),
    ModuleRules(
      "Sources/DochostCommands",
      [
        "DochostModel", "DochostSystem", "DochostJSON", "DochostStore", "DochostCatalog",
        "DochostKit", "DochostConformance", "DochostTerminal", "CSodium",
      ]),
    ModuleRules("Sources/dochost", ["DochostCommands"]),
    ModuleRules("Sources/dochost-worker", ["DochostPluginLoader"]),
    ModuleRules("Sources/dochost-conformance-worker", ["DochostConformanceWorker"]),
    ModuleRules("Sources/filter-compiler", ["CLinux", "CSeccomp", "Glibc"]),
    ModuleRules(
      "Sources/DochostPluginSDK",
      ["CDochost", "CDochostExecutor", "DochostFindings", "Glibc", "_Concurrency"],
      hasPublicInterface: true),
    ModuleRules("Sources/DochostFindings", [], hasPublicInterface: true),
    ModuleRules("Plugins/Story/Document", ["DochostFindings"]),
    // The entry is public, as its declaration in the header is.
    ModuleRules(
      "Plugins/Story/Entry", ["StoryDocument", "DochostPluginSDK", "CDochost"],
      hasPublicInterface: true),
    ModuleRules("Plugins/Text/Document", ["DochostFindings"]),
    ModuleRules(
      "Plugins/Text/Entry", ["TextDocument", "DochostPluginSDK", "CDochost"],
      hasPublicInterface: true),
  ]

  /// Folders of targets that hold no Swift.
  static let withoutSwift: Set<String> = [
    "Sources/CCurses", "Sources/CDochost", "Sources/CDochostExecutor", "Sources/CJSON",
    "Sources/CLibltdl", "Sources/CLinux", "Sources/CPCRE2", "Sources/CProcessArguments",
    "Sources/CSQLite", "Sources/CSeccomp", "Sources/CSodium", "Sources/CUnistring",
    "Plugins/Drawing/Sources",
  ]

  /// The imports among those of a file that the target may not have.
  func forbidden(among imports: [String]) -> [String] {
    imports.filter { $0 != "Synchronization" && !self.imports.contains($0) }
  }
}

// swift-tools-version: 6.3

// Conventions of this manifest
// - Targets stand lowest layer first; a target may depend on what stands above it and on nothing
//   else. Tests/ArchitectureTests scans the imports, since SwiftPM does not enforce it.
// - Settings are applied in one loop at the end, so that no target has a dialect of its own.
// - Flags of the release build (static linking, linker options) are in the Makefile: unsafe flags
//   in a manifest would follow everybody who depends on it.
// - Every target under Plugins/ has an explicit path: SwiftPM takes that folder for command plugins.

import PackageDescription

let package = Package(
  name: "dochost",
  products: [
    .library(name: "DochostKit", targets: ["DochostKit"]),
    .library(name: "DochostPluginSDK", targets: ["DochostPluginSDK"]),
    .library(name: "DochostFindings", targets: ["DochostFindings"]),
    .executable(name: "dochost", targets: ["dochost"]),
    .executable(name: "dochost-worker", targets: ["dochost-worker"]),
    .executable(name: "dochost-conformance-worker", targets: ["dochost-conformance-worker"]),
    .library(name: "Story", type: .dynamic, targets: ["StoryEntry"]),
    .library(name: "Text", type: .dynamic, targets: ["TextEntry"]),
    .library(name: "Drawing", type: .dynamic, targets: ["Drawing"]),
    .library(name: "SwiftProbe", type: .dynamic, targets: ["SwiftProbe"]),
    .library(name: "MisbehavingSwift", type: .dynamic, targets: ["MisbehavingSwift"]),
  ],
  targets: [
    // C: the ABI and the libraries of the system.
    .target(name: "CDochost"),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
    .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(name: "CJSON", pkgConfig: "json-c", providers: [.apt(["libjson-c-dev"])]),
    .systemLibrary(name: "CPCRE2", pkgConfig: "libpcre2-8", providers: [.apt(["libpcre2-dev"])]),
    .systemLibrary(name: "CCurses", providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(name: "CUnistring", providers: [.apt(["libunistring-dev"])]),
    .target(name: "CLinux", exclude: ["filters"]),
    .target(name: "CProcessArguments"),
    .target(
      name: "CLibltdl", linkerSettings: [.linkedLibrary("ltdl"), .linkedLibrary("dl")]),

    // Swift: lowest layer first.
    .target(name: "DochostModel"),
    .target(
      name: "DochostSystem", dependencies: ["DochostModel", "CLinux", "CProcessArguments"]),
    .target(name: "DochostJSON", dependencies: ["CJSON"]),
    .target(name: "DochostWorkerProtocol", dependencies: ["DochostModel", "DochostSystem"]),
    .target(name: "DochostStore", dependencies: ["DochostModel", "DochostSystem"]),
    .target(
      name: "DochostCatalog",
      dependencies: [
        "DochostModel", "DochostSystem", "DochostJSON", "DochostWorkerProtocol", "CSQLite",
        "CSodium",
      ]),
    .target(
      name: "DochostKit",
      dependencies: [
        "DochostModel", "DochostSystem", "DochostJSON", "DochostWorkerProtocol", "DochostStore",
        "DochostCatalog", "CPCRE2",
      ]),
    .target(
      name: "DochostPluginLoader",
      dependencies: [
        "DochostModel", "DochostSystem", "DochostWorkerProtocol", "CDochost", "CLibltdl",
      ]),
    .target(
      name: "DochostConformanceWorker",
      dependencies: [
        "DochostModel", "DochostSystem", "DochostWorkerProtocol", "DochostStore",
        "DochostPluginLoader", "CDochost",
      ]),
    .target(
      name: "DochostConformance",
      dependencies: [
        "DochostModel", "DochostSystem", "DochostWorkerProtocol", "DochostStore", "DochostCatalog",
        "DochostKit",
      ]),
    .target(
      name: "DochostTerminal",
      dependencies: ["DochostModel", "DochostSystem", "CCurses", "CUnistring"]),
    .target(
      name: "DochostCommands",
      dependencies: [
        "DochostModel", "DochostSystem", "DochostJSON", "DochostStore", "DochostCatalog",
        "DochostKit", "DochostConformance", "DochostTerminal", "CSodium",
      ]),
    .executableTarget(name: "dochost", dependencies: ["DochostCommands"]),
    .executableTarget(name: "dochost-worker", dependencies: ["DochostPluginLoader"]),
    .executableTarget(
      name: "dochost-conformance-worker", dependencies: ["DochostConformanceWorker"]),
    .executableTarget(name: "filter-compiler", dependencies: ["CLinux", "CSeccomp"]),

    // For plugin authors, and the first plugins.
    .target(name: "CDochostExecutor"),
    .target(name: "DochostFindings"),
    .target(
      name: "DochostPluginSDK",
      dependencies: ["CDochost", "CDochostExecutor", "DochostFindings", "CProcessArguments"]),
    .target(
      name: "StoryDocument", dependencies: ["DochostFindings"], path: "Plugins/Story/Document"),
    .target(
      name: "StoryEntry", dependencies: ["StoryDocument", "DochostPluginSDK", "CDochost"],
      path: "Plugins/Story/Entry"),
    .target(name: "TextDocument", dependencies: ["DochostFindings"], path: "Plugins/Text/Document"),
    .target(
      name: "TextEntry", dependencies: ["TextDocument", "DochostPluginSDK", "CDochost"],
      path: "Plugins/Text/Entry"),
    .target(name: "Drawing", dependencies: ["CDochost"], path: "Plugins/Drawing/Sources"),
    .target(
      name: "SwiftProbe", dependencies: ["DochostPluginSDK", "CDochost"],
      path: "Tests/Fixtures/SwiftProbe", exclude: ["Bundle"]),
    .target(
      name: "MisbehavingSwift", dependencies: ["DochostPluginSDK", "CDochost"],
      path: "Tests/Fixtures/MisbehavingSwift", exclude: ["Bundle"]),

    // Tests.
    .target(name: "TestSupport", dependencies: ["DochostModel"], path: "Tests/Support"),
    .testTarget(name: "DochostJSONTests", dependencies: ["DochostJSON"]),
    .testTarget(
      name: "DochostStoreTests",
      dependencies: ["DochostModel", "DochostSystem", "DochostStore", "TestSupport"]),
    .testTarget(
      name: "DochostCommandsTests",
      dependencies: ["dochost", "DochostCommands", "DochostModel", "CLinux", "TestSupport"],
      exclude: ["Snapshots"]),
    .testTarget(name: "DochostTerminalTests", dependencies: ["DochostModel", "DochostTerminal"]),
    .testTarget(name: "ArchitectureTests", dependencies: ["DochostModel", "TestSupport"]),
    .testTarget(name: "DochostModelTests", dependencies: ["DochostModel"]),
    .testTarget(name: "StoryTests", dependencies: ["DochostFindings", "StoryDocument"]),
    .testTarget(
      name: "TextTests", dependencies: ["DochostFindings", "TestSupport", "TextDocument"]),
    .testTarget(
      name: "DrawingTests", dependencies: ["DochostModel", "Drawing", "TestSupport"]),
    .testTarget(
      name: "PluginSDKTests", dependencies: ["DochostModel", "DochostPluginSDK", "TestSupport"]),
    .testTarget(
      name: "HeaderTests", dependencies: ["DochostModel", "TestSupport"],
      exclude: ["Released"]),
    .executableTarget(name: "KillDriver", path: "Tests/Fixtures/KillDriver"),
    .testTarget(
      name: "EndToEndTests", dependencies: ["DochostModel", "TestSupport", "KillDriver"]),
    .testTarget(
      name: "DochostKitTests",
      dependencies: [
        "DochostKit", "DochostModel", "DochostSystem", "TestSupport", "dochost-worker",
      ]),
    .testTarget(
      name: "DochostConformanceTests",
      dependencies: [
        "dochost", "dochost-conformance-worker", "DochostConformance", "DochostModel",
        "DochostSystem", "TestSupport",
      ]),
    .testTarget(name: "SupportTests", dependencies: ["DochostModel", "TestSupport"]),
    .testTarget(
      name: "DochostCatalogTests",
      dependencies: [
        "DochostModel", "DochostSystem", "DochostWorkerProtocol", "DochostCatalog", "CSQLite",
        "TestSupport",
      ]),
    .testTarget(
      name: "DochostWorkerProtocolTests",
      dependencies: ["DochostModel", "DochostSystem", "DochostWorkerProtocol"]),
    .target(name: "Attacks", path: "Tests/Fixtures/Attacks"),
    .executableTarget(
      name: "SandboxProbe", dependencies: ["DochostModel", "DochostSystem", "Attacks"],
      path: "Tests/Fixtures/SandboxProbe"),
    .testTarget(
      name: "DochostPluginLoaderTests",
      dependencies: [
        "dochost-worker", "DochostModel", "DochostSystem", "DochostWorkerProtocol",
        "DochostPluginLoader", "CLibltdl", "TestSupport",
      ]),
    .testTarget(
      name: "DochostSystemTests",
      dependencies: [
        "CLinux", "DochostModel", "DochostSystem", "TestSupport", "SandboxProbe", "Attacks",
        "filter-compiler",
      ]),
  ],
  cLanguageStandard: .c17,
  cxxLanguageStandard: .cxx20
)

for target in package.targets where target.type != .system {
  var settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
  if target.type != .test, target.path?.hasPrefix("Tests/") != true {
    settings.append(.strictMemorySafety())
  }
  target.swiftSettings = settings
  target.cSettings = [.define("_GNU_SOURCE")]
}

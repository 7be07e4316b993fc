// swift-tools-version: 6.3

// The Swift SDK for plugins of dochost, as sources. A plugin's package depends on it by path:
// .package(path: "PREFIX/share/dochost/sdk/swift"), where PREFIX is that of dochost.

import PackageDescription

let package = Package(
  name: "swift",
  products: [
    .library(name: "DochostPluginSDK", targets: ["DochostPluginSDK"]),
    .library(name: "DochostFindings", targets: ["DochostFindings"]),
    .library(name: "CDochost", targets: ["CDochost"]),
  ],
  targets: [
    .target(name: "CDochost"),
    .target(name: "CDochostExecutor", cSettings: [.define("_GNU_SOURCE")]),
    .target(name: "CProcessArguments"),
    .target(name: "DochostFindings"),
    .target(
      name: "DochostPluginSDK",
      dependencies: ["CDochost", "CDochostExecutor", "DochostFindings", "CProcessArguments"],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .strictMemorySafety(),
      ]),
  ],
  cLanguageStandard: .c17
)

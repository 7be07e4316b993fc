// swift-tools-version: 6.3

// The fuzz targets are a package of their own: the host's modules are built once more with the
// instrumentation of libFuzzer, which must not be in what dochost ships. `Sources` is a link to the
// sources of dochost, since `package` declarations are seen within one package only. What is
// linked (libFuzzer without its `main`) is on the command line of scripts/fuzz.

import PackageDescription

let package = Package(
  name: "dochost-fuzzing",
  targets: [
    .systemLibrary(name: "CSQLite", path: "Sources/CSQLite", pkgConfig: "sqlite3"),
    .systemLibrary(name: "CSodium", path: "Sources/CSodium", pkgConfig: "libsodium"),
    .systemLibrary(name: "CJSON", path: "Sources/CJSON", pkgConfig: "json-c"),
    .systemLibrary(name: "CPCRE2", path: "Sources/CPCRE2", pkgConfig: "libpcre2-8"),
    .target(name: "CLinux", path: "Sources/CLinux", exclude: ["filters"]),
    .target(name: "CProcessArguments", path: "Sources/CProcessArguments"),
    .target(name: "DochostModel", path: "Sources/DochostModel"),
    .target(
      name: "DochostSystem", dependencies: ["DochostModel", "CLinux", "CProcessArguments"],
      path: "Sources/DochostSystem"),
    .target(name: "DochostJSON", dependencies: ["CJSON"], path: "Sources/DochostJSON"),
    .target(
      name: "DochostWorkerProtocol", dependencies: ["DochostModel", "DochostSystem"],
      path: "Sources/DochostWorkerProtocol"),
    .target(
      name: "DochostStore", dependencies: ["DochostModel", "DochostSystem"],
      path: "Sources/DochostStore"),
    .target(
      name: "DochostCatalog",
      dependencies: [
        "DochostModel", "DochostSystem", "DochostJSON", "DochostWorkerProtocol", "CSQLite",
        "CSodium",
      ],
      path: "Sources/DochostCatalog"),
    .target(
      name: "DochostKit",
      dependencies: [
        "DochostModel", "DochostSystem", "DochostJSON", "DochostWorkerProtocol", "DochostStore",
        "DochostCatalog", "CPCRE2",
      ],
      path: "Sources/DochostKit"),
    .target(name: "CFuzzer", path: "CFuzzer"),
    .executableTarget(
      name: "Fuzzer",
      dependencies: [
        "CFuzzer", "CSQLite", "DochostCatalog", "DochostJSON", "DochostKit", "DochostModel",
        "DochostSystem", "DochostWorkerProtocol",
      ],
      path: "Fuzzer"),
  ],
  cLanguageStandard: .c17
)

for target in package.targets where target.type != .system {
  target.swiftSettings =
    [
      "ExistentialAny", "InferIsolatedConformances", "InternalImportsByDefault",
      "MemberImportVisibility", "NonisolatedNonsendingByDefault",
    ].map { .enableUpcomingFeature($0) } + [.unsafeFlags(["-sanitize=fuzzer"])]
  target.cSettings = [.define("_GNU_SOURCE")]
}

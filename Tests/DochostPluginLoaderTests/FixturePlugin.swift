import DochostModel
import TestSupport

/// The faults of Tests/Fixtures/Loader/entry.c, by their numbers.
enum Fault: Int, Sendable {
  case none = 0
  case entryNull, abiMajor, tableSmall, initNull, registerNull, createNull, id, version
  case nameNotUTF8, licenseNull, initRefuses, registerRefuses, extensionNull, extensionAbsent
  case documentSmall, documentNull, items, undefined, noEntry, marked, staticTLS
  case constructorExits, constructorPrints, constructorHangs, entryNullSilently, newer, smallTLS
  case constructorCloses
}

/// A bundle with the fixture plugin, compiled into the test's scratch directory.
struct FixturePlugin: Sendable {
  /// The bundle.
  let bundle: BytePath
  /// The library in it.
  let library: BytePath

  /// Compiles the plugin with a fault; further arguments go to the compiler.
  init(_ fault: Fault = .none, _ arguments: [String] = []) async throws {
    let scratch = ScratchDirectory.current
    bundle = try scratch.makeDirectory("Loader.dochostplugin")
    library = bundle.appending("loader.so")
    let source = try Sources.root.appending("Tests/Fixtures/Loader/plugin.c")
    try await Self.compile(["-DFAULT=\(fault.rawValue)"] + arguments, [source], to: library)
  }

  /// Compiles C sources to a shared library.
  static func compile(
    _ arguments: [String], _ sources: [BytePath], to library: BytePath
  ) async throws {
    var command = try ChildCommand(named: "cc")
    let headers = try Sources.root.appending("Sources/CDochost/include")
    let flags = [
      "-shared", "-fPIC", "-fvisibility=hidden", "-std=gnu11", "-Wall", "-Wextra", "-Werror",
    ]
    command.arguments =
      flags.map { Array($0.utf8) } + [Array("-I".utf8) + headers.bytes] + sources.map(\.bytes)
      + arguments.map { Array($0.utf8) } + [Array("-o".utf8), library.bytes]
    let result = try await command.run()
    guard result.status == 0 else { throw TestFailure("cc failed: \(result)") }
  }
}

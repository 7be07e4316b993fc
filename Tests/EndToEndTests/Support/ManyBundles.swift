import DochostModel
import TestSupport

/// The many bundles of the benchmark, each of which has a type and a template of its own.
struct ManyBundles {
  private let maker: BytePath
  private let library: BytePath

  /// Compiles what makes them, and the library that they have copies of.
  init() async throws {
    let scratch = ScratchDirectory.current
    let bench = try Sources.root.appending("bench")
    maker = scratch.appending("scale_bundles")
    library = scratch.appending("Scale.so")
    let header = try Sources.root.appending("Sources/CDochost/include").display
    try await Self.run(
      "cc", "-D_GNU_SOURCE", "-o", maker.display, bench.appending("scale_bundles.c").display)
    try await Self.run(
      "cc", "-D_GNU_SOURCE", "-fPIC", "-shared", "-fvisibility=hidden", "-I\(header)", "-o",
      library.display, bench.appending("scale_plugin.c").display)
  }

  /// Makes bundles; of each hundred so many crash when they are loaded, and so many hang.
  func make(_ count: Int, in directory: BytePath, crashing: Int = 0, hanging: Int = 0) async throws
  {
    try FileTree.makeDirectory(directory)
    try await Self.run(
      maker.display, "dochost", library.display, directory.display, String(count),
      String(crashing), String(hanging))
  }

  /// The id of a plugin.
  static func id(_ number: Int) -> String { "org.example.scale.\(mark(number))" }

  /// The name of a bundle.
  static func name(_ number: Int) -> String { "\(mark(number)).dochostplugin" }

  private static func mark(_ number: Int) -> String {
    let digits = String(number)
    return "p" + String(repeating: "0", count: 5 - digits.count) + digits
  }

  private static func run(_ program: String, _ arguments: String...) async throws {
    let command =
      program.hasPrefix("/")
      ? ChildCommand(try scratchPath(program), arguments)
      : try ChildCommand(named: program, arguments)
    let result = try await command.run()
    guard result.status == 0 else { throw TestFailure("\(program) fails: \(result)") }
  }

  private static func scratchPath(_ text: String) throws -> BytePath {
    guard let path = BytePath(text) else { throw TestFailure("no path: \(text)") }
    return path
  }
}

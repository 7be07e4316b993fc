import DochostModel
import TestSupport

/// A bundle with the plugin of Tests/Fixtures/Misbehaving in the scratch directory of a test.
enum MisbehavingPlugin {
  /// Compiles the plugin; without a misdeed it keeps every rule.
  static func install(_ misdeed: Misdeed? = nil) async throws -> BytePath {
    let bundle = try ScratchDirectory.current.makeDirectory("Misbehaving.dochostplugin")
    let library = bundle.appending("lib/\(Trouble.platform)/Misbehaving.so")
    try FileTree.makeDirectory(library.parent)
    try FileTree.makeDirectory(bundle.appending("Resources"))
    try FileTree.write(
      Array(try manifest(of: misdeed).utf8), to: bundle.appending("plugin.json"))
    try FileTree.write(Array(picture.utf8), to: bundle.appending("Resources/letter.svg"))
    try FileTree.write(Array("no picture\n".utf8), to: bundle.appending("Resources/words.png"))
    try await compile(misdeed, to: library)
    if let alter = misdeed?.alter {
      var bytes = try FileTree.read(library)
      alter(&bytes)
      FileTree.remove(library)
      try FileTree.write(bytes, to: library, mode: 0o755)
    }
    return bundle
  }

  private static func manifest(of misdeed: Misdeed?) throws -> String {
    guard let (old, new) = misdeed?.manifest else { return manifest }
    let parts = manifest.split(separator: old, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw TestFailure("plugin.json has no single '\(old)'") }
    return parts.joined(separator: new)
  }

  private static func compile(_ misdeed: Misdeed?, to library: BytePath) async throws {
    let sources = try Sources.root.appending("Tests/Fixtures/Misbehaving")
    let header = try Sources.root.appending("Sources/CDochost/include")
    let files = FileTree.names(in: sources).filter { $0.suffix(2) == Array(".c".utf8) }
    var compiler = try ChildCommand(
      named: "cc",
      [
        "-std=c17", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-pthread",
        "-fvisibility=hidden", "-DMISDEED=\"\(misdeed?.name ?? "none")\"", "-I\(header.display)",
        "-o", library.display,
      ] + (misdeed?.macros ?? []).map { "-D\($0)" })
    compiler.arguments += files.map { sources.appending($0).bytes }
    compiler.arguments += (misdeed?.flags ?? []).map { Array($0.utf8) }
    let result = try await compiler.run()
    guard result.status == 0 else { throw TestFailure("the plugin does not compile: \(result)") }
  }

  private static let picture = """
    <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>
    """

  private static let manifest = """
    {
      "schema": 1, "id": "org.example.misbehaving", "version": "1.0.0", "abi": "1.0",
      "name": "Misbehaving", "license": "MIT",
      "library": {"\(Trouble.platform)": "lib/\(Trouble.platform)/Misbehaving.so"}
    }
    """
}

import DochostModel

/// Compiles plugins of Tests/Fixtures once in a process for each set of macros; every test has a
/// copy of its own.
package actor FixtureLibrary {
  /// The one of this process.
  package static let shared = FixtureLibrary()

  private var made: [[String]: Task<[UInt8], any Error>] = [:]

  /// The bytes of the library of a fixture, the name of its directory.
  package func bytes(of fixture: String, macros: [String] = []) async throws -> [UInt8] {
    let key = [fixture] + macros
    let task = made[key] ?? Task { try await Self.compile(fixture, macros) }
    made[key] = task
    return try await task.value
  }

  private static func compile(_ fixture: String, _ macros: [String]) async throws -> [UInt8] {
    try await ScratchDirectory.with {
      let library = ScratchDirectory.current.appending("\(fixture).so")
      let sources = try Sources.root.appending("Tests/Fixtures/\(fixture)")
      let header = try Sources.root.appending("Sources/CDochost/include")
      let files = FileTree.names(in: sources).filter { $0.suffix(2) == Array(".c".utf8) }
      var compiler = try ChildCommand(
        named: "cc",
        [
          "-std=c17", "-D_GNU_SOURCE", "-shared", "-fPIC", "-fvisibility=hidden", "-pthread",
          "-I\(header.display)", "-o", library.display,
        ] + macros.map { "-D\($0)" })
      compiler.arguments += files.map { sources.appending($0).bytes }
      let result = try await compiler.run()
      guard result.status == 0 else { throw TestFailure("\(fixture) does not compile: \(result)") }
      return try FileTree.read(library)
    }
  }
}

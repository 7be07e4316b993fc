import DochostModel
import TestSupport
import Testing

/// The plugin of Tests/Fixtures/RustProbe, compiled by `rustc` once in a process.
actor RustProbe {
  /// The one of this process.
  static let shared = RustProbe()

  private var made: Task<[UInt8], any Error>?

  /// Whether there is a compiler.
  static var isPresent: Bool { (try? ChildCommand(named: "rustc")) != nil }

  /// The bytes of the library.
  func library() async throws -> [UInt8] {
    let task = made ?? Task { try await Self.compile() }
    made = task
    return try await task.value
  }

  /// Makes a bundle of it in a directory of plugins.
  static func install(in plugins: BytePath) async throws {
    let manifest = try Sources.root.appending("Tests/Fixtures/RustProbe/Bundle/plugin.json")
    let bundle = plugins.appending("Recipes.dochostplugin")
    let library = bundle.appending("lib/\(Trouble.platform)/Recipes.so")
    try FileTree.makeDirectory(library.parent)
    try FileTree.write(try FileTree.read(manifest), to: bundle.appending("plugin.json"))
    try FileTree.write(try await shared.library(), to: library, mode: 0o755)
  }

  private static func compile() async throws -> [UInt8] {
    try await ScratchDirectory.with {
      let library = ScratchDirectory.current.appending("Recipes.so")
      let source = try Sources.root.appending("Tests/Fixtures/RustProbe/lib.rs")
      var compiler = try ChildCommand(
        named: "rustc",
        [
          "--edition", "2021", "--crate-type", "cdylib", "--crate-name", "recipes", "-D",
          "warnings", "-o", library.display, source.display,
        ])
      // A compiler that is no package of the system looks for its parts in the home.
      for name in ["PATH", "HOME", "RUSTUP_HOME", "RUSTUP_TOOLCHAIN", "CARGO_HOME"] {
        compiler.environment[name] = TestSupport.environment(name) ?? compiler.environment[name]
      }
      let result = try await compiler.run()
      guard result.status == 0 else { throw TestFailure("RustProbe does not compile: \(result)") }
      return try FileTree.read(library)
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs where there is a Rust compiler; elsewhere the test is skipped, and says so.
  static var rust: Self {
    .enabled(if: RustProbe.isPresent, "Debian's package rustc compiles the plugin of these tests")
  }
}

extension Person {
  /// Makes a person who has the plugin in Rust installed.
  static func withRustProbe() async throws -> Person {
    let person = try Person()
    try await RustProbe.install(in: person.plugins)
    return person
  }

  /// Has the plugin in Rust make a document of one of its templates, in `documents`.
  func recipe(_ template: String, _ more: String...) async throws -> Answer {
    let arguments =
      [
        "create", "--template", "org.example.recipes.\(template)", "--in", documents.display,
        "--no-input", "--json",
      ] + more
    return Answer(try await command(arguments).run())
  }
}

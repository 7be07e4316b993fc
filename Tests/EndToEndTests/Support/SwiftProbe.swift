import DochostModel
import Glibc
import TestSupport
import Testing

/// The plugin of Tests/Fixtures/SwiftProbe, built as releases of plugins are.
enum SwiftProbe {
  /// Where `make test` builds it.
  private static var library: BytePath {
    get throws { try Sources.root.appending(".build/plugins/release/libSwiftProbe.so") }
  }

  /// Whether there is something to run; where the release is said to be staged it has to be.
  static var isPresent: Bool {
    if TestSupport.environment("DOCHOST_STAGE") != nil { return true }
    guard let library = try? library else { return false }
    return Stage.isPresent && FileTree.exists(library)
  }

  /// Makes a bundle of it in a directory of plugins.
  static func install(in plugins: BytePath) throws {
    let sources = try Sources.root.appending("Tests/Fixtures/SwiftProbe/Bundle")
    let bundle = plugins.appending("SwiftProbe.dochostplugin")
    for name in ["plugin.json", "Resources/ready.probe"] {
      let target = bundle.appending(name)
      try FileTree.makeDirectory(target.parent)
      try FileTree.write(try FileTree.read(sources.appending(name)), to: target)
    }
    for triple in ["x86_64-linux-gnu", "aarch64-linux-gnu"] {
      let target = bundle.appending("lib/\(triple)/SwiftProbe.so")
      try FileTree.makeDirectory(target.parent)
      try FileTree.write(try FileTree.read(library), to: target, mode: 0o755)
    }
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs where the Swift probe is built; elsewhere the test is skipped, and says so.
  static var swiftProbe: Self {
    .enabled(if: SwiftProbe.isPresent, "make test builds the Swift plugin that these tests run")
  }
}

extension Person {
  /// Makes a person who has the Swift probe installed.
  static func withSwiftProbe() throws -> Person {
    let person = try Person()
    try SwiftProbe.install(in: person.plugins)
    return person
  }

  /// Has the Swift probe make a document of one of its templates, in `documents`.
  func probe(_ template: String, _ more: String...) async throws -> Answer {
    let arguments =
      [
        "create", "--template", "org.example.probe.\(template)", "--in", documents.display,
        "--no-input", "--json",
      ] + more
    return Answer(try await command(arguments).run())
  }
}

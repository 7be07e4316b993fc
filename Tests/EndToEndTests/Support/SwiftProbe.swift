import DochostModel
import TestSupport
import Testing

/// The plugin of Tests/Fixtures/SwiftProbe, built as releases of plugins are.
enum SwiftProbe {
  private static let fixture = SwiftFixture("SwiftProbe")

  /// Whether there is something to run; where the release is said to be staged it has to be.
  static var isPresent: Bool {
    TestSupport.environment("DOCHOST_STAGE") != nil || (Stage.isPresent && fixture.isPresent)
  }

  /// Makes a bundle of it in a directory of plugins.
  static func install(in plugins: BytePath) throws {
    try fixture.install(in: plugins, with: ["plugin.json", "Resources/ready.probe"])
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

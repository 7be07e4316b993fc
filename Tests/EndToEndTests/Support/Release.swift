import TestSupport
import Testing

extension Stage {
  /// How many plugins come with the release.
  static var pluginCount: Int {
    get throws { FileTree.names(in: try present("lib/dochost/plugins")).count }
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs where a release is staged; elsewhere the test is skipped, and says so.
  static var release: Self {
    .enabled(if: Stage.isPresent, "make stage builds the release that these tests run")
  }
}

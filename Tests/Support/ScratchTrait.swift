package import Testing

/// Gives each test its own `ScratchDirectory.current`; on a suite, each test in it.
package struct ScratchTrait: TestTrait, SuiteTrait, TestScoping {
  /// A suite hands the trait to its tests.
  package var isRecursive: Bool { true }

  /// Makes the directory around one case of one test.
  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await ScratchDirectory.with(function)
  }
}

extension Trait where Self == ScratchTrait {
  /// A scratch directory of the test's own.
  package static var scratch: ScratchTrait { ScratchTrait() }
}

import TestSupport

extension Person {
  /// Makes a person who has Trouble installed.
  static func withTrouble(_ trouble: Trouble = Trouble()) async throws -> Person {
    let person = try Person()
    try await trouble.install(in: person.plugins)
    return person
  }
}

import DochostCatalog
import DochostModel
import DochostSystem
import TestSupport
import Testing

/// What questions cost.
@Suite(.scratch) struct CostTests {
  @Test func `a question costs the same among two hundred plugins`() async throws {
    let fixture = try CatalogFixture()
    func addPlugins(_ numbers: ClosedRange<Int>) async throws {
      for number in numbers {
        let id = "org.example.p\(number)"
        try await fixture.bundle(id)
        fixture.register(id) { builder in
          try builder.type("\(id).type")
          try builder.template("\(id).template", type: "\(id).type")
        }
      }
    }
    /// The best of many questions, until one takes less than a limit: what else runs on the
    /// computer can only add to it.
    func cost(_ count: Int, below limit: Duration = .zero) throws -> Duration {
      let type = try type("org.example.p1.type")
      var least = Duration.seconds(600)
      for _ in 0..<count where least >= limit {
        let catalog = try fixture.open()
        let taken = try ContinuousClock().measure {
          let isFresh = catalog.isFresh(directories: fixture.directories)
          let creators = try catalog.creators(intent: .template, type: type)
          #expect(isFresh && creators.count == 1)
        }
        least = min(least, taken)
      }
      return least
    }
    try await addPlugins(1...2)
    _ = try fixture.scan()
    let few = try cost(60)
    try await addPlugins(3...200)
    _ = try fixture.scan()
    let many = try cost(6000, below: few * 3)
    #expect(many < few * 3, "\(few) among 2 plugins, \(many) among 200")
  }

  @Test func `a question opens no bundle and walks no directory`() async throws {
    let fixture = try CatalogFixture()
    for number in 1...5 {
      try await fixture.bundle("org.example.p\(number)")
      fixture.register("org.example.p\(number)") { try $0.type("org.example.p\(number).type") }
    }
    _ = try fixture.scan()
    let calls = CallRecorder()
    let catalog = try Catalog.open(
      storage: .stored(fixture.file), buildID: "1.0.0+test", fileSystem: calls.fileSystem,
      now: { RealTime(seconds: 4_000_000_000) })
    #expect(catalog.isFresh(directories: fixture.directories))
    let creator = try #require(
      try catalog.creators(intent: .default, type: type("org.example.p3.type")).first)
    let before = calls.operations
    #expect(before.allSatisfy { $0 == .nameStatus })
    #expect(catalog.generation(of: creator.plugin) != nil)
    #expect(calls.operations.dropFirst(before.count) == [.readLink, .nameStatus, .nameStatus])
    let others = calls.paths.filter { path in
      path.display.contains("org.example.p") && !path.display.contains("org.example.p3")
    }
    #expect(others.isEmpty)
  }
}

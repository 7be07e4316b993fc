import DochostConformance
import TestSupport
import Testing

@Suite(.scratch) struct `Misbehaving plugins` {
  @Test(arguments: Misdeed.all)
  func `each is caught by its check, and no other check blames it for something else`(
    _ misdeed: Misdeed
  ) async throws {
    let plugin = try await MisbehavingPlugin.install(misdeed)
    let check = try #require(Check(named: misdeed.check))
    let material =
      check.group == .authors ? try Misdeed.material(isCompared: check.id == "golden-results") : nil
    let report = try await SuiteRun.run(plugin, only: SuiteRun.checks(with: check)) { options in
      // What hangs costs all of it; on a busy computer what does not may be silent for seconds.
      if misdeed.hangs { options.limits.inactivity = .seconds(10) }
      if let material { options.material = material }
    }
    let record = try #require(report.records.first { $0.check.id == check.id })
    if misdeed.needsNamespaces, record.outcome == .skip {
      try Test.cancel("\(check.id) is skipped here: \(record.worst?.reason ?? "")")
    }
    let warns = check.severity == .warn || misdeed.warns
    let isCaught = warns ? record.outcome == .warn : record.outcome.isFailure
    #expect(isCaught, "\(SuiteRun.complaints(report))")
    let blamers = report.records.filter { other in
      other.check.id != check.id && other.outcome != .pass && other.outcome != .skip
        && !check.implies.contains(other.check.id)
    }
    for other in blamers {
      Issue.record("\(other.check.id): \(other.outcome) \(other.worst?.reason ?? "")")
    }
    #expect(report.status == (warns ? .passed : .failed))
    Proof.record(
      "conformance", "\(check.id): \(misdeed.name)", count: 1,
      broken: isCaught && blamers.isEmpty ? 0 : 1)
  }

  @Test func `each check has one, and those that keep people safe have two`() {
    let counts = Dictionary(grouping: Misdeed.all, by: \.check).mapValues(\.count)
    #expect(Set(counts.keys) == Set(Check.all.map(\.id)))
    for id in [
      "no-exit", "writes-only-staging", "complete-once", "complete-inside-staging", "no-network",
      "children-none", "disk-full",
    ] {
      #expect(counts[id, default: 0] >= 2, "\(id)")
    }
    #expect(Set(Misdeed.all.map(\.name)).count == Misdeed.all.count)
  }

  @Test(arguments: [
    "offers-no-template", "asks-for-everything", "completes-from-a-thread",
    "prints-when-it-is-over",
  ])
  func `a plugin that keeps the rules in another way passes every check`(
    _ name: String
  ) async throws {
    let plugin = try await MisbehavingPlugin.install(Misdeed("no-exit", name))
    let report = try await SuiteRun.run(plugin, level: SuiteRun.level)
    #expect(report.status == .passed)
    #expect(SuiteRun.complaints(report) == [])
  }

  @Test func `without a misdeed the plugin passes every check`() async throws {
    let material = try Misdeed.material()
    let report = try await SuiteRun.run(MisbehavingPlugin.install()) { $0.material = material }
    #expect(report.status == .passed)
    #expect(SuiteRun.complaints(report) == [])
    #expect(report.records.count == Check.all.count)
    // It completes every request before create returns, and offers something of everything else.
    let skipped = Set(report.records.filter { $0.outcome == .skip }.map(\.check.id))
    #expect(skipped.subtracting(SuiteRun.skipsAnywhere) == ["complete-from-thread"])
  }
}

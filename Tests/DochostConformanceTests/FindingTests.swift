import DochostConformance
import DochostModel
import TestSupport
import Testing

@Suite(.scratch) struct `What is found` {
  @Test(arguments: [
    Misdeed("fuzz-documents", "crashes-on-long-lines"),
    Misdeed("fuzz-parameters", "puts-backticks-in-shells"),
    Misdeed("fuzz-templates", "crashes-on-a-name"),
    Misdeed("call-order-fuzz", "mixes-up-two-opens"),
  ])
  func `made-up input is made smaller, and its seed finds it again`(
    _ misdeed: Misdeed
  ) async throws {
    let plugin = try await MisbehavingPlugin.install(misdeed)
    let report = try await SuiteRun.run(plugin, only: [misdeed.check]) { $0.seed = 7 }
    let record = try #require(report.records.first)
    let notes = try #require(record.worst?.notes)
    let wanted = try #require(Self.smallest[misdeed.check])
    let note = try #require(notes.first { $0.contains(wanted.kept) }, "\(notes)")
    for part in wanted.gone { #expect(!note.contains(part), "\(note)") }
    #expect(wanted.size(note) <= wanted.most, "\(note)")
    let again = try await SuiteRun.run(plugin, only: [misdeed.check], seed: record.seed)
    #expect(again.records.first?.outcome == record.outcome)
    #expect(again.records.first?.worst?.reason == record.worst?.reason)
  }

  /// What is left of made-up input when everything else is taken away.
  private struct Smallest {
    /// What does it, as the report names it.
    let kept: String
    /// What has nothing to do with it.
    var gone: [String] = []
    /// The greatest size; a computer that is busy leaves the search little time.
    let most: Int
    /// The size that a note of the report speaks of.
    let size: @Sendable (String) -> Int
  }

  private static let smallest = [
    // A line of 2001 bytes is the least that does it.
    "fuzz-documents": Smallest(kept: "\"NOTE", most: 4_096) { note in
      let words = note.split(separator: " ")
      let place = words.firstIndex { $0.hasPrefix("bytes") } ?? 0
      return place > 0 ? Int(words[place - 1]) ?? .max : .max
    },
    // Five characters are.
    "fuzz-parameters": Smallest(kept: "to = \"", most: 40) { $0.drop { $0 != "\"" }.count },
    "fuzz-templates": Smallest(
      kept: "takes the name", gone: ["the language", "the moment"], most: 200, size: { $0.count }),
    // Two opens and a create are.
    "call-order-fuzz": Smallest(kept: "do it: open ", most: 12) { note in
      note.split(separator: ",").count
    },
  ]

  @Test func `a check that does not come out the same each time is flaky`() async throws {
    let plugin = try await MisbehavingPlugin.install(
      Misdeed("create-default", "fails-now-and-then"))
    let report = try await SuiteRun.run(plugin, only: ["create-default"]) {
      $0.repetitions = 24
    }
    #expect(report.records.first?.outcome == .flaky)
    #expect(report.status == .failed)
  }

  @Test func `a plugin is not blamed for how long very many templates take`() async throws {
    let plugin = try await MisbehavingPlugin.install(Misdeed("no-exit", "offers-very-many"))
    let report = try await SuiteRun.run(plugin, only: ["no-exit"]) {
      $0.limits = TimeLimits(inactivity: .seconds(20), wall: .seconds(30))
    }
    #expect(report.records.map(\.outcome) == [.pass], "\(SuiteRun.complaints(report))")
  }

  @Test func `a plugin that answers slowly hangs nowhere, and what does not fit is said`()
    async throws
  {
    let plugin = try await MisbehavingPlugin.install(Misdeed("no-exit", "takes-its-time"))
    let only = ["create-default", "create-repeat-100", "create-long-name", "leak-slope"]
    let report = try await SuiteRun.run(plugin, only: only) {
      // A hundred requests take twenty seconds.
      $0.limits = TimeLimits(inactivity: .seconds(20), wall: .seconds(10))
    }
    let outcomes = Dictionary(uniqueKeysWithValues: report.records.map { ($0.check.id, $0) })
    #expect(outcomes["create-default"]?.outcome == .pass)
    #expect(outcomes["create-long-name"]?.outcome == .pass)
    #expect(outcomes["create-repeat-100"]?.outcome == .warn)
    #expect(outcomes["create-repeat-100"]?.worst?.reason.contains("was answered") == true)
    #expect(outcomes["leak-slope"]?.outcome == .skip)
    #expect(outcomes["leak-slope"]?.worst?.reason.contains("fit in") == true)
    #expect(report.status == .passed, "\(SuiteRun.complaints(report))")
  }

  @Test func `slow starts share the time of a run, and are said to be slow`() async throws {
    let plugin = try await MisbehavingPlugin.install(Misdeed("reg-time", "starts-slowly"))
    let report = try await SuiteRun.run(plugin, level: 3) {
      $0.limits = TimeLimits(inactivity: .seconds(10), wall: .seconds(12))
      $0.jobs = 4
    }
    let skips = report.records.compactMap { $0.outcome == .skip ? $0.worst?.reason : nil }
      .filter { $0.contains("have its constructors") }
    #expect(skips.count > Check.all.count / 4, "\(skips)")
    #expect(!report.records.contains { $0.outcome.isFailure }, "\(SuiteRun.complaints(report))")
    #expect(report.records.contains { $0.outcome == .pass && $0.check.needs.contains(.create) })
  }

  @Test func `of a library whose process ends while it is loaded nobody says that it was`()
    async throws
  {
    let plugin = try await MisbehavingPlugin.install(Misdeed("no-exit", "exits-when-loaded"))
    let report = try await SuiteRun.run(plugin, only: ["elf-bind-now"])
    #expect(report.records.map(\.outcome) == [.skip])
    #expect(report.records.first?.worst?.reason.contains("was loaded") == false)
  }

  @Test func `a plugin that hangs costs its limit once`() async throws {
    let plugin = try await MisbehavingPlugin.install(Misdeed("no-exit", "hangs-in-create"))
    let report = try await SuiteRun.run(plugin) { $0.limits.inactivity = .seconds(10) }
    #expect(report.count("timeout") == 1)
    #expect(report.count("pass") > 0 && report.count("skip") > 0)
  }
}

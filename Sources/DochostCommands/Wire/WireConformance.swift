internal import DochostConformance
internal import DochostModel

/// A run of the conformance suite, as JSON.
struct WireConformance: Encodable {
  struct Record: Encodable {
    var id: String
    var group: String
    var level: Int
    var outcome: String
    var milliseconds: Int64
    var seed: String
    var reason: String?
    var notes: [String]?
    var signal: Int32?
    var stage: String?
    var lastCall: String?
    var outputTail: String?
    var runs: [String]
  }

  struct Identity: Encodable {
    var id: String
    var version: String
    var name: String
  }

  var host: String
  var kernel: String
  var plugin: Identity?
  var tree: String
  var isolation: WireIsolation?
  var level: Int
  var seed: UInt64
  var status: Int32
  var milliseconds: Int64
  var refusal: String?
  var counts: [String: Int]
  var checks: [Record]

  init(_ report: RunReport) {
    host = HostVersion.current
    kernel = report.kernel
    plugin = report.identity.map { Identity(id: $0.id.text, version: $0.version, name: $0.name) }
    tree = report.subject.treeHash
    isolation = report.isolation.map(WireIsolation.init)
    level = report.options.level
    seed = report.options.seed
    status = report.status.rawValue
    milliseconds = report.duration.wholeMilliseconds
    refusal = report.refusal?.reason
    counts = Dictionary(grouping: report.records, by: \.outcome.word).mapValues(\.count)
    checks = report.records.map { record in
      let worst = record.worst
      var signal: Int32?
      if case .crash(let number)? = worst?.outcome { signal = number }
      return Record(
        id: record.check.id, group: record.check.group.rawValue, level: record.check.level,
        outcome: record.outcome.word, milliseconds: record.duration.wholeMilliseconds,
        seed: "\(record.seed)", reason: worst?.reason,
        notes: worst.flatMap { $0.notes.isEmpty ? nil : $0.notes }, signal: signal,
        stage: worst?.stage?.rawValue, lastCall: worst?.lastCall, outputTail: worst?.outputTail,
        runs: record.verdicts.map { $0?.outcome.word ?? "pass" })
    }
  }
}

extension Duration {
  /// The duration in milliseconds.
  fileprivate var wholeMilliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}

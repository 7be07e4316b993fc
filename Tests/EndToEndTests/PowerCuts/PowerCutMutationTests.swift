import DochostModel
import TestSupport
import Testing

/// The proof would notice: a trace of the release from which a sync is taken, or in which it comes
/// too late, has states that break the promise.
@Suite(.scratch, .release) struct PowerCutMutationTests {
  /// The scenarios of this run: all that place a document, or two of few operations.
  static let scenarios: [CutScenario] =
    Proof.isComplete
    ? CutScenario.allCases.filter { $0.exitStatus == 0 }
    : [.createByRename, .importCopyByHiddenName]

  /// Whether any state breaks the promise when the command had done these operations instead,
  /// which are others from the operation `first` on.
  private func isBroken(
    _ operations: [FileOperation], _ placing: RecordedPlacing, from first: Int = 0
  ) throws -> Bool {
    var explorer = try CutExplorer(
      operations, of: placing.recording.start, visible: placing.visible)
    var isBroken = false
    try explorer.explore(from: first) { state in
      isBroken = placing.promise.breach(in: state) != nil
      return !isBroken
    }
    return isBroken
  }

  /// The operations that make something durable that was not.
  private func effectiveSyncs(_ recording: CutRecording) throws -> [Int] {
    var disk = recording.start
    var syncs: [Int] = []
    for (index, operation) in recording.operations.enumerated() {
      if operation.isSync, disk.hasPending(operation) { syncs.append(index) }
      try disk.apply(operation)
    }
    return syncs
  }

  /// Without one sync; and without those that follow it of the same file or directory, which do for
  /// it as long as nothing depends on the first alone.
  private func isMissed(
    _ sync: Int, in operations: [FileOperation], _ placing: RecordedPlacing
  ) throws -> Bool {
    var without = operations
    without.remove(at: sync)
    if try isBroken(without, placing, from: sync) { return true }
    guard case .sync(let node, _) = operations[sync] else { return false }
    let kept = without[sync...].filter { operation in
      if case .sync(node, _) = operation { false } else { true }
    }
    return try isBroken(Array(without[..<sync]) + kept, placing, from: sync)
  }

  @Test(arguments: scenarios)
  func `no sync can be spared`(_ scenario: CutScenario) async throws {
    let placing = try await RecordedPlacing(scenario)
    let operations = placing.recording.operations
    let syncs = try effectiveSyncs(placing.recording)
    #expect(!syncs.isEmpty)
    for sync in syncs {
      #expect(
        try isMissed(sync, in: operations, placing),
        "\(scenario): without operation \(sync + 1) nothing is broken, \(operations[sync])")
    }
  }

  /// The file or directory that an operation gives a name to.
  private func node(namedBy naming: Int, of recording: CutRecording) throws -> Int? {
    switch recording.operations[naming] {
    case .link(let node, _): return node
    case .rename(let from, _):
      var disk = recording.start
      for operation in recording.operations[..<naming] { try disk.apply(operation) }
      return disk.node(at: from)
    default: return nil
    }
  }

  @Test(arguments: scenarios)
  func `content that is synced after the name was given is too late`(_ scenario: CutScenario)
    async throws
  {
    let placing = try await RecordedPlacing(scenario)
    var operations = placing.recording.operations
    let naming = try #require(
      operations.lastIndex { operation in
        switch operation {
        case .rename(_, let slot), .link(_, let slot): slot.name == placing.promise.name
        default: false
        }
      })
    let earlier = try effectiveSyncs(placing.recording).filter { $0 < naming }
    let document = try node(namedBy: naming, of: placing.recording)
    // A package is synced by its files; beside a file another lane may sync its own.
    let content = try #require(
      earlier.last {
        if case .sync(document, _) = operations[$0] { true } else { false }
      } ?? earlier.last, "nothing is synced before the name is given")
    operations.insert(operations[content], at: naming + 1)
    operations.remove(at: content)
    #expect(try isBroken(operations, placing))
  }

  @Test func `I4: a source that goes before its document is durable is noticed`() async throws {
    let placing = try await RecordedPlacing(.importMoveAcrossMounts)
    var operations = placing.recording.operations
    let gone = try #require(
      operations.lastIndex { operation in
        if case .unlink(let slot) = operation {
          slot.name.bytes == placing.promise.source?.path.lastComponent
        } else {
          false
        }
      })
    let durable = try #require(operations[..<gone].lastIndex { $0.isSync })
    operations.insert(operations.remove(at: gone), at: durable)
    #expect(try isBroken(operations, placing))
  }

  @Test func `a name that is given by replacing another is noticed`() async throws {
    let placing = try await RecordedPlacing(.createByRename)
    let taken = try #require(placing.promise.before.keys.first)
    let operations = placing.recording.operations.map { operation in
      guard case .rename(let from, var to) = operation, to.name == placing.promise.name else {
        return operation
      }
      to.name = taken
      return .rename(from: from, to: to)
    }
    #expect(try isBroken(operations, placing))
  }
}

extension Disk {
  /// Whether an operation would make anything durable.
  fileprivate func hasPending(_ operation: FileOperation) -> Bool {
    switch operation {
    case .sync(let node, let dataOnly):
      !nodes[node].writes.isEmpty || !dataOnly && !nodes[node].changes.isEmpty
        || nameChanges.contains { change in
          !change.isStored && change.effects.contains { slots[$0.slot].directory == node }
        }
    case .syncDisk: true
    default: false
    }
  }
}

import DochostModel
import DochostStore
import DochostSystem
import TestSupport
import Testing

/// Runs one scenario again and again, each time with other calls that fail, and counts the promises
/// that were broken.
final class FaultBench {
  /// How many calls the scenario makes where nothing fails.
  let callCount: Int

  private let scenario: Scenario
  // Memory is where thousands of runs take seconds; the disk is the other mount.
  private let memory: OtherMount
  private let other: BytePath?
  private var runCount = 0
  private var brokenCount = 0

  init(_ scenario: Scenario) throws {
    self.scenario = scenario
    memory = try OtherMount()
    other = scenario.needsOtherMount ? ScratchDirectory.current.path : nil
    let recorder = CallRecorder(rule: scenario.rule)
    let base = memory.path.appending("count")
    let run = try scenario.prepare(recorder, beneath: base, other: other)
    let strategy = try scenario.perform(run).strategy
    guard scenario.strategies.contains(strategy) else {
      throw TestFailure("\(scenario) is placed by \(strategy)")
    }
    callCount = recorder.calls.count
    guard callCount > 10 else { throw TestFailure("\(scenario) makes \(callCount) calls") }
    clear(base)
  }

  /// Runs the scenario once with a plan of faults, and checks what is there afterwards.
  ///
  /// - Parameters:
  ///   - faults: What the plan has in it.
  ///   - context: What happens to which calls, for messages.
  func attempt(
    _ faults: [FileSystemCall.Fault], _ context: String,
    _ plan: @escaping CallRecorder.FaultPlan
  ) throws {
    runCount += 1
    let recorder = CallRecorder(faults: plan, rule: scenario.rule)
    let base = memory.path.appending("\(runCount)")
    let run = try scenario.prepare(recorder, beneath: base, other: other)
    let outcome = Result { try scenario.perform(run) }
    var check = FaultCheck(scenario: scenario, run: run, faults: faults)
    check.destination(outcome)
    check.sweep()
    let numbers = (1...max(1, recorder.calls.count)).filter { plan($0) != nil }.prefix(2)
    let calls = numbers.map { "\($0) \(recorder.calls[$0 - 1].operation.rawValue)" }
    for sentence in check.broken {
      Issue.record("\(context) (\(calls.joined(separator: ", "))): \(sentence)")
    }
    brokenCount += check.broken.count
    clear(base)
  }

  /// Says how much was tried.
  func finish(_ what: String) {
    Proof.record("faults", "\(scenario): \(what)", count: runCount, broken: brokenCount)
  }

  private func clear(_ base: BytePath) {
    FileTree.remove(base)
    guard let other else { return }
    for name in FileTree.names(in: other) { FileTree.remove(other.appending(name)) }
  }
}

/// What has to hold after a run in which calls failed.
struct FaultCheck {
  let scenario: Scenario
  let run: Scenario.Run
  let faults: [FileSystemCall.Fault]

  /// The promises that were broken, as sentences.
  private(set) var broken: [String] = []

  init(scenario: Scenario, run: Scenario.Run, faults: [FileSystemCall.Fault]) {
    self.scenario = scenario
    self.run = run
    self.faults = faults
  }

  /// Nothing, the old or all of the new is in the destination, and what is said about it is true.
  mutating func destination(_ outcome: Result<Placement, any Error>) {
    let documents = run.desk.documents
    expect(
      (try? FileTree.text(documents.appending("Report.txt"))) == "old", "what was there is altered")
    let visible = FileTree.names(in: documents).filter {
      $0 != Array("Report.txt".utf8) && $0.first != UInt8(ascii: ".")
    }
    for name in visible {
      expect(run.isComplete(documents.appending(name)), "a document is not complete")
    }
    switch outcome {
    case .success(let placement): success(placement, visible)
    case .failure(let error as DochostError): failure(error, visible)
    case .failure(let error): expect(false, "an error of another kind: \(error)")
    }
  }

  private mutating func success(_ placement: Placement, _ visible: [[UInt8]]) {
    let expected = run.desk.documents.appending("Report 2.txt")
    expect(placement.path == expected, "it is placed as \(placement.path)")
    expect(visible.count == 1, "there are \(visible.count) documents")
    if !scenario.isMove, let source = run.source {
      expect(run.isComplete(source), "what was copied is altered")
    }
    if scenario.isMove, let source = run.source {
      // A package that could not get its own name back is where the warning says.
      let kept = placement.warnings.first { $0.code == .sourceKept }?.path
      expect(
        FileTree.exists(source) == (kept == source) && kept.map(FileTree.exists) != false,
        "whether the source is kept is not what is told")
    }
    for warning in placement.warnings
    where warning.code != .attributesLost && warning.code != .sourceKept {
      expect(numbers.contains(warning.errno), "the warning has another number: \(warning)")
    }
  }

  private mutating func failure(_ error: DochostError, _ visible: [[UInt8]]) {
    let number = error.diagnostic.errno
    expect(
      number != ErrorNumber.interrupted.rawValue && numbers.contains(number),
      "the error has another number: \(error)")
    let operation = error.diagnostic.operation
    expect(operation != nil, "the error does not name the call: \(error)")
    expect(
      error.diagnostic.path != nil || operation == "getrandom",
      "the error does not name the path: \(error)")
    expect(visible.isEmpty, "there is a document after the failure \(error)")
    if let source = run.source {
      expect(run.isComplete(source), "the source is not complete after the failure \(error)")
    }
    let isFull = [ErrorNumber.noSpace, .quotaExceeded].contains { $0.rawValue == number }
    if isFull, error.code != .inputOutput {
      expect(
        [.destinationFull, .destinationNotWritable].contains(error.code),
        "a full disk is told as \(error.code.name)")
    }
  }

  /// Whatever was left hidden is found by the sweep of the next process.
  mutating func sweep() {
    StagingRoot.sweep(beneath: run.desk.staging)
    expect(run.desk.roots.isEmpty, "a staging root is left")
    let hidden = FileTree.names(in: run.desk.documents).filter { $0.first == UInt8(ascii: ".") }
    expect(hidden.isEmpty, "a hidden name is left")
    if let source = run.source {
      let beside = FileTree.names(in: source.parent).filter { $0 != source.lastComponent }
      expect(beside.isEmpty, "something is left beside the source")
    }
  }

  /// The numbers of the errors that were injected.
  private var numbers: [Int32?] {
    faults.map { if case .error(let number) = $0 { number.rawValue } else { nil } }
  }

  private mutating func expect(_ holds: Bool, _ sentence: @autoclosure () -> String) {
    if !holds { broken.append(sentence()) }
  }
}

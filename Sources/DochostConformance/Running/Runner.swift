internal import DochostModel
internal import DochostStore
internal import DochostSystem
internal import Synchronization

/// Runs checks over a plugin, each with workers of its own.
package final class Runner: Sendable {
  private struct State {
    /// The checks that nobody has begun.
    var waiting: [Int] = []
    var records: [Int: CheckRecord] = [:]
    /// Stages that the plugin did not come through, and in which check.
    var broken: [CheckStage: String] = [:]
    /// Stages that a check came to, however that ended.
    var reached: Set<CheckStage> = []
    /// Stages that one check goes to ahead of all others.
    var scouted: Set<CheckStage> = []
    var isolation: Isolation?
    var running = 0
  }

  private let subject: Subject
  private let options: RunOptions
  private let interrupt: Int32?
  private let checks: [Check]
  private let starts = SlowStarts()
  private let state = Monitor(State())
  private let onRecord: @Sendable (CheckRecord, _ done: Int, _ total: Int) -> Void

  /// Readies a run.
  ///
  /// - Parameters:
  ///   - interrupt: a descriptor that becomes readable when the run shall stop.
  ///   - onRecord: hears of each check that is done, from any thread, one at a time.
  package init(
    _ subject: Subject, _ options: RunOptions, interrupt: Int32? = nil,
    onRecord: @escaping @Sendable (CheckRecord, Int, Int) -> Void = { _, _, _ in }
  ) {
    self.subject = subject
    self.options = options
    self.interrupt = interrupt
    self.onRecord = onRecord
    checks = options.wanted
  }

  /// Runs them all; `seed`, where given, is that of the only check.
  package func run(seed: CaseSeed? = nil) -> RunReport {
    let begun = SystemClock.monotonic
    StagingRoot.sweep(beneath: options.stagingParent, fileSystem: FileSystem())
    // Where it cannot be started no worker can, which the checks say.
    let clearing = try? StagingGuard(options)
    defer { clearing?.end() }
    let introduction = introduction(seed?.number ?? options.seed)
    // A hang is met once: what goes ahead comes back before the others begin.
    let pioneer =
      checks.firstIndex(where: \.goesAhead) ?? checks.firstIndex { !$0.needs.isEmpty }
    if let pioneer { run(pioneer, introduction, seed) }
    state.withLock { $0.waiting = checks.indices.filter { $0 != pioneer } }
    work(introduction, seed)
    return state.withLock { state in
      RunReport(
        subject: subject, identity: (try? introduction?.get())?.registration.identity,
        isolation: state.isolation, options: options,
        records: checks.indices.compactMap { state.records[$0] },
        refusal: introduction.flatMap { $0.failure },
        isInterrupted: isInterrupted, duration: SystemClock.monotonic - begun)
    }
  }

  /// Starts the plugin once and takes what it registers; nil where no check wants to know.
  private func introduction(_ seed: UInt64) -> Result<Introduction, Verdict>? {
    guard checks.contains(where: { !$0.needs.isEmpty || $0.seesStart }) else { return nil }
    // What is damaged is never loaded, here as elsewhere.
    if let damage = subject.facts.failure { return .failure(.fail(damage.message)) }
    do throws(Verdict) {
      return .success(try introduce(seed))
    } catch {
      return .failure(error)
    }
  }

  /// Starts the plugin once and takes what it registers.
  private func introduce(_ seed: UInt64) throws(Verdict) -> Introduction {
    let bench = Bench(
      subject, options, introduction: .failure(.skip("the plugin is being started")), seed: seed,
      starts: starts, interrupt: interrupt)
    let stand = try bench.stand()
    state.withLock { $0.isolation = stand.isolation }
    let registration = try stand.registration()
    return Introduction(registration: registration, problems: stand.problems)
  }

  /// Has as many threads as jobs take one check after the other.
  private func work(_ introduction: Result<Introduction, Verdict>?, _ seed: CaseSeed?) {
    for _ in 1..<max(1, min(options.jobs, checks.count)) {
      state.withLock { $0.running += 1 }
      do throws(DochostError) {
        try DetachedThread.start { [self] in
          takeTurns(introduction, seed)
          state.withLock { $0.running -= 1 }
        }
      } catch {
        // This thread does the work then.
        state.withLock { $0.running -= 1 }
      }
    }
    takeTurns(introduction, seed)
    _ = state.wait { $0.running == 0 ? () : nil }
  }

  private func takeTurns(_ introduction: Result<Introduction, Verdict>?, _ seed: CaseSeed?) {
    while !isInterrupted, let index = nextTurn() {
      run(index, introduction, seed)
      state.withLock { $0.scouted.subtract(checks[index].needs) }
    }
  }

  /// The next check to begin; nil where all are begun.
  ///
  /// As long as nobody knows how a stage ends, one check goes there alone: what hangs there costs its
  /// time limit once, however many checks run at once.
  private func nextTurn() -> Int? {
    let turn = state.wait { state -> Turn? in
      if state.waiting.isEmpty { return .over }
      guard
        let place = state.waiting.firstIndex(where: { index in
          state.scouted.isDisjoint(with: checks[index].needs)
        })
      else { return nil }
      let index = state.waiting.remove(at: place)
      state.scouted.formUnion(Set(checks[index].needs).subtracting(state.reached))
      return .check(index)
    }
    guard case .check(let index)? = turn else { return nil }
    return index
  }

  /// What a thread of the run does next.
  private enum Turn {
    case check(Int)
    case over
  }

  private func run(
    _ index: Int, _ introduction: Result<Introduction, Verdict>?, _ given: CaseSeed?
  ) {
    let check = checks[index]
    let seed = given ?? CaseSeed(of: check.id, in: options.seed)
    let begun = SystemClock.monotonic
    var verdicts: [Verdict?] = []
    for _ in 0..<max(1, options.repetitions) where !isInterrupted {
      let verdict = verdict(of: check, introduction, seed.number)
      verdicts.append(verdict)
      // That it hangs is known then; each time would cost the limit again.
      if verdict?.outcome == .inactive || verdict?.outcome == .overdue { break }
    }
    let record = CheckRecord(
      check: check, verdicts: verdicts, seed: seed, duration: SystemClock.monotonic - begun)
    state.withLock { state in
      state.records[index] = record
      if record.outcome != .skip { state.reached.formUnion(check.needs) }
      if let worst = record.worst, worst.isEndOfProcess, let stage = worst.stage,
        state.broken[stage] == nil
      {
        state.broken[stage] = check.id
      }
      onRecord(record, state.records.count, checks.count)
    }
  }

  private func verdict(
    of check: Check, _ introduction: Result<Introduction, Verdict>?, _ seed: UInt64
  ) -> Verdict? {
    let introduction = introduction ?? .failure(.skip("the plugin was not started"))
    if let reason = obstacle(to: check, introduction) { return reason }
    let bench = Bench(
      subject, options, introduction: introduction, seed: seed, starts: starts,
      interrupt: interrupt)
    do throws(Verdict) {
      try check.judge(bench)
      return nil
    } catch {
      return error
    }
  }

  /// Why a check is not begun; nil where it can be.
  private func obstacle(
    to check: Check, _ introduction: Result<Introduction, Verdict>
  ) -> Verdict? {
    if case .failure(let refusal) = introduction {
      if check.seesStart { return refusal.outcome == .error ? refusal : nil }
      if check.needs.isEmpty { return nil }
      if refusal.outcome == .error { return refusal }
      return .skip(
        refusal.isEndOfProcess
          ? "the plugin's process did not come through its start"
          : "the plugin could not be started")
    }
    let broken = state.withLock { $0.broken }
    for stage in check.needs {
      guard let other = broken[stage], other != check.id else { continue }
      return .skip(
        "the plugin's process did not come through while it \(stage.activity) (\(other))")
    }
    return nil
  }

  private var isInterrupted: Bool {
    guard let interrupt else { return false }
    var set = PollSet()
    set.set(interrupt)
    return (try? set.wait(until: SystemClock.monotonic)) == true
  }
}

internal import DochostCatalog
internal import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol

/// What one run of one check has: the plugin, its seed, its time, and workers of its own.
///
/// Used by one thread.
final class Bench {
  /// The plugin.
  let subject: Subject
  /// How the run was ordered.
  let options: RunOptions
  /// What the plugin registers, found out before the checks.
  let introduction: Result<Introduction, Verdict>
  /// For all randomness of the check.
  let seed: UInt64
  /// When the check's time is over: then it asks the plugin for nothing more.
  let end: MonotonicTime
  /// What slow starts of the plugin cost the run.
  let starts: SlowStarts
  /// Ends the wait where the run was interrupted.
  let interrupt: Int32?

  init(
    _ subject: Subject, _ options: RunOptions, introduction: Result<Introduction, Verdict>,
    seed: UInt64, starts: SlowStarts, interrupt: Int32?
  ) {
    self.subject = subject
    self.options = options
    self.introduction = introduction
    self.seed = seed
    self.starts = starts
    self.interrupt = interrupt
    end = SystemClock.monotonic + options.limits.wall
  }

  /// Throws where the check's time is over: a plugin that answers slowly hangs nowhere, and what it
  /// does with the requests that there was no time for nobody can say.
  func hasTime() throws(Verdict) {
    guard SystemClock.monotonic >= end else { return }
    throw .skip(
      "the plugin answers, and the check has more requests than fit in \(options.limits.wall)")
  }

  /// What the library's file says about itself.
  func facts() throws(Verdict) -> LibraryFacts {
    switch subject.facts {
    case .success(let facts): return facts
    case .failure: throw .skip("the library's file cannot be read as one")
    }
  }

  /// What the plugin registered; checks that need the stage `start` have it.
  func registration() throws(Verdict) -> PluginRegistration {
    guard case .success(let introduction) = introduction else {
      throw .skip("the plugin could not be started")
    }
    return introduction.registration
  }

  /// The first type that the plugin registers itself.
  func firstType() throws(Verdict) -> DocumentType {
    guard let type = try registration().types.first else {
      throw .skip("the plugin registers no document type")
    }
    return type
  }

  /// A worker with the plugin in it, started and registered.
  func stand(
    _ probe: ConformanceProbe = .plain, bundleIsCopied: Bool = false,
    configure: (inout WorkerSetup) -> Void = { _ in }
  ) throws(Verdict) -> Stand {
    let stand = try Stand(
      self, probe: probe, bundleIsCopied: bundleIsCopied, configure: configure)
    try stand.start()
    return stand
  }

  /// All of a list, or so many from all over it; which ones says the seed.
  func sample<Element>(of all: [Element], most: Int) -> [Element] {
    guard all.count > most else { return all }
    let first = Int(seed % UInt64(all.count))
    return (0..<most).map { all[(first + $0 * all.count / most) % all.count] }
  }

  /// Does what can fail for reasons of the suite or the system.
  func own<Result: ~Copyable>(
    _ body: () throws(DochostError) -> Result
  ) throws(Verdict) -> Result {
    do throws(DochostError) {
      return try body()
    } catch {
      throw .error(error.message)
    }
  }
}

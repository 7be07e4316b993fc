import DochostModel
import DochostSystem

/// Examines bundles, several at a time, each on a thread of its own.
///
/// Used by one thread, which hands out bundles and takes the outcomes. So many *jobs* go on at
/// once; a plugin that has kept its job waiting for a while gets by without one, so that those that
/// hang wait side by side while the others have the processors.
final class ExaminationCrew {
  /// After how long a plugin needs no job any more.
  private static let stall = Duration.milliseconds(500)
  /// The most plugins that are waited for without a job.
  private static let mostStalled = 30

  private let jobs: Int
  private let examine: @Sendable (BundleCandidate) -> Examination
  private let finished = Monitor<[ExaminedBundle]>([])
  /// When the examinations under way began, in the order of their beginnings.
  private var running: [(candidate: BundleCandidate, begun: MonotonicTime)] = []

  /// Makes a crew that nothing was given to do yet.
  init(jobs: Int, examine: @escaping @Sendable (BundleCandidate) -> Examination) {
    self.jobs = max(1, jobs)
    self.examine = examine
  }

  /// Whether anything is under way.
  var isBusy: Bool { !running.isEmpty }

  /// The bundle that is waited for longest.
  var oldest: BytePath? { running.first?.candidate.bundle }

  /// How many bundles can be handed out now.
  var room: Int {
    let now = SystemClock.monotonic
    let stalled = running.count { now - $0.begun >= Self.stall }
    return max(0, jobs + min(stalled, Self.mostStalled) - running.count)
  }

  /// Begins an examination.
  func start(_ candidate: BundleCandidate) {
    running.append((candidate, SystemClock.monotonic))
    let (examine, finished) = (examine, finished)
    let work: @Sendable () -> Void = {
      let outcome = ExaminedBundle(candidate: candidate, examination: examine(candidate))
      finished.withLock { $0.append(outcome) }
    }
    // Where no thread is to be had the work is done all the same.
    if (try? DetachedThread.start(work)) == nil { work() }
  }

  /// Takes what is finished; waits where nothing is, but not longer than until there may be room.
  func takeFinished() -> [ExaminedBundle] {
    guard isBusy else { return [] }
    let taken = finished.wait(milliseconds: waitingTime) { finished -> [ExaminedBundle]? in
      guard !finished.isEmpty else { return nil }
      defer { finished = [] }
      return finished
    }
    for outcome in taken ?? [] {
      running.removeAll { $0.candidate.bundle == outcome.candidate.bundle }
    }
    return taken ?? []
  }

  /// Waits for what is under way, whose outcomes nobody wants any more.
  func dismiss() {
    while isBusy { _ = takeFinished() }
  }

  /// Milliseconds until the next examination stalls, or until somebody wants to hear of it again.
  private var waitingTime: UInt32 {
    let now = SystemClock.monotonic
    let waits = running.lazy.map { Self.stall - (now - $0.begun) }.filter { $0 > .zero }
    let next = min(waits.min() ?? Self.stall, Self.stall)
    return UInt32(next / .milliseconds(1)) + 1
  }
}

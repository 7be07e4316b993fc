import DochostModel
import DochostSystem

/// Examines bundles, several at a time, each on a thread of its own.
///
/// Used by one thread, which hands out bundles and takes the outcomes. So many *jobs* go on at
/// once; a plugin that has kept its job waiting for a while gets by without one, so that those that
/// hang wait side by side while the others have the processors. With one job there is one at a
/// time, whatever it does.
final class ExaminationCrew {
  /// After how long a plugin needs no job any more: at least, and at most.
  private static let stalls = (least: Duration.milliseconds(200), most: Duration.seconds(1))
  /// So many times as long as the others take is long.
  private static let muchLonger = 10
  /// After how long without news the one who hears of the progress hears again.
  private static let pause = Duration.milliseconds(500)
  /// The most plugins that are waited for without a job.
  private static let mostStalled = 30

  private let jobs: Int
  private let examine: @Sendable (BundleCandidate) -> Examination
  private let finished = Monitor<[ExaminedBundle]>([])
  /// When the examinations under way began, in the order of their beginnings.
  private var running: [(candidate: BundleCandidate, begun: MonotonicTime)] = []
  /// What those took that kept their jobs.
  private var usual = (count: 0, time: Duration.zero)

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
    guard jobs > 1 else { return isBusy ? 0 : 1 }
    let now = SystemClock.monotonic
    let stalled = running.count { now - $0.begun >= stall }
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
    let now = SystemClock.monotonic
    for outcome in taken ?? [] {
      guard
        let index = running.firstIndex(where: { $0.candidate.bundle == outcome.candidate.bundle })
      else { continue }
      let time = now - running.remove(at: index).begun
      if time < stall { usual = (usual.count + 1, usual.time + time) }
    }
    return taken ?? []
  }

  /// Waits for what is under way, whose outcomes nobody wants any more.
  func dismiss() {
    while isBusy { _ = takeFinished() }
  }

  /// After how long an examination gives up its job: on a slow computer all of them take longer.
  private var stall: Duration {
    let long = usual.count == 0 ? .zero : usual.time / usual.count * Self.muchLonger
    return min(max(long, Self.stalls.least), Self.stalls.most)
  }

  /// Milliseconds until the next examination stalls, or until somebody wants to hear of it again.
  private var waitingTime: UInt32 {
    let now = SystemClock.monotonic
    let waits = running.lazy.map { [stall] in stall - (now - $0.begun) }.filter { $0 > .zero }
    return UInt32(min(waits.min() ?? Self.pause, Self.pause) / .milliseconds(1)) + 1
  }
}

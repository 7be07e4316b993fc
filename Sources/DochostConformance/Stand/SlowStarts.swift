internal import Synchronization

/// What the starts of a plugin cost a run where each takes long: every check has processes of its
/// own, and a start that stays just below the limit would be waited for in each of them.
final class SlowStarts: Sendable {
  private let spent = Mutex(Duration.zero)

  /// Throws where slow starts have taken the time of one whole check already.
  func haveTime(_ limits: TimeLimits) throws(Verdict) {
    guard spent.withLock({ $0 }) >= limits.wall else { return }
    throw .skip(
      "each start of the plugin takes more than \(Self.slow(limits)), and all together took the "
        + "\(limits.wall) that a run has for them; have its constructors, init and register_all do less"
    )
  }

  /// Notes how long a start took.
  func note(_ duration: Duration, _ limits: TimeLimits) {
    if duration > Self.slow(limits) { spent.withLock { $0 += duration } }
  }

  /// What takes longer is slow: a fifth of what a plugin may be silent for.
  private static func slow(_ limits: TimeLimits) -> Duration { limits.inactivity / 5 }
}

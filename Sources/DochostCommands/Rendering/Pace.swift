internal import DochostSystem

/// Keeps what is shown again and again from being shown more often than a person can read.
struct Pace {
  private var last: MonotonicTime?

  /// The least time between two.
  private static let pause = Duration.milliseconds(100)

  /// Whether it is time again.
  mutating func isDue(_ now: MonotonicTime) -> Bool {
    if let last, now - last < Self.pause { return false }
    last = now
    return true
  }
}

/// The two timers of a worker's work: inactivity, and the whole.
///
/// Times are nanoseconds of the monotonic clock, given by the caller.
struct RequestTimers {
  /// Which timer ran out.
  enum Expiry: Hashable {
    case inactivity
    case total
    case grace
  }

  private let limits: WorkerTimeLimits
  private var inactivityEnd: Int64
  private var totalEnd: Int64
  private var graceEnd: Int64?
  private var pausedAt: Int64?

  init(limits: WorkerTimeLimits, now: Int64) {
    self.limits = limits
    inactivityEnd = now + Self.nanoseconds(limits.inactivity)
    totalEnd = now + Self.nanoseconds(limits.total)
  }

  /// A sign of life.
  mutating func noteActivity(now: Int64) {
    inactivityEnd = now + Self.nanoseconds(limits.inactivity)
  }

  /// A person is being asked: both timers stand still.
  mutating func pause(now: Int64) {
    if pausedAt == nil { pausedAt = now }
  }

  /// The person answered.
  mutating func resume(now: Int64) {
    guard let start = pausedAt else { return }
    pausedAt = nil
    totalEnd += now - start
    noteActivity(now: now)
  }

  /// The plugin was asked to stop; from now on only the grace period counts.
  mutating func beginGrace(now: Int64) {
    if graceEnd == nil { graceEnd = now + Self.nanoseconds(limits.grace) }
  }

  /// When the first timer runs out; nil while they stand still.
  var deadline: Int64? {
    if let graceEnd { return graceEnd }
    return pausedAt == nil ? min(inactivityEnd, totalEnd) : nil
  }

  /// Which timer ran out, if any.
  func expiry(now: Int64) -> Expiry? {
    guard let deadline, now >= deadline else { return nil }
    if graceEnd != nil { return .grace }
    return totalEnd <= inactivityEnd ? .total : .inactivity
  }

  /// Held within what fits: an application may ask for any number, infinity included.
  private static func nanoseconds(_ seconds: Double) -> Int64 {
    Int64((seconds.isNaN ? 0 : min(max(seconds, 0), longest)) * 1e9)
  }

  /// Seconds; a hundred years.
  private static let longest = 3_153_600_000.0
}

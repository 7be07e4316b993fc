/// How long a plugin may take.
///
/// Both timers stand still while a person is being asked.
public struct WorkerTimeLimits: Hashable, Sendable {
  /// Seconds without any sign of life: progress, a question, a step of the start.
  public var inactivity: Double
  /// Seconds of a request altogether.
  public var total: Double
  /// Seconds between asking a plugin to stop and ending its process.
  public var grace: Double

  /// Makes limits; the defaults suit people who wait.
  public init(inactivity: Double = 15, total: Double = 600, grace: Double = 2) {
    self.inactivity = inactivity
    self.total = total
    self.grace = grace
  }
}

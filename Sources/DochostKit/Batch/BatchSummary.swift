/// What became of a batch.
public struct BatchSummary: Hashable, Sendable {
  /// Documents that were made.
  public var createdCount = 0
  /// Requests that failed, those included that were not attempted or were cancelled.
  public var failedCount = 0
  /// Requests that were not attempted, since their plugin had failed at so many before.
  public var unattemptedCount = 0
  /// Whether it was ended before the source was.
  public var isInterrupted = false

  /// Nothing yet.
  public init() {}
}

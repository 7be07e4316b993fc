/// The isolation that a worker really had; part of every result.
public struct Isolation: Hashable, Sendable {
  /// The level.
  public var level: IsolationLevel
  /// The Landlock ABI that was used; 0 without Landlock.
  public var landlockABI: Int32
  /// Whether the level is below the default because the person allowed it.
  public var isWeakened: Bool

  /// Makes a statement about a worker.
  public init(level: IsolationLevel, landlockABI: Int32, isWeakened: Bool = false) {
    self.level = level
    self.landlockABI = landlockABI
    self.isWeakened = isWeakened
  }
}

/// How a finished result reaches its destination.
public enum ImportMode: Int32, Hashable, Sendable {
  /// Nothing is imported: the person cancelled.
  case none = 0
  /// The source stays as it is.
  case copy = 1
  /// The source goes away once the destination is complete and durable.
  case move = 2
}

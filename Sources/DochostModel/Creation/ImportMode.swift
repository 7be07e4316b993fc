/// How a finished result reaches its destination.
public enum ImportMode: Int32, Hashable, Sendable {
  /// Nothing is imported: the person cancelled.
  case none = 0
  /// The source stays as it is.
  case copy = 1
  /// The source goes away once the destination is complete and durable.
  case move = 2

  /// The word for people and for JSON.
  public var word: String {
    switch self {
    case .none: "none"
    case .copy: "copy"
    case .move: "move"
    }
  }
}

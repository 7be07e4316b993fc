/// How a worker was kept apart from everything else.
public enum IsolationLevel: Int32, Hashable, Sendable, Comparable {
  /// Not at all; never used for a plugin.
  case none = 0
  /// A process with limits.
  case process = 1
  /// The process, Landlock and seccomp: the default and the minimum.
  case sandbox = 2

  /// Orders by strength.
  public static func < (a: IsolationLevel, b: IsolationLevel) -> Bool { a.rawValue < b.rawValue }
}

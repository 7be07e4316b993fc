/// How a process ended.
package enum ProcessEnd: Hashable, Sendable {
  /// It ended by itself, with this status.
  case exited(Int32)
  /// A signal ended it.
  case signalled(Int32)
  /// Somebody else in this program reaped it; how it ended is lost.
  case unobserved
}

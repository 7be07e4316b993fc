/// With what status a worker ends; the host goes by its messages, people who look at processes by
/// these.
enum WorkerStatus {
  /// After `end`.
  static let done: Int32 = 0
  /// After `startFailed` or `isolationUnavailable`.
  static let notStarted: Int32 = 1
  /// The socket broke or brought what is no message.
  static let hostGone: Int32 = 2
}

internal import DochostModel
internal import DochostSystem

/// The time that others had the processors, which is no matter of the plugin's.
enum QueueTime {
  /// How long a process and this thread were ready to run so far and others ran instead.
  static func waited(by process: Int32) -> Duration {
    waited("/proc/\(process)/schedstat") + waited("/proc/thread-self/schedstat")
  }

  /// The second number of a scheduler's statistics: nanoseconds in the queue; 0 without them.
  private static func waited(_ path: String) -> Duration {
    guard let path = BytePath(path), let bytes = try? readFile(path, limit: 256) else {
      return .zero
    }
    let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    return numbers.count > 1 ? .nanoseconds(Int64(numbers[1]) ?? 0) : .zero
  }
}

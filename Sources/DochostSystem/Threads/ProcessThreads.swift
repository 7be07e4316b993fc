internal import DochostModel

/// The threads of this process.
package enum ProcessThreads {
  /// How many there are; 0 where the system does not say.
  package static var count: Int {
    ((try? FileSystem().list(BytePath(constant: "/proc/self/task"))) ?? []).count
  }

  /// Waits until there are no more than so many, or the time is over; how many there are then.
  package static func settle(at count: Int, within patience: Duration) -> Int {
    let end = SystemClock.monotonic + patience
    while Self.count > count, SystemClock.monotonic < end {
      var nothing = PollSet()
      _ = try? nothing.wait(until: SystemClock.monotonic + .milliseconds(1))
    }
    return Self.count
  }
}

internal import CLinux
internal import Glibc

/// A moment of the clock that only goes forward, for deadlines.
package struct MonotonicTime: Hashable, Sendable, Comparable {
  /// Nanoseconds since an arbitrary beginning; the same for all processes of one boot.
  package var nanoseconds: Int64

  /// Makes a moment.
  package init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Orders by time.
  package static func < (a: MonotonicTime, b: MonotonicTime) -> Bool {
    a.nanoseconds < b.nanoseconds
  }

  /// A later moment; never beyond the last one.
  package static func + (time: MonotonicTime, duration: Duration) -> MonotonicTime {
    let (sum, overflow) = time.nanoseconds.addingReportingOverflow(duration.wholeNanoseconds)
    if overflow { return MonotonicTime(nanoseconds: duration < .zero ? .min : .max) }
    return MonotonicTime(nanoseconds: sum)
  }

  /// The time from one moment to another.
  package static func - (a: MonotonicTime, b: MonotonicTime) -> Duration {
    .nanoseconds(a.nanoseconds) - .nanoseconds(b.nanoseconds)
  }
}

/// A moment of the clock on the wall.
package struct RealTime: Hashable, Sendable, Comparable {
  /// Seconds since 1970-01-01T00:00:00Z.
  package var seconds: Int64
  /// Nanoseconds beyond the second.
  package var nanoseconds: Int64

  /// Makes a moment.
  package init(seconds: Int64, nanoseconds: Int64 = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// Orders by time.
  package static func < (a: RealTime, b: RealTime) -> Bool {
    (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds)
  }
}

/// The clocks of the system.
package enum SystemClock {
  /// The clock for deadlines; stands still while the machine sleeps.
  package static var monotonic: MonotonicTime {
    let time = read(CLOCK_MONOTONIC)
    return MonotonicTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  /// The clock on the wall.
  package static var realtime: RealTime {
    let time = read(CLOCK_REALTIME)
    return RealTime(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
  }

  private static func read(_ clock: clockid_t) -> timespec {
    var time = timespec()
    // SAFETY: the pointer is valid for the call; both clocks always exist.
    unsafe clock_gettime(clock, &time)
    return time
  }
}

extension Duration {
  /// The duration in nanoseconds, held within what fits.
  package var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return seconds < 0 ? .min : .max }
    let (sum, second) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000)
    return second ? (seconds < 0 ? .min : .max) : sum
  }
}

internal import CLinux
package import DochostModel
internal import Glibc

/// Descriptors to wait for, with a deadline.
///
/// The numbers are borrowed: whoever owns them keeps them open while they are in a set.
package struct PollSet: Sendable {
  /// What a descriptor is waited for, and what was found.
  package struct Events: OptionSet, Sendable {
    /// The kernel's bits.
    package let rawValue: Int16

    /// Makes a set of the kernel's bits.
    package init(rawValue: Int16) { self.rawValue = rawValue }

    /// There is something to read, or the end.
    package static let readable = Events(rawValue: Int16(POLLIN))
    /// There is room to write.
    package static let writable = Events(rawValue: Int16(POLLOUT))
    /// The other side is closed; always waited for.
    package static let hungUp = Events(rawValue: Int16(POLLHUP))
    /// An error; always waited for.
    package static let failed = Events(rawValue: Int16(POLLERR | POLLNVAL))
  }

  private var entries: [pollfd] = []

  /// Makes an empty set.
  package init() {}

  /// Adds a descriptor or changes what it is waited for.
  package mutating func set(_ descriptor: Int32, _ events: Events = .readable) {
    if let index = entries.firstIndex(where: { $0.fd == descriptor }) {
      entries[index].events = events.rawValue
    } else {
      entries.append(pollfd(fd: descriptor, events: events.rawValue, revents: 0))
    }
  }

  /// Takes a descriptor out.
  package mutating func remove(_ descriptor: Int32) {
    entries.removeAll { $0.fd == descriptor }
  }

  /// Waits until a descriptor is ready or the deadline has passed; signals do not end the wait.
  ///
  /// - Returns: Whether a descriptor is ready.
  package mutating func wait(until deadline: MonotonicTime? = nil) throws(DochostError) -> Bool {
    while true {
      let count = waitOnce(deadline.map { max($0 - SystemClock.monotonic, .zero) })
      if count > 0 { return true }
      if count == 0 {
        if let deadline, SystemClock.monotonic >= deadline { return false }
      } else if errno != EINTR {
        throw .systemCall("ppoll", errno: errno, "Descriptors cannot be waited for")
      }
    }
  }

  /// What the last wait found for a descriptor.
  package func found(_ descriptor: Int32) -> Events {
    Events(rawValue: entries.first { $0.fd == descriptor }?.revents ?? 0)
  }

  /// Whether the last wait found anything for a descriptor.
  package func isReady(_ descriptor: Int32) -> Bool { !found(descriptor).isEmpty }

  private mutating func waitOnce(_ duration: Duration?) -> Int32 {
    guard let duration else {
      // SAFETY: the array's own length bounds the call, which keeps no pointer.
      return unsafe ppoll(&entries, nfds_t(entries.count), nil, nil)
    }
    let (seconds, attoseconds) = duration.components
    var time = timespec(tv_sec: time_t(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    // SAFETY: as above; the time lives through the call.
    return unsafe ppoll(&entries, nfds_t(entries.count), &time, nil)
  }
}

internal import CLinux
internal import Glibc

/// A value that several threads share, and that a thread can wait on.
///
/// `Mutex` of the standard library has no condition to wait for; this has one. The lock is not
/// recursive, so the bodies given to it call nothing that might ask for it again.
@safe
package final class Monitor<Value>: @unchecked Sendable {
  // SAFETY: `value` is touched only while `mutex` is held, which makes the class Sendable. The two
  // allocations live as long as the object and never move.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var value: Value

  /// Guards a value.
  package init(_ value: sending Value) {
    unsafe mutex = .allocate(capacity: 1)
    unsafe condition = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe condition.initialize(to: pthread_cond_t())
    // Both cannot fail with default attributes on Linux.
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
    self.value = value
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Reads or changes the value, and wakes those who wait for a change.
  package func withLock<Answer, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    unsafe pthread_mutex_lock(mutex)
    defer {
      unsafe pthread_cond_broadcast(condition)
      unsafe pthread_mutex_unlock(mutex)
    }
    return try body(&value)
  }

  /// Asks `body` for an answer now and after every change, until it has one.
  ///
  /// Nil where so many milliseconds passed without one; without a number it waits for ever.
  package func wait<Answer>(
    milliseconds: UInt32? = nil, until body: (inout Value) -> Answer?
  ) -> Answer? {
    let deadline = milliseconds.map { Self.time(in: $0) }
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let answer = body(&value) { return answer }
      guard var deadline else {
        unsafe pthread_cond_wait(condition, mutex)
        continue
      }
      // The deadline lives on the stack over the call.
      if unsafe pthread_cond_clockwait(condition, mutex, CLOCK_MONOTONIC, &deadline) == ETIMEDOUT {
        return body(&value)
      }
    }
  }

  private static func time(in milliseconds: UInt32) -> timespec {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    let nanoseconds = time.tv_nsec + Int(milliseconds % 1000) * 1_000_000
    time.tv_sec += Int(milliseconds / 1000) + nanoseconds / 1_000_000_000
    time.tv_nsec = nanoseconds % 1_000_000_000
    return time
  }
}

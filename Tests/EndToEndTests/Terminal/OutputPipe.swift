import DochostModel
import Glibc
import TestSupport

/// A named pipe that tells when a terminal was written to.
final class OutputPipe: Sendable {
  private let path: BytePath
  private let number: Int32

  /// Makes the pipe.
  init(_ path: BytePath) throws {
    self.path = path
    _ = unlink(path.c)
    guard mkfifo(path.c, 0o600) == 0 else { throw TestFailure("no pipe \(path)") }
    // For writing too, so that it has no end.
    number = open(path.c, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard number >= 0 else { throw TestFailure("the pipe \(path) does not open") }
  }

  deinit { close(number) }

  /// The path as a word of the shell.
  var quoted: String { "'" + path.display.replacing("'", with: #"'\''"#) + "'" }

  /// Waits, without holding up other tests, until something was written since the last time; false
  /// where the time is over.
  func waits(until end: ContinuousClock.Instant) async -> Bool {
    let rest = max(.zero, end - ContinuousClock.now)
    let milliseconds = Int32(clamping: Int(rest / .milliseconds(1)))
    let number = number
    return await withCheckedContinuation { continuation in
      let wait = { @Sendable in
        var wanted = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        let isThere = poll(&wanted, 1, milliseconds) > 0
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while read(number, &bytes, bytes.count) > 0 {}
        continuation.resume(returning: isThere)
      }
      do { try startThread(wait) } catch { continuation.resume(returning: false) }
    }
  }
}

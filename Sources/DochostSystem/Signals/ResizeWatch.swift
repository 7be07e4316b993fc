internal import CLinux
package import DochostModel
internal import Glibc

/// Changes of the terminal's size, as something to poll.
///
/// At most one watch at a time, in a process whose signals the watching thread alone takes: the
/// handler must not be at work elsewhere when the pipe is closed.
package struct ResizeWatch: ~Copyable {
  private let pipe: Pipe

  /// Begins to watch.
  package init() throws(DochostError) {
    let pipe = try Pipe(waiting: .none)
    let error = clinux_watch_resizes(pipe.writing.number)
    guard error == 0 else {
      throw .systemCall("sigaction", errno: error, "The terminal's size cannot be watched")
    }
    self.pipe = pipe
  }

  /// Readable as soon as the size has changed; for polling only.
  package var descriptor: Int32 { pipe.reading.number }

  /// Takes the changes up to now; tells whether there were any.
  package func take() -> Bool {
    var bytes: (UInt64, UInt64) = (0, 0)
    var took = false
    // SAFETY: at most as many bytes are read as the numbers have; the pipe never waits.
    while unsafe read(pipe.reading.number, &bytes, 16) > 0 { took = true }
    return took
  }

  deinit { clinux_unwatch_resizes() }
}

internal import CLinux
package import DochostModel
internal import Glibc

/// The wish of a person or of the system that the process ends, as something to poll.
///
/// The first SIGINT, SIGTERM, SIGHUP or SIGQUIT is noted here and has no other effect; a second of
/// the same ends the process as usual, so that nothing that hangs keeps a person waiting. A signal
/// that was ignored when the process began (`nohup`) stays ignored. At most one watch at a time.
package struct InterruptWatch: ~Copyable {
  private let pipe: Pipe

  /// Begins to watch.
  package init() throws(DochostError) {
    let pipe = try Pipe(waiting: .none)
    let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    // SAFETY: the array lives through the call, which copies it; the pipe outlives the watch.
    let error = unsafe clinux_watch_signals(numbers, numbers.count, pipe.writing.number)
    guard error == 0 else {
      throw .systemCall("sigaction", errno: error, "Signals cannot be watched")
    }
    self.pipe = pipe
  }

  /// Whether SIGQUIT arrived while this process watched; who noted it ends by it in the end
  /// (`ProcessEnding.quit`), since whoever sent it looks for that.
  package static var heardQuit: Bool { clinux_heard_quit() }

  /// Readable as soon as a signal arrived; for polling only.
  package var descriptor: Int32 { pipe.reading.number }

  /// Takes the number of the next signal that arrived, nil where there is none.
  package func next() -> Int32? {
    var byte: UInt8 = 0
    // SAFETY: one byte is read into one byte.
    let count = unsafe read(pipe.reading.number, &byte, 1)
    return count == 1 ? Int32(byte) : nil
  }

  deinit {
    clinux_unwatch_signals()
  }
}

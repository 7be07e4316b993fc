internal import CLinux
package import DochostModel
internal import Glibc

/// Changes of the terminal's size, and the wish that this process stops and goes on, as something
/// to poll.
///
/// At most one watch at a time, in a process whose signals the watching thread alone takes: the
/// handler must not be at work elsewhere when the pipe is closed.
package struct TerminalWatch: ~Copyable {
  /// What happened since it was last asked.
  package struct Changes: OptionSet, Sendable {
    /// A bit for each.
    package let rawValue: UInt8

    /// Makes a set of bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The terminal may have another size.
    package static let resized = Changes(rawValue: 1)
    /// The process is to stop (Ctrl-Z).
    package static let stopping = Changes(rawValue: 2)
    /// The process was stopped and goes on.
    package static let continued = Changes(rawValue: 4)
  }

  private let pipe: Pipe

  /// Begins to watch.
  package init() throws(DochostError) {
    let pipe = try Pipe(waiting: .none)
    let error = clinux_watch_terminal(pipe.writing.number)
    guard error == 0 else {
      throw .systemCall("sigaction", errno: error, "The terminal cannot be watched")
    }
    self.pipe = pipe
  }

  /// Readable as soon as something has changed; for polling only.
  package var descriptor: Int32 { pipe.reading.number }

  /// Takes the changes up to now.
  package func take() -> Changes {
    var changes: Changes = []
    var number: UInt8 = 0
    // SAFETY: one byte is read into one byte; the pipe never waits.
    while unsafe read(pipe.reading.number, &number, 1) == 1 {
      switch Int32(number) {
      case SIGTSTP: changes.insert(.stopping)
      case SIGCONT: changes.insert(.continued)
      default: changes.insert(.resized)
      }
    }
    return changes
  }

  /// Stops this process as Ctrl-Z does, until it is continued; false where nobody could continue
  /// it, so that it never stopped.
  package func stop() -> Bool { clinux_stop(SIGTSTP) }

  /// Stops this process as one that wants the terminal from the background does; false as above.
  package func stopInBackground() -> Bool { clinux_stop(SIGTTIN) }

  deinit { clinux_unwatch_terminal() }
}

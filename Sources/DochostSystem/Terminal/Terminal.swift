internal import CLinux
internal import Glibc

/// What a descriptor has of a terminal.
package enum Terminal {
  /// Whether the descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether another job than this process's has the terminal; false where there are no jobs.
  package static func isInBackground(_ descriptor: Int32) -> Bool {
    let group = tcgetpgrp(descriptor)
    return group > 0 && group != getpgrp()
  }

  /// The rows and columns of the terminal behind the descriptor; nil where there is none, or it
  /// does not know.
  package static func size(_ descriptor: Int32) -> (rows: Int, columns: Int)? {
    var (rows, columns): (Int32, Int32) = (0, 0)
    // SAFETY: two numbers, which outlive the call.
    guard unsafe clinux_terminal_size(descriptor, &rows, &columns) == 0 else { return nil }
    return rows > 0 && columns > 0 ? (Int(rows), Int(columns)) : nil
  }

  /// The columns of the terminal behind the descriptor; nil where there is none.
  package static func columns(_ descriptor: Int32) -> Int? { size(descriptor)?.columns }
}

internal import CLinux
internal import Glibc

/// What a descriptor has of a terminal.
package enum Terminal {
  /// Whether the descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns of the terminal behind the descriptor; nil where there is none.
  package static func columns(_ descriptor: Int32) -> Int? {
    let columns = clinux_terminal_columns(descriptor)
    return columns > 0 ? Int(columns) : nil
  }
}

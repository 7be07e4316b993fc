internal import Glibc

/// The end of this process.
package enum ProcessEnding {
  /// Ends the process at once: nothing that was registered to run at the end runs, and no buffer is
  /// written.
  package static func endAtOnce(status: Int32) -> Never { _exit(status) }
}

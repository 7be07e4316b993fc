internal import Glibc

/// Ends the process.
package enum ProcessEnding {
  /// Ends it with the status, without running what libraries registered for the end: everything
  /// that matters has been written and synced before.
  package static func exit(_ status: Int32) -> Never {
    _exit(status)
  }
}

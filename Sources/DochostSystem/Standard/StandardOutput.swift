internal import Glibc

/// The buffers of the C library of this process, which plugins print into.
package enum StandardOutput {
  /// Writes out what is in them.
  package static func flush() {
    // NULL stands for every stream.
    _ = fflush(nil)
  }
}

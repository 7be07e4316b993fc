internal import CLinux
package import DochostModel

/// An open file, directory or socket that is closed with the value.
///
/// It knows the path it was opened by, so that every error can name it.
package struct Descriptor: ~Copyable, Sendable {
  /// The number; valid as long as this value lives.
  package private(set) var number: Int32
  /// What it was opened by; nil for what has no path.
  package let path: BytePath?

  /// Takes over a descriptor that nobody else closes.
  package init(owning number: Int32, path: BytePath? = nil) {
    self.number = number
    self.path = path
  }

  /// Closes it and says whether that failed, which for a written file may mean lost data.
  package consuming func close() throws(DochostError) {
    let path = path
    let answer = clinux_close(release())
    // After EINTR Linux has closed the descriptor all the same.
    guard answer < 0, -answer != ErrorNumber.interrupted.rawValue else { return }
    throw DochostError(
      system: .close, path: path, error: ErrorNumber(rawValue: Int32(-answer)))
  }

  /// Gives up the ownership: the caller closes the number.
  package consuming func release() -> Int32 {
    // A value with a reference in it cannot be discarded; -1 tells `deinit` to leave it alone.
    let released = number
    number = -1
    return released
  }

  deinit {
    if number >= 0 { _ = clinux_close(number) }
  }
}

internal import CDochost

/// A failed call, as the host is told: a status, and a text in the host's buffer.
struct CallFailure {
  let status: dochost_status
  private let message: String

  init(_ message: String) {
    status = DOCHOST_FAILED
    self.message = message
  }

  init(_ error: any Error) {
    let known = error as? PluginError
    status =
      known?.reason.status ?? (error is CancellationError ? DOCHOST_CANCELLED : DOCHOST_FAILED)
    message = known?.message ?? "\(error)"
  }

  /// Writes as much as fits, whole characters only, with a NUL behind it.
  func write(to buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int) {
    // SAFETY: the host gives a buffer of `capacity` bytes; the texts stop short of its NUL.
    guard let buffer = unsafe buffer, capacity > 0 else { return }
    var count = 0
    for character in message {
      let bytes = character.utf8
      guard count + bytes.count < capacity else { break }
      for byte in bytes where byte != 0 {
        unsafe buffer[count] = CChar(bitPattern: byte)
        count += 1
      }
    }
    unsafe buffer[count] = 0
  }
}

internal import Glibc

/// Reads what a process printed into a pipe, without waiting.
package enum OutputReading {
  /// What there was.
  package enum Outcome: Sendable {
    /// These bytes, and perhaps more.
    case more([UInt8])
    /// Nothing yet.
    case nothing
    /// Every writer is gone.
    case over
  }

  /// Takes at most 64 KiB of what is there.
  package static func read(_ pipe: borrowing Descriptor) -> Outcome {
    let limit = 65_536
    var count = 0
    let number = pipe.number
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
      // The buffer's own length bounds the call.
      count = unsafe Glibc.read(number, buffer.baseAddress, limit)
      filled = max(0, count)
    }
    if count > 0 { return .more(bytes) }
    if count == 0 { return .over }
    return errno == EAGAIN || errno == EINTR ? .nothing : .over
  }
}

internal import DochostSystem

/// Sends whole frames over a socket that somebody else owns; usable from several threads only
/// where a lock keeps one frame from getting into another.
package struct FrameSender: Sendable {
  /// How sending ended.
  package enum Outcome: Hashable, Sendable {
    /// Everything was taken by the kernel.
    case sent
    /// The other side is gone.
    case closed
    /// The other side did not read in time; a part may have gone out, so nothing may follow.
    case timedOut
    /// The system call failed with this error number.
    case failed(errno: Int32)
  }

  /// The descriptor's number.
  package let descriptor: Int32

  /// Sends over a descriptor.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Sends one or more frames, waiting where the other side is slow.
  ///
  /// `patience` is how many milliseconds may pass without a byte being taken; nil waits for ever.
  package func send(_ frames: [UInt8], patience: Int32? = nil) -> Outcome {
    let socket = Socket(number: descriptor)
    var position = 0
    while position < frames.count {
      switch socket.send(frames, from: position) {
      case .transferred(let count): position += count
      case .closed: return .closed
      case .failed(let errno): return .failed(errno: errno)
      case .wouldBlock:
        guard socket.wait(for: .writable, milliseconds: patience) else { return .timedOut }
      }
    }
    return .sent
  }
}

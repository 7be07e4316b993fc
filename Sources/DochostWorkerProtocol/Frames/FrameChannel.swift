package import DochostModel
internal import DochostSystem

/// One end of the socket between host and worker; somebody else owns the descriptor.
package struct FrameChannel: ~Copyable {
  /// What can be received now.
  package struct Reception: Sendable {
    /// The whole frames that came in, none perhaps.
    package var frames: [[UInt8]] = []
    /// What came after them and begins no frame.
    package var violation: DochostError?
    /// Whether the other side is gone, and these were the last.
    package var isEnded = false
  }

  private static let chunk = 16_384
  private static let chunksAtOnce = 256

  /// Sends over the same socket.
  package let sender: FrameSender
  private let socket: Socket
  private var buffer = FrameBuffer()

  /// Speaks over a descriptor.
  package init(descriptor: Int32) {
    sender = FrameSender(descriptor: descriptor)
    socket = Socket(number: descriptor)
  }

  /// Sends one or more whole frames; see `FrameSender.send`.
  package func send(_ frames: [UInt8], patience: Int32? = nil) -> FrameSender.Outcome {
    sender.send(frames, patience: patience)
  }

  /// Takes what came in, without waiting; a sender that never pauses is left after some megabytes.
  ///
  /// Throws `input-output` where the call failed.
  package mutating func receiveAvailable() throws(DochostError) -> Reception {
    var reception = Reception()
    for _ in 0..<Self.chunksAtOnce {
      let socket = socket
      let outcome = buffer.withBytes { socket.receive(into: &$0, limit: Self.chunk) }
      switch outcome {
      case .transferred:
        do throws(DochostError) {
          while let frame = try buffer.next() { reception.frames.append(frame) }
        } catch {
          reception.violation = error
          return reception
        }
      case .wouldBlock: return reception
      case .closed:
        reception.isEnded = true
        return reception
      case .failed(let errno): throw Self.failure(errno)
      }
    }
    return reception
  }

  /// Waits for the next frame; nil where the other side is gone.
  ///
  /// Throws `protocol-violation` for a malformed frame, `input-output` where the call failed.
  package mutating func receive() throws(DochostError) -> [UInt8]? {
    while true {
      if let frame = try buffer.next() { return frame }
      let socket = socket
      switch buffer.withBytes({ socket.receiveWaiting(into: &$0, limit: Self.chunk) }) {
      case .transferred: continue
      case .wouldBlock: _ = socket.wait(for: .readable, milliseconds: nil)
      case .closed: return nil
      case .failed(let errno): throw Self.failure(errno)
      }
    }
  }

  /// Takes the next frame of those that came in together with the last one; nil where there is
  /// none.
  ///
  /// Throws `protocol-violation` for a malformed frame.
  package mutating func receiveBuffered() throws(DochostError) -> [UInt8]? {
    try buffer.next()
  }

  private static func failure(_ errno: Int32) -> DochostError {
    .systemCall("recv", errno: errno, "The connection between host and worker failed")
  }
}

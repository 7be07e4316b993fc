import DochostModel
import DochostWorkerProtocol

extension Target {
  /// What a worker may say to the host, frame by frame.
  static let workerMessages = Target(
    name: "worker-messages",
    seeds: { seeds(of: try Samples.workerMessages.map { $0.encoded() }) },
    tryOut: { input in
      eachFrame(in: input) { frame in
        checkReading(
          frame, read: { (bytes) throws(DochostError) in try WorkerMessage(decoding: bytes) },
          write: { Array($0.encoded().dropFirst(4)) })
      }
    })

  /// What the host says to a worker, as the worker reads it.
  static let hostMessages = Target(
    name: "host-messages",
    seeds: { seeds(of: try Samples.hostMessages.map { $0.encoded() }) },
    tryOut: { input in
      eachFrame(in: input) { frame in
        checkReading(
          frame, read: { (bytes) throws(DochostError) in try HostMessage(decoding: bytes) },
          write: { Array($0.encoded().dropFirst(4)) })
      }
    })

  /// Each frame for itself, and all of them as one stream.
  private static func seeds(of frames: [[UInt8]]) -> [[UInt8]] {
    frames + [Array(frames.joined())]
  }
}

/// Reads bytes, and where they are a value: what is written of it is read as the same.
///
/// The bytes are compared and not the values, which may hold a number that is not one.
func checkReading<Value>(
  _ bytes: [UInt8], read: ([UInt8]) throws(DochostError) -> Value, write: (Value) -> [UInt8]
) {
  guard let value = refusal([.protocolViolation], { () throws(DochostError) in try read(bytes) })
  else { return }
  let written = write(value)
  do throws(DochostError) {
    promise(write(try read(written)) == written, "what was written is read as the same")
  } catch {
    promise(false, "what was read and written anew is refused: \(error.message)")
  }
}

/// Calls `body` with the frames of a stream, and with the whole input as one frame.
///
/// However the stream is cut on its way, the same frames come of it.
private func eachFrame(in input: [UInt8], _ body: ([UInt8]) -> Void) {
  let whole = frames(of: [input])
  let size = 1 + Int(input.first ?? 0) % 7
  let pieces = stride(from: 0, to: input.count, by: size).map {
    Array(input[$0..<min($0 + size, input.count)])
  }
  let cut = frames(of: pieces)
  promise(whole == cut, "the frames depend on how the stream is cut")
  for frame in whole { body(frame) }
  body(input)
}

private func frames(of pieces: [[UInt8]]) -> [[UInt8]] {
  var buffer = FrameBuffer()
  var found: [[UInt8]] = []
  for piece in pieces {
    buffer.append(piece)
    var isSound = true
    while isSound {
      let next = refusal([.protocolViolation]) { () throws(DochostError) in
        try buffer.next().map { [$0] } ?? []
      }
      guard let next else { return found }
      found += next
      isSound = !next.isEmpty
    }
  }
  return found
}

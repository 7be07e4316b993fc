package import DochostModel

/// Cuts a stream of bytes into frames.
///
/// A frame is four bytes of length, little endian, and as many bytes: the kind and the payload.
package struct FrameBuffer {
  private var bytes: [UInt8] = []
  private var start = 0

  /// Begins empty.
  package init() {}

  /// Adds what came in.
  package mutating func append(_ more: [UInt8]) {
    withBytes { $0.append(contentsOf: more) }
  }

  /// Lets what comes in be written behind the bytes, without a copy between.
  mutating func withBytes<Answer>(_ append: (inout [UInt8]) -> Answer) -> Answer {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    return append(&bytes)
  }

  /// The next whole frame without its length; nil where it has not come in yet.
  ///
  /// Throws `protocol-violation` for a length that no frame has, also before the frame is there.
  package mutating func next() throws(DochostError) -> [UInt8]? {
    guard bytes.count - start >= 4 else { return nil }
    var length = 0
    for index in stride(from: 3, through: 0, by: -1) {
      length = length << 8 | Int(bytes[start + index])
    }
    guard (1...FrameLimits.frameBytes).contains(length) else {
      throw FrameReader.violation(
        "A frame has a length of \(length) bytes; 1 to \(FrameLimits.frameBytes) are allowed.")
    }
    let first = start + 4
    guard bytes.count - first >= length else { return nil }
    start = first + length
    return Array(bytes[first..<start])
  }
}

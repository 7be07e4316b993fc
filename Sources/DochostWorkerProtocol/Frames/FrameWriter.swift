package import DochostModel

/// Writes the bytes of one value or frame.
///
/// Numbers of a known width are little endian; lengths and counts take seven bits a byte, the
/// lowest first, with the eighth bit on all but the last.
package struct FrameWriter {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []

  /// Begins with nothing.
  package init() {}

  /// Begins a frame: room for its length, then its kind.
  init(frame kind: UInt8) {
    bytes = [0, 0, 0, 0, kind]
  }

  /// Ends a frame that `init(frame:)` began: fills in its length.
  consuming func frame() -> [UInt8] {
    var length = UInt32(truncatingIfNeeded: bytes.count - 4)
    for index in 0..<4 {
      bytes[index] = UInt8(truncatingIfNeeded: length)
      length >>= 8
    }
    return bytes
  }

  // One function for each kind of integer, as in `FrameReader`.

  /// Writes a byte.
  package mutating func put(_ value: UInt8) { bytes.append(value) }

  /// Writes an integer of its own width.
  package mutating func put(_ value: Int32) { put(UInt32(bitPattern: value)) }

  /// Writes an integer of its own width.
  package mutating func put(_ value: UInt32) { put(word: UInt64(value), width: 4) }

  /// Writes an integer of its own width.
  package mutating func put(_ value: Int64) { put(word: UInt64(bitPattern: value), width: 8) }

  /// Writes an integer of its own width.
  package mutating func put(_ value: UInt64) { put(word: value, width: 8) }

  private mutating func put(word: UInt64, width: Int) {
    for index in 0..<width { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * index))) }
  }

  /// Writes a number's bits.
  package mutating func put(_ value: Double) { put(value.bitPattern) }

  /// Writes 0 or 1.
  package mutating func put(_ value: Bool) { bytes.append(value ? 1 : 0) }

  /// Writes a length or a count.
  package mutating func put(count: Int) {
    var rest = UInt64(truncatingIfNeeded: count)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes bytes behind their count.
  package mutating func put(_ value: [UInt8]) {
    put(count: value.count)
    bytes.append(contentsOf: value)
  }

  /// Writes a text as UTF-8 behind its length.
  package mutating func put(_ value: String) {
    let text = value.utf8
    put(count: text.count)
    bytes.append(contentsOf: text)
  }

  /// Writes a path.
  package mutating func put(_ value: BytePath) { put(value.bytes) }

  /// Writes whether there is a value, and the value.
  package mutating func put<Value>(
    _ value: Value?, _ write: (inout FrameWriter, Value) -> Void
  ) {
    put(value != nil)
    if let value { write(&self, value) }
  }

  /// Writes a list behind its count.
  package mutating func put<Value>(
    list: [Value], _ write: (inout FrameWriter, Value) -> Void
  ) {
    put(count: list.count)
    for value in list { write(&self, value) }
  }
}

package import DochostModel

/// Reads what `FrameWriter` wrote, from bytes that may be hostile.
///
/// Everything is checked against what is left and against a limit before memory is set aside;
/// whatever does not fit throws `protocol-violation`, and nothing traps.
package struct FrameReader {
  private let bytes: [UInt8]
  private var position: Int

  /// Reads the bytes from their beginning.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = 0
  }

  /// How many bytes are left.
  package var remaining: Int { bytes.count - position }

  /// An error about these bytes; `what` is a whole sentence.
  package static func violation(_ what: String) -> DochostError {
    DochostError(.protocolViolation, what)
  }

  /// Throws unless everything was read.
  package func finish() throws(DochostError) {
    guard remaining == 0 else {
      throw Self.violation("A message has \(remaining) bytes more than it should have.")
    }
  }

  // One function for each kind of integer: what is generic finds out at run time, in every process
  // anew, how its kind is added and shifted, which takes longer than reading a whole message.

  /// Reads a byte.
  package mutating func integer(_: UInt8.Type = UInt8.self) throws(DochostError) -> UInt8 {
    try need(1)
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads an integer of its own width.
  package mutating func integer(_: Int32.Type = Int32.self) throws(DochostError) -> Int32 {
    Int32(truncatingIfNeeded: try word(width: 4))
  }

  /// Reads an integer of its own width.
  package mutating func integer(_: UInt32.Type = UInt32.self) throws(DochostError) -> UInt32 {
    UInt32(truncatingIfNeeded: try word(width: 4))
  }

  /// Reads an integer of its own width.
  package mutating func integer(_: Int64.Type = Int64.self) throws(DochostError) -> Int64 {
    Int64(truncatingIfNeeded: try word(width: 8))
  }

  /// Reads an integer of its own width.
  package mutating func integer(_: UInt64.Type = UInt64.self) throws(DochostError) -> UInt64 {
    try word(width: 8)
  }

  private mutating func word(width: Int) throws(DochostError) -> UInt64 {
    try need(width)
    var value: UInt64 = 0
    for index in (0..<width).reversed() { value = value << 8 | UInt64(bytes[position + index]) }
    position += width
    return value
  }

  /// Reads a number; whether it is finite is the caller's to ask.
  package mutating func number() throws(DochostError) -> Double {
    Double(bitPattern: try word(width: 8))
  }

  /// Reads 0 or 1.
  package mutating func boolean() throws(DochostError) -> Bool {
    switch try integer(UInt8.self) {
    case 0: return false
    case 1: return true
    case let other: throw Self.violation("A message has \(other) where 0 or 1 was expected.")
    }
  }

  /// Reads a length or a count of at most `limit`.
  package mutating func count(limit: Int) throws(DochostError) -> Int {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try integer(UInt8.self)
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { break }
      shift += 7
      guard shift <= 35 else { throw Self.violation("A message has a count without an end.") }
    }
    guard value <= UInt64(max(0, limit)) else {
      throw Self.violation(
        "A message has a list or text of \(value) members; at most \(limit) are allowed.")
    }
    return Int(value)
  }

  /// Reads bytes, at most `limit`.
  package mutating func byteList(limit: Int) throws(DochostError) -> [UInt8] {
    let count = try self.count(limit: limit)
    try need(count)
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  /// Reads a text of at most `limit` bytes.
  package mutating func string(
    limit: Int = FrameLimits.stringBytes
  ) throws(DochostError) -> String {
    let count = try self.count(limit: limit)
    try need(count)
    guard let text = String(validating: bytes[position..<position + count], as: UTF8.self) else {
      throw Self.violation("A message has a text that is not UTF-8.")
    }
    position += count
    return text
  }

  /// Reads a path.
  package mutating func path() throws(DochostError) -> BytePath {
    guard let path = BytePath(bytes: try byteList(limit: FrameLimits.pathBytes)) else {
      throw Self.violation("A message has a path that is empty or holds a NUL.")
    }
    return path
  }

  /// Reads whether there is a value, and the value.
  package mutating func optional<Value>(
    _ read: (inout FrameReader) throws(DochostError) -> Value
  ) throws(DochostError) -> Value? {
    try boolean() ? try read(&self) : nil
  }

  /// Reads a list of at most `limit` members, each of which takes at least a byte.
  package mutating func list<Value>(
    limit: Int = FrameLimits.listCount,
    _ read: (inout FrameReader) throws(DochostError) -> Value
  ) throws(DochostError) -> [Value] {
    let count = try self.count(limit: limit)
    try need(count)
    var values: [Value] = []
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }

  /// Reads a text and makes a value of it; `what` names the value in the error.
  package mutating func value<Value>(
    _ what: String, limit: Int = FrameLimits.stringBytes, _ make: (String) -> Value?
  ) throws(DochostError) -> Value {
    let text = try string(limit: limit)
    guard let value = make(text) else {
      throw Self.violation("A message has '\(text.prefix(200))', which is no \(what).")
    }
    return value
  }

  /// Reads a number of an enumeration; `what` names it in the error.
  package mutating func choice<Value: RawRepresentable<Int32>>(
    _ what: String, _: Value.Type = Value.self
  ) throws(DochostError) -> Value {
    let number = try integer(Int32.self)
    guard let value = Value(rawValue: number) else { throw Self.unknown(what, number) }
    return value
  }

  /// Reads a number of an enumeration of bytes; `what` names it in the error.
  package mutating func choice<Value: RawRepresentable<UInt8>>(
    _ what: String, _: Value.Type = Value.self
  ) throws(DochostError) -> Value {
    let number = try integer(UInt8.self)
    guard let value = Value(rawValue: number) else { throw Self.unknown(what, Int32(number)) }
    return value
  }

  private static func unknown(_ what: String, _ number: Int32) -> DochostError {
    violation("A message has the number \(number), which is no \(what).")
  }

  private func need(_ count: Int) throws(DochostError) {
    guard count <= remaining else {
      throw Self.violation(
        "A message ends where \(count) more bytes were expected; \(remaining) are left.")
    }
  }
}

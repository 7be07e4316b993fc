/// How strings that a plugin passes are read: never beyond a limit, and checked to be UTF-8.
enum PluginText {
  /// Why a string cannot be used.
  enum Problem: Error {
    /// The pointer is NULL.
    case missing
    /// No NUL within the limit.
    case tooLong(limit: Int)
    /// Not UTF-8.
    case malformed

    /// The end of a sentence that begins with the field.
    var reason: String {
      switch self {
      case .missing: "is NULL"
      case .tooLong(let limit): "is longer than \(limit) bytes"
      case .malformed: "is not UTF-8"
      }
    }
  }

  /// Reads a text of at most `limit` bytes.
  @unsafe
  static func read(
    _ pointer: UnsafePointer<CChar>?, limit: Int
  ) throws(Problem) -> String {
    let bytes = unsafe try readBytes(pointer, limit: limit)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .malformed }
    return text
  }

  /// Reads bytes up to a NUL, at most `limit`.
  @unsafe
  static func readBytes(
    _ pointer: UnsafePointer<CChar>?, limit: Int
  ) throws(Problem) -> [UInt8] {
    guard let pointer = unsafe pointer else { throw .missing }
    let count = unsafe length(of: pointer, limit: limit + 1)
    guard count <= limit else { throw .tooLong(limit: limit) }
    return unsafe Array(
      UnsafeRawBufferPointer(start: UnsafeRawPointer(pointer), count: count))
  }

  /// Reads a text for people whatever it is: cut at the limit, U+FFFD for what is not UTF-8, and
  /// empty for NULL.
  @unsafe
  static func readLeniently(_ pointer: UnsafePointer<CChar>?, limit: Int) -> String {
    guard let pointer = unsafe pointer else { return "" }
    var count = unsafe length(of: pointer, limit: limit)
    let bytes = unsafe UnsafeRawBufferPointer(
      start: UnsafeRawPointer(pointer), count: count)
    if count == limit {
      // A character that the limit cuts goes as a whole: back over at most three bytes of its tail.
      var start = count
      while start > 0, count - start < 3, unsafe bytes[start - 1] & 0xC0 == 0x80 { start -= 1 }
      if start > 0, unsafe bytes[start - 1] >= 0xC0 { count = start - 1 }
    }
    return unsafe String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// How many bytes stand before the first NUL, at most `limit`; none beyond is looked at.
  @unsafe
  private static func length(of pointer: UnsafePointer<CChar>, limit: Int) -> Int {
    var count = 0
    while count < limit, unsafe pointer[count] != 0 { count += 1 }
    return count
  }
}

/// A path: bytes of any kind, apart from NUL.
public struct FilePath: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The bytes, without a NUL.
  public let bytes: [UInt8]

  /// Makes a path of bytes, up to the first NUL.
  public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes.prefix { $0 != 0 }) }

  /// Makes a path of text.
  public init(_ text: String) { self.init(bytes: text.utf8) }

  /// Makes a path of text.
  public init(stringLiteral value: String) { self.init(value) }

  /// The path with one more component, or several.
  public func appending(_ path: FilePath) -> FilePath {
    if bytes.isEmpty { return path }
    let separator: [UInt8] = bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
    return FilePath(bytes: bytes + separator + path.bytes)
  }

  /// For messages, with U+FFFD for what is not UTF-8.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// Calls the body with the bytes and a NUL behind them.
  func withCString<R>(_ body: (UnsafePointer<CChar>) throws -> R) rethrows -> R {
    let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
    // The array outlives the call and ends in NUL.
    return try unsafe terminated.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("never empty") }
      return try unsafe body(start)
    }
  }
}

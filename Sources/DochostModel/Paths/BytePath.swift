/// A path as the kernel sees it: bytes without NUL, never text.
///
/// Two paths are equal when their bytes are equal; no Unicode normalisation takes part. Text is
/// made of a path for display only.
public struct BytePath: Hashable, Sendable {
  /// The bytes, without a terminating NUL; never empty.
  public let bytes: [UInt8]

  /// Makes a path of the bytes; nil where they are empty or hold a NUL.
  public init?(bytes: [UInt8]) {
    guard !bytes.isEmpty, !bytes.contains(0) else { return nil }
    self.bytes = bytes
  }

  /// The same for any sequence of bytes.
  ///
  /// Inlined, as others here are: unspecialised, the runtime would look its types up by name.
  @inlinable
  public init?(bytes: some Sequence<UInt8>) {
    self.init(bytes: Array(bytes))
  }

  /// Makes a path of the UTF-8 of the text; nil where it is empty or holds a NUL.
  public init?(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// Makes a path of a constant of the program, which is neither empty nor holds a NUL.
  public init(constant text: StaticString) {
    // The constant's bytes live as long as the process, and are copied.
    let bytes = text.withUTF8Buffer { unsafe Array($0) }
    precondition(!bytes.isEmpty && !bytes.contains(0), "a path is neither empty nor holds a NUL")
    self.bytes = bytes
  }

  private init(checked bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether the path begins at the root.
  public var isAbsolute: Bool { bytes.first == UInt8(ascii: "/") }

  /// The text of the path for people, with U+FFFD for what is not UTF-8.
  public var display: String { String(decoding: bytes, as: UTF8.self) }

  /// The same, with the middle left out where it is longer than about 300 bytes: for sentences.
  public var brief: String {
    guard bytes.count > 300 else { return display }
    // Between two characters of UTF-8, at most three bytes away.
    let head = bytes[..<150].lastIndex { $0 & 0xC0 != 0x80 } ?? 150
    let tail = bytes[(bytes.count - 145)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count - 145
    return String(decoding: bytes[..<head], as: UTF8.self) + "…"
      + String(decoding: bytes[tail...], as: UTF8.self)
  }

  /// The path as text where its bytes are UTF-8, else nil.
  public var utf8: String? { String(validating: bytes, as: UTF8.self) }

  /// The bytes after the last slash (trailing slashes apart); empty for the root.
  public var lastComponent: [UInt8] {
    let trimmed = BytePath.trimmingSlashes(bytes)
    guard let slash = trimmed.lastIndex(of: UInt8(ascii: "/")) else { return Array(trimmed) }
    return Array(trimmed[(slash + 1)...])
  }

  /// The path without its last component: `/` for a child of the root, `.` for a bare name.
  public var parent: BytePath {
    let trimmed = BytePath.trimmingSlashes(bytes)
    guard let slash = trimmed.lastIndex(of: UInt8(ascii: "/")) else {
      return BytePath(checked: [UInt8(ascii: ".")])
    }
    let head = BytePath.trimmingSlashes(trimmed[..<slash])
    return BytePath(checked: head.isEmpty ? [UInt8(ascii: "/")] : Array(head))
  }

  /// The path with one more component, or with a relative path, behind a slash.
  ///
  /// NUL bytes in `component` end it, as they would for the kernel.
  public func appending(_ component: [UInt8]) -> BytePath {
    var joined = bytes
    if joined.last != UInt8(ascii: "/") { joined.append(UInt8(ascii: "/")) }
    for byte in component {
      if byte == 0 { break }
      joined.append(byte)
    }
    return BytePath(checked: joined)
  }

  /// The same for any sequence of bytes.
  @inlinable
  public func appending(_ component: some Sequence<UInt8>) -> BytePath {
    appending(Array(component))
  }

  /// The path with the UTF-8 of one more component behind a slash.
  public func appending(_ component: String) -> BytePath { appending(Array(component.utf8)) }

  /// The path itself where it is absolute, else the path beneath the directory.
  public func resolved(against directory: BytePath) -> BytePath {
    isAbsolute ? self : directory.appending(bytes)
  }

  /// The components between slashes; empty ones are left out.
  public var components: [[UInt8]] {
    bytes.split(separator: UInt8(ascii: "/")).map(Array.init)
  }

  /// Whether the path is relative and stays beneath where it is resolved: no root, no `..`.
  ///
  /// Links are not looked at; what opens the path has to resolve it beneath its base.
  public var staysBeneath: Bool {
    !isAbsolute && !components.isEmpty && !components.contains(Array("..".utf8))
  }

  private static func trimmingSlashes(_ bytes: some BidirectionalCollection<UInt8>) -> [UInt8] {
    var bytes = Array(bytes)
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return bytes
  }
}

extension BytePath: CustomStringConvertible {
  /// The same as `display`.
  public var description: String { display }
}

extension BytePath {
  /// The root directory.
  public static let root = BytePath(checked: [UInt8(ascii: "/")])
  /// The current directory, by the name that holds also where it has none any more.
  public static let current = BytePath(checked: [UInt8(ascii: ".")])

  /// The path without components `.`, which mean nothing; `..` stays, since links count.
  public var withoutDots: BytePath {
    let kept = components.filter { $0 != [UInt8(ascii: ".")] }
    let joined = Array(kept.joined(separator: [UInt8(ascii: "/")]))
    if isAbsolute { return BytePath(checked: [UInt8(ascii: "/")] + joined) }
    return joined.isEmpty ? .current : BytePath(checked: joined)
  }
}

/// Where the values of a JSON text stand in it, so that one can be changed and the rest left as it
/// is written.
package struct JSONOutline: Sendable {
  /// A value and its place.
  struct Node: Sendable {
    /// The bytes of the value.
    var range: Range<Int>
    /// The members of an object, in the order of the text; nil for any other value.
    var members: [Member]?
    /// Whether it is `null`.
    var isNull = false
  }

  /// A member of an object and its place.
  struct Member: Sendable {
    /// What it is called, without escapes.
    var name: String
    /// Where the name begins, with its quotation mark.
    var start: Int
    /// What it has.
    var value: Node
  }

  /// The text.
  package let bytes: [UInt8]
  /// The value that the text is.
  let top: Node

  /// Reads a text, which is refused where `JSONValue` refuses it.
  package init(reading bytes: [UInt8], limit: Int) throws(JSONProblem) {
    _ = try JSONValue(reading: bytes, limit: limit)
    self.bytes = bytes
    var scan = OutlineScan(bytes)
    do throws(TextFault) {
      top = try scan.value()
    } catch {
      throw JSONProblem(error.reason, at: error.offset, of: bytes)
    }
  }

  /// The line, from 1, on which the member at a path stands; nil where there is none.
  package func line(of path: [String]) -> Int? {
    guard let member = member(at: path) else { return nil }
    return bytes[..<member.start].count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// The member at a path of names from the top.
  func member(at path: [String]) -> Member? {
    var found: Member?
    var node = top
    for name in path {
      guard let member = node.members?.first(where: { $0.name == name }) else { return nil }
      found = member
      node = member.value
    }
    return found
  }
}

/// Walks through a text that is known to be JSON.
private struct OutlineScan {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Recursion ends, since what was read before has a limit of depth.
  mutating func value() throws(TextFault) -> JSONOutline.Node {
    skipSpace()
    let start = position
    var members: [JSONOutline.Member]?
    switch current {
    case UInt8(ascii: "{"): members = try object()
    case UInt8(ascii: "["): try array()
    case UInt8(ascii: "\""): skipString()
    default: skipWord()
    }
    let isNull = bytes[start..<position].elementsEqual("null".utf8)
    return JSONOutline.Node(range: start..<position, members: members, isNull: isNull)
  }

  private mutating func object() throws(TextFault) -> [JSONOutline.Member] {
    var members: [JSONOutline.Member] = []
    position += 1
    while true {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { break }
      let start = position
      skipString()
      let name = try text(of: start..<position)
      skipSpace()
      // The colon.
      position += 1
      members.append(.init(name: name, start: start, value: try value()))
      skipSpace()
      if current == UInt8(ascii: ",") { position += 1 }
    }
    // The brace.
    position += 1
    return members
  }

  private mutating func array() throws(TextFault) {
    position += 1
    while true {
      skipSpace()
      guard let byte = current, byte != UInt8(ascii: "]") else { break }
      if byte == UInt8(ascii: ",") { position += 1 } else { _ = try value() }
    }
    // The bracket.
    position += 1
  }

  private func text(of range: Range<Int>) throws(TextFault) -> String {
    let inner = bytes[range].dropFirst().dropLast()
    guard inner.contains(UInt8(ascii: "\\")),
      case .string(let text) = try Tokener(depthLimit: 1).parse(Array(bytes[range])).value
    else { return String(decoding: inner, as: UTF8.self) }
    return text
  }

  private mutating func skipString() {
    position += 1
    while let byte = current, byte != UInt8(ascii: "\"") {
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    position += 1
  }

  private mutating func skipWord() {
    while let byte = current, !" \t\n\r,]}".utf8.contains(byte) { position += 1 }
  }

  private mutating func skipSpace() {
    while let byte = current, " \t\n\r".utf8.contains(byte) { position += 1 }
  }
}

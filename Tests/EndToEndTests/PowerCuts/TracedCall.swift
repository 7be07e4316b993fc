import DochostModel
import TestSupport

/// A system call as strace wrote it down: who made it, with what, and what it answered.
struct TracedCall {
  /// The thread, by its number.
  let thread: Int
  /// The call's name.
  let name: String
  /// The arguments, as they were written.
  let arguments: [TraceArgument]
  /// What it answered; nil where its thread ended before.
  let answer: Int?

  /// Whether it did what it was asked to.
  var hasSucceeded: Bool { answer.map { $0 >= 0 } ?? false }

  /// An argument; a call that was written down without it ends the reading.
  func argument(_ index: Int) throws -> TraceArgument {
    guard index < arguments.count else {
      throw TestFailure("\(name) has \(arguments.count) arguments in the trace")
    }
    return arguments[index]
  }

  /// An argument that is an open file.
  func descriptor(_ index: Int) throws -> TraceDescriptor {
    guard let descriptor = try argument(index).descriptor else {
      throw TestFailure("argument \(index) of \(name) is no descriptor: \(arguments[index])")
    }
    return descriptor
  }

  /// An argument that is a number.
  func number(_ index: Int) throws -> Int {
    guard let number = try argument(index).number else {
      throw TestFailure("argument \(index) of \(name) is no number: \(arguments[index])")
    }
    return number
  }

  /// An argument that is a path.
  func path(_ index: Int) throws -> BytePath {
    guard let path = BytePath(bytes: try argument(index).bytes()) else {
      throw TestFailure("argument \(index) of \(name) is no path: \(arguments[index])")
    }
    return path
  }
}

/// A descriptor of a traced call: its number, and what `-y` says that it is.
struct TraceDescriptor {
  /// The number; -100 for the current directory.
  let number: Int
  /// The path, or another name such as `pipe:[1]`.
  let shown: [UInt8]
}

/// One argument of a call, as it was written.
struct TraceArgument: CustomStringConvertible {
  /// The text: ASCII, since strace was told to write bytes in hexadecimal.
  let text: ArraySlice<UInt8>

  var description: String { String(decoding: text, as: UTF8.self) }

  /// The number: decimal, or hexadecimal or octal as in C.
  var number: Int? {
    let text = description
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16) }
    if text.hasPrefix("0"), text.count > 1 { return Int(text, radix: 8) }
    return Int(text)
  }

  /// The words between the bars of a flag.
  var flags: Set<String> { Set(description.split(separator: "|").map(String.init)) }

  /// The words of a member of a struct.
  func flags(of member: String) -> Set<String> {
    for field in description.split(whereSeparator: { "{}, ".contains($0) })
    where field.hasPrefix("\(member)=") {
      return Set(field.dropFirst(member.count + 1).split(separator: "|").map(String.init))
    }
    return []
  }

  /// The descriptor: a number, or the current directory, and a name in angle brackets.
  var descriptor: TraceDescriptor? {
    guard let start = text.firstIndex(of: UInt8(ascii: "<")),
      let end = text.lastIndex(of: UInt8(ascii: ">"))
    else { return nil }
    let number = String(decoding: text[..<start], as: UTF8.self)
    guard let value = number == "AT_FDCWD" ? -100 : Int(number) else { return nil }
    return TraceDescriptor(number: value, shown: Self.decoded(text[(start + 1)..<end]))
  }

  /// The bytes of a string; one that was cut off ends the reading.
  func bytes() throws -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    guard text.first == quote, text.last == quote, text.count > 1 else {
      throw TestFailure("this is no whole string: \(description.prefix(80))")
    }
    return Self.decoded(text.dropFirst().dropLast())
  }

  /// The bytes of all strings in a list of buffers.
  func gatheredBytes() throws -> [UInt8] {
    let pieces = text.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    guard pieces.count % 2 == 1 else { throw TestFailure("no list of buffers: \(self)") }
    if pieces.indices.contains(where: { $0 % 2 == 0 && pieces[$0].starts(with: "...".utf8) }) {
      throw TestFailure("a buffer was cut off in the trace")
    }
    return pieces.indices.filter { $0 % 2 == 1 }.flatMap { Self.decoded(pieces[$0]) }
  }

  /// Reads `\x41`; everything else stands for itself.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4)
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "\\"), index + 3 < text.endIndex,
        text[index + 1] == UInt8(ascii: "x")
      {
        bytes.append(digit(text[index + 2]) << 4 | digit(text[index + 3]))
        index += 4
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    return bytes
  }

  private static func digit(_ character: UInt8) -> UInt8 {
    character <= UInt8(ascii: "9")
      ? character - UInt8(ascii: "0") : character - UInt8(ascii: "a") + 10
  }
}

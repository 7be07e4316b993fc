import TestSupport

/// Reads what `strace -f -y -xx` wrote: a line a call, or two where another thread came between.
struct TraceReader {
  /// The calls, in the order in which they ended; those that close stand where they began, since
  /// another thread may have the number again before they end.
  private(set) var calls: [TracedCall] = []
  private var begun: [Int: ArraySlice<UInt8>] = [:]

  /// Reads a whole trace; a line of another form ends the reading.
  init(_ text: [UInt8]) throws {
    for line in text.split(separator: UInt8(ascii: "\n")) { try read(line) }
    // A thread that was killed in a call never ends it.
    for (thread, text) in begun where !Self.closes(text) {
      calls.append(try Self.call(thread, text, answer: []))
    }
  }

  private mutating func read(_ line: ArraySlice<UInt8>) throws {
    guard let space = line.firstIndex(of: UInt8(ascii: " ")),
      let thread = Int(String(decoding: line[..<space], as: UTF8.self))
    else { throw TestFailure("this line has no thread: \(Self.text(line))") }
    var rest = line[space...].drop { $0 == UInt8(ascii: " ") }
    // Signals, and the end of a thread.
    if rest.starts(with: "---".utf8) || rest.starts(with: "+++".utf8) { return }
    if rest.starts(with: "<... ".utf8) {
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")), let start = begun[thread] else {
        throw TestFailure("nothing is resumed here: \(Self.text(line))")
      }
      begun[thread] = nil
      if Self.closes(start) { return }
      rest = (start + rest[(end + 1)...])[...]
    }
    let unfinished = Array("<unfinished ...>".utf8)
    if rest.suffix(unfinished.count).elementsEqual(unfinished) {
      let start = Self.trimmed(rest.dropLast(unfinished.count))
      begun[thread] = start
      if Self.closes(start) {
        calls.append(try Self.call(thread, start, answer: [UInt8(ascii: "0")]))
      }
      return
    }
    guard let close = Self.end(of: rest) else {
      throw TestFailure("this call has no end: \(Self.text(line))")
    }
    calls.append(try Self.call(thread, rest[..<close], answer: rest[(close + 1)...]))
  }

  /// Whether a call gives up descriptors, as it does in any case.
  private static func closes(_ text: ArraySlice<UInt8>) -> Bool {
    text.starts(with: "close(".utf8) || text.starts(with: "close_range(".utf8)
  }

  private static func call(
    _ thread: Int, _ text: ArraySlice<UInt8>, answer: ArraySlice<UInt8>
  ) throws -> TracedCall {
    guard let open = text.firstIndex(of: UInt8(ascii: "(")) else {
      throw TestFailure("this is no call: \(Self.text(text))")
    }
    let words = answer.split { " =<".utf8.contains($0) }
    return TracedCall(
      thread: thread, name: String(decoding: text[..<open], as: UTF8.self),
      arguments: split(text[(open + 1)...]),
      answer: words.first.flatMap { TraceArgument(text: $0).number })
  }

  /// The index of the bracket that closes the arguments.
  private static func end(of text: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// The arguments: what stands between commas outside of all brackets.
  ///
  /// Strings and the names of descriptors are in hexadecimal and have neither.
  private static func split(_ text: ArraySlice<UInt8>) -> [TraceArgument] {
    var arguments: [TraceArgument] = []
    var depth = 0
    var start = text.startIndex
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        arguments.append(TraceArgument(text: trimmed(text[start..<index])))
        start = index + 1
      default: break
      }
    }
    let last = trimmed(text[start...])
    if !last.isEmpty { arguments.append(TraceArgument(text: last)) }
    return arguments
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop { $0 == UInt8(ascii: " ") }
    while text.last == UInt8(ascii: " ") { text.removeLast() }
    return text
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.prefix(300), as: UTF8.self)
  }
}

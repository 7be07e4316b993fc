internal import DochostFindings

/// The bytes of a text file that came from anywhere: its lines, and what is wrong with them.
struct TextBytes {
  /// How a line ends.
  enum LineEnd: Hashable {
    /// `\n`, as on Linux.
    case lineFeed
    /// `\r\n`, as on Windows.
    case both
    /// `\r` alone.
    case carriageReturn
    /// The text ends there.
    case none
  }

  /// What is wrong with the bytes: at most one finding of each code.
  let findings: [Finding]

  /// Without a byte order mark, which is no part of the text.
  private let bytes: ArraySlice<UInt8>

  /// Takes the bytes of a file, whatever they are.
  init(_ all: [UInt8]) {
    bytes = all.starts(with: [0xEF, 0xBB, 0xBF]) ? all.dropFirst(3) : all[...]
    if all.starts(with: [0xFF, 0xFE]) || all.starts(with: [0xFE, 0xFF]) {
      // The NUL bytes that such a text is full of are no news any more.
      findings = [
        Finding(.error, code: "not-utf8", "The text is UTF-16 and not UTF-8.", line: 1, offset: 0)
      ]
      return
    }
    var found: [Finding] = []
    if let offset = Self.firstInvalid(in: bytes) {
      found.append(
        Finding(
          .error, code: "not-utf8", "The text is not UTF-8.",
          line: Self.line(of: offset, in: bytes),
          offset: offset))
    }
    if let zero = bytes.firstIndex(of: 0) {
      found.append(
        Finding(
          .error, code: "nul", "There is a NUL byte in the text.",
          line: Self.line(of: zero, in: bytes),
          offset: zero))
    }
    if let control = bytes.firstIndex(where: Self.isControl) {
      found.append(
        Finding(
          .warning, code: "control-character",
          "There is a control character in the text that is neither a tab nor the end of a line or page.",
          line: Self.line(of: control, in: bytes), offset: control))
    }
    findings = found
  }

  /// Whether there is nothing, or nothing but blanks and line ends.
  var isBlank: Bool {
    bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }

  /// All of the text; bytes that are not UTF-8 are U+FFFD.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Hands over each line without its end; after a last line end there is no line more.
  func forEachLine(_ body: (_ number: Int, _ line: ArraySlice<UInt8>, _ end: LineEnd) -> Void) {
    var number = 1
    var rest = bytes
    while !rest.isEmpty {
      let (line, end) = Self.takeLine(from: &rest)
      body(number, line, end)
      number += 1
    }
  }

  /// Takes the first line from bytes that are not empty, and answers it without its end.
  private static func takeLine(
    from bytes: inout ArraySlice<UInt8>
  ) -> (line: ArraySlice<UInt8>, end: LineEnd) {
    guard let at = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else {
      defer { bytes = [] }
      return (bytes, .none)
    }
    let isBoth = bytes[at] == 0x0D && at + 1 < bytes.endIndex && bytes[at + 1] == 0x0A
    let line = bytes[..<at]
    let end = isBoth ? LineEnd.both : bytes[at] == 0x0A ? .lineFeed : .carriageReturn
    bytes = bytes[(at + (isBoth ? 2 : 1))...]
    return (line, end)
  }

  private static func firstInvalid(in bytes: ArraySlice<UInt8>) -> Int? {
    do {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch let error {
      return bytes.startIndex + error.byteOffsets.lowerBound
    }
  }

  /// Of the control characters of ASCII all but NUL, tab, line feed, form feed and return.
  private static func isControl(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00, 0x09, 0x0A, 0x0C, 0x0D: false
    default: byte < 0x20 || byte == 0x7F
    }
  }

  /// The line, from 1, in which the byte at an offset stands.
  private static func line(of offset: Int, in bytes: ArraySlice<UInt8>) -> Int {
    var number = 1
    var rest = bytes
    while !rest.isEmpty {
      _ = takeLine(from: &rest)
      if rest.isEmpty || rest.startIndex > offset { break }
      number += 1
    }
    return number
  }
}

/// What is wrong with a JSON text, and where.
package struct JSONProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where something is wrong.
  package enum Place: Hashable, Sendable {
    /// In the text: the line, and the column in characters, both from 1.
    case text(line: Int, column: Int)
    /// At the member with this path from the top, such as `limits.totalSeconds`; the top is empty.
    case member(String)
  }

  /// Where it is.
  package let place: Place
  /// What is wrong, as a sentence that is neither begun with a capital nor ended.
  package let reason: String

  /// The place and the reason.
  package var description: String {
    switch place {
    case .text(let line, let column): "line \(line), column \(column): \(reason)"
    case .member(""): reason
    case .member(let path): "'\(path)': \(reason)"
    }
  }

  /// Says what is wrong with the member at a path.
  package init(_ reason: String, at path: String) {
    self.reason = reason
    place = .member(path)
  }

  /// Says what is wrong at an offset, which may lie behind the end, of a text.
  init(_ reason: String, at offset: Int, of bytes: [UInt8]) {
    let before = bytes[..<min(offset, bytes.count)]
    let newline = UInt8(ascii: "\n")
    let lineStart = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    self.reason = reason
    place = .text(
      line: before.count { $0 == newline } + 1,
      column: String(decoding: before[lineStart...], as: UTF8.self).count + 1)
  }
}

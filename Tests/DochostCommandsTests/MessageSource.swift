import DochostModel
import TestSupport

/// The messages that the sources have for each diagnostic code, as they are written there.
///
/// A message is a chain of literals behind a code; `…` stands for what is put in while it runs.
struct MessageSource {
  /// The messages by the names of codes, each once, in the order of the files.
  private(set) var messages: [String: [String]] = [:]

  /// The codes by what they are called in Swift.
  private let codes: [String: String]

  /// Reads all sources.
  init() throws {
    let folder = try Sources.root.appending("Sources")
    let names = FileTree.contents(of: folder).filter { $0.hasSuffix(".swift") }.sorted()
    var codes: [String: String] = [:]
    for name in names where name.contains("Diagnostics/DiagnosticCode+") {
      let text = try FileTree.text(folder.appending(name))
      for match in text.matches(of: #/static let (\w+) = DiagnosticCode\(\s*"([a-z-]+)"/#) {
        codes[String(match.1)] = String(match.2)
      }
    }
    self.codes = codes
    for name in names where !name.contains("Diagnostics/DiagnosticCode+") {
      read(try FileTree.text(folder.appending(name)))
    }
  }

  private mutating func read(_ text: String) {
    // A code, and behind it the first literal: an argument, a tuple's element, or what a variable
    // is set to.
    let pattern =
      #/\.(\w+)(?:\s*\)?,\s*(?:of:\s*\w+,\s*)?(?:[\w.!\s]+\?\s*)?|\n\s*(?:let )?message =\s*)(?=")/#
    for match in text.matches(of: pattern) {
      guard let code = codes[String(match.1)] else { continue }
      let message = Self.chain(text[match.range.upperBound...])
      if !(messages[code] ?? []).contains(message) { messages[code, default: []].append(message) }
    }
  }

  /// The literals at the beginning of a text that are added to each other or chosen between.
  private static func chain(_ text: Substring) -> String {
    var message = ""
    var rest = text
    while rest.first == "\"" {
      message += literal(&rest)
      let behind = rest.drop { $0.isWhitespace }
      guard let mark = behind.first, "+:".contains(mark) else { break }
      let next = behind.dropFirst().drop { $0.isWhitespace }
      guard next.first == "\"" else { break }
      if mark == ":" { message += " | " }
      rest = next
    }
    return message
  }

  /// Takes one literal off a text.
  private static func literal(_ text: inout Substring) -> String {
    let mark = text.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    text.removeFirst(mark.count)
    var literal = ""
    while !text.isEmpty, !text.hasPrefix(mark) {
      let character = text.removeFirst()
      guard character == "\\", let escaped = text.popFirst() else {
        literal.append(character)
        continue
      }
      switch escaped {
      case "(":
        skipInterpolation(&text)
        literal += "…"
      case "\n": text = text.drop { $0 == " " }
      case "\"": literal += "\""
      default: literal += String(escaped)
      }
    }
    text.removeFirst(min(mark.count, text.count))
    return literal.split(whereSeparator: \.isNewline).map {
      $0.trimmingPrefix(while: \.isWhitespace)
    }
    .joined(separator: " ")
  }

  private static func skipInterpolation(_ text: inout Substring) {
    var depth = 1
    while depth > 0, let character = text.first {
      if character == "\"" {
        _ = literal(&text)
        continue
      }
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      text.removeFirst()
    }
  }
}

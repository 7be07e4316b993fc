import DochostModel
import TestSupport

/// The messages that the sources have for each diagnostic code, as they are written there.
///
/// A message is a chain of literals behind a code; `…` stands for what is put in while it runs. A
/// code that has no literal anywhere is listed with what stands in its place, such as
/// `‹finding.sentence›`.
struct MessageSource {
  /// The messages by the names of codes, each once, in the order of the files.
  private(set) var messages: [String: [String]] = [:]

  /// The codes by what they, or the variables that choose between some, are called in Swift.
  private let codes: [String: [String]]

  /// Reads all sources.
  init() throws {
    let folder = try Sources.root.appending("Sources")
    let names = FileTree.contents(of: folder).filter { $0.hasSuffix(".swift") }.sorted()
    var texts: [String] = []
    var codes: [String: [String]] = [:]
    for name in names {
      let text = try FileTree.text(folder.appending(name))
      guard name.contains("Diagnostics/DiagnosticCode+") else {
        texts.append(text)
        continue
      }
      for match in text.matches(of: #/static let (\w+) = DiagnosticCode\(\s*"([a-z-]+)"/#) {
        codes[String(match.1)] = [String(match.2)]
      }
    }
    for text in texts {
      for match in text.matches(of: #/var (\w+): DiagnosticCode \{([^}]*)\}/#) {
        let chosen = match.2.matches(of: #/\.(\w+)/#).flatMap { codes[String($0.1)] ?? [] }
        codes[String(match.1), default: []] += chosen
      }
    }
    self.codes = codes
    for text in texts { read(text) }
    for text in texts { readExpressions(text) }
  }

  private mutating func read(_ text: String) {
    // A code, and behind it the first literal: an argument, a tuple's element, or what a variable
    // is set to.
    let pattern =
      #/\.(\w+)(?:\s*\)?,\s*(?:of:\s*\w+,\s*)?(?:\w+:\s*)?(?:[\w.!\s]+\?\s*)?|\n\s*(?:let )?message =\s*)(?=")/#
    for match in text.matches(of: pattern) {
      add(Self.chain(text[match.range.upperBound...]), for: codes[String(match.1)] ?? [])
    }
  }

  /// Finds what stands behind the codes that no literal stands behind.
  private mutating func readExpressions(_ text: String) {
    let silent = codes.filter { $0.value.contains { messages[$0] == nil } }
    for match in text.matches(of: #/\.(\w+)(?:,\s*|\.)(\w[\w.]*)/#) {
      guard let names = silent[String(match.1)] else { continue }
      let constant = text[..<match.range.lowerBound].ranges(of: "let \(match.2) =").last
      let behind = constant.map { text[$0.upperBound...].drop { $0 != "\"" } }
      add(behind.map(Self.chain) ?? "‹\(match.2)›", for: names.filter { messages[$0] == nil })
    }
  }

  private mutating func add(_ message: String, for names: [String]) {
    for name in names where !(messages[name] ?? []).contains(message) {
      messages[name, default: []].append(message)
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

import DochostModel
import TestSupport

/// The plugin header, as far as tests need to understand it.
struct HeaderFile {
  /// A struct or union.
  struct Record {
    /// `struct` or `union`.
    let kind: String
    /// Its name.
    let name: String
    /// Its fields, as written but for blanks and comments.
    let fields: [Field]
  }

  /// A field of a struct.
  struct Field {
    /// Its name.
    let name: String
    /// The whole declaration, on one line and without the semicolon.
    let declaration: String
  }

  /// A function, or a field or type that is a pointer to one.
  struct Function {
    /// Its name.
    let name: String
    /// The comment before it; empty where there is none.
    let comment: String
    /// Its declaration on one line.
    let declaration: String
  }

  /// The path in the package.
  static let path = "Sources/CDochost/include/dochost/plugin.h"

  let text: String

  init(text: String) { self.text = text }

  static func read() throws -> HeaderFile {
    HeaderFile(text: try FileTree.text(Sources.root.appending(path)))
  }

  /// The structs and unions, in order.
  var records: [Record] {
    text.matches(of: #/typedef (struct|union) (\w+) \{\n((?:[^}]|\}(?! \w+;))*)\n\} (\w+);/#)
      .map { match in
        Record(
          kind: String(match.1), name: String(match.2),
          fields: Self.fields(in: Self.withoutComments(String(match.3))))
      }
  }

  /// Everything that can be called, in order.
  var functions: [Function] {
    var found: [Function] = []
    var comment = ""
    var declaration = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let content = line.drop { $0 == " " }
      if content.hasPrefix("/*") {
        comment = String(content)
      } else if !comment.isEmpty, !comment.contains("*/") {
        comment += "\n" + content
      } else if content.hasPrefix("#") || content.isEmpty || content.hasSuffix("{") {
        declaration = ""
        if content.isEmpty || content.hasSuffix("{") { comment = "" }
      } else {
        declaration += declaration.isEmpty ? String(content) : " \(content)"
        guard content.contains(";") else { continue }
        if let name = Self.functionName(in: declaration) {
          found.append(Function(name: name, comment: comment, declaration: declaration))
        }
        declaration = ""
        comment = ""
      }
    }
    return found
  }

  /// The values that `#define` gives to names, as written.
  var constants: [(name: String, value: String)] {
    text.matches(
      of: #/#define (DOCHOST_[A-Z_]+)[ ]+(\(\(\w+\)(\d+)\)|"[^"]*"|\d+)[ ]*(\/\*.*\*\/)?\n/#
    )
    .map { match in (String(match.1), String(match.3 ?? match.2)) }
  }

  private static func functionName(in declaration: String) -> String? {
    if let pointer = declaration.firstMatch(of: #/\(\*(\w+)\)\(/#) { return String(pointer.1) }
    return declaration.firstMatch(of: #/^(?:extern )?[\w \*]*?(dochost_\w+)\([^*]/#)
      .map { String($0.1) }
  }

  private static func fields(in body: String) -> [Field] {
    body.split(separator: ";").compactMap { statement in
      let declaration = statement.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard !declaration.isEmpty else { return nil }
      let name =
        functionName(in: declaration)
        ?? declaration.firstMatch(of: #/(\w+)(\[\d+\])?$/#).map { String($0.1) } ?? ""
      return Field(name: name, declaration: declaration)
    }
  }

  private static func withoutComments(_ text: String) -> String {
    text.replacing(#/\/\*(?:[^*]|\*(?!\/))*\*\//#, with: " ")
  }
}

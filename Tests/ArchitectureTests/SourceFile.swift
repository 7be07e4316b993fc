import DochostModel
import TestSupport

/// A file of the package, as lines of text.
struct SourceFile: Sendable, CustomStringConvertible {
  /// The path relative to the package.
  let path: String
  /// The lines, without their ends.
  let lines: [String]

  var description: String { path }

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The files beneath folders of the package whose names end in one of the suffixes.
  static func all(in folders: [String], suffixes: [String]) throws -> [SourceFile] {
    let root = try Sources.root
    return try folders.flatMap { folder in
      try FileTree.contents(of: root.appending(folder))
        .filter { name in suffixes.contains { name.hasSuffix($0) } }
        .map { try SourceFile(path: "\(folder)/\($0)") }
    }
  }

  /// Reads a file of the package.
  init(path: String) throws {
    self.init(path: path, text: try FileTree.text(Sources.root.appending(path)))
  }

  /// The lines with what stands behind `//` taken away.
  var code: [String] {
    lines.map { line in
      guard let comment = line.firstRange(of: "//") else { return line }
      return String(line[..<comment.lowerBound])
    }
  }

  /// The modules that a Swift file imports, without the parts behind a dot.
  var imports: [String] {
    code.compactMap { line in
      var words = line.split(separator: " ")
      while let first = words.first, first.hasPrefix("@") || Self.accessLevels.contains(first) {
        words.removeFirst()
      }
      guard words.first == "import", words.count > 1 else { return nil }
      // `import struct Module.Name` names the module behind the kind.
      let named = words.count > 2 ? words[2] : words[1]
      return named.split(separator: ".").first.map(String.init)
    }
  }

  private static let accessLevels: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]

  /// The words of the code, split at everything but letters, digits, `_`, `@`, `!` and `?`.
  var words: [Substring] {
    code.flatMap { line in
      line.split { !($0.isLetter || $0.isNumber || "_@!?".contains($0)) }
    }
  }
}

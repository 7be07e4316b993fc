import DochostModel
import TestSupport
import Testing

/// The documentation holds together.
struct DocumentationTests {
  @Test func `links between documents lead somewhere`() throws {
    let root = try Sources.root
    let top = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"]
    let files =
      try top.map { try SourceFile(path: $0) }
      + SourceFile.all(in: ["docs", "Plugins", "bench"], suffixes: [".md"])
    var count = 0
    for file in files {
      let folder = file.path.split(separator: "/").dropLast().joined(separator: "/")
      for target in Self.links(in: file) {
        count += 1
        let path = root.appending(folder.isEmpty ? target : "\(folder)/\(target)")
        #expect(FileTree.exists(path), "\(file) links to \(target)")
      }
    }
    #expect(count > 0)
  }

  @Test func `decisions are numbered without gaps and say what was decided and why`() throws {
    let files = try SourceFile.all(in: ["docs/decisions"], suffixes: [".md"])
      .filter { !$0.path.hasSuffix("README.md") }
    #expect(!files.isEmpty)
    for (index, file) in files.enumerated() {
      let number = String(index + 1)
      let expected = String(repeating: "0", count: 4 - number.count) + number + "-"
      let name = file.path.split(separator: "/").last ?? ""
      #expect(name.hasPrefix(expected), "\(file) should be number \(expected)")
      for heading in ["## Context", "## Decision", "## Consequences"] {
        #expect(file.lines.contains(heading), "\(file) lacks \(heading)")
      }
    }
  }

  @Test func `the architecture has a paragraph for every module`() throws {
    let text = try SourceFile(path: "docs/architecture.md").lines
    let folders = ModuleRules.all.map(\.folder) + Array(ModuleRules.withoutSwift)
    for folder in folders where folder.hasPrefix("Sources/") {
      let module = folder.dropFirst("Sources/".count)
      #expect(text.contains { $0.hasPrefix("**\(module)**") }, "\(module) has no paragraph")
    }
  }

  @Test func `the changelog has a heading for the ABI`() throws {
    let lines = try SourceFile(path: "CHANGELOG.md").lines
    #expect(lines.contains { $0.hasPrefix("### ABI") })
  }

  @Test func `the scanner finds links and skips those of the web`() {
    let file = SourceFile(
      path: "sample",
      text: "[a](b.md) and [c](d/e.md#part)\n[f](https://g.example) [h](#i) `[j](k)`")
    #expect(Self.links(in: file) == ["b.md", "d/e.md"])
  }

  /// The targets of a Markdown file's links to other files, without their fragments.
  private static func links(in file: SourceFile) -> [String] {
    var isCode = false
    return file.lines.flatMap { line -> [String] in
      if line.hasPrefix("```") { isCode.toggle() }
      if isCode { return [] }
      let prose = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: " ")
      return prose.split(separator: "](").dropFirst().compactMap { rest in
        let target = rest.prefix { $0 != ")" && $0 != "#" && $0 != " " }
        return target.isEmpty || target.contains(":") ? nil : String(target)
      }
    }
  }
}

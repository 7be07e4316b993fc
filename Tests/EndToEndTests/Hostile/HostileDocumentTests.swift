import DochostModel
import TestSupport
import Testing

/// The table of hostile plugins in the documentation is the one that the tests run.
struct HostileDocumentTests {
  private static let page = "docs/hostile-plugins.md"
  private static let heading = "## The table\n"

  @Test func `the documented table is that of the tests`() throws {
    let path = try Sources.root.appending(Self.page)
    let text = try FileTree.text(path)
    let parts = text.split(separator: Self.heading, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2, "\(Self.page) has no heading for the table")
    let whole = parts[0] + Self.heading + HostileChapter.allCases.map(Self.section).joined()
    if environment("DOCHOST_UPDATE_SNAPSHOTS") != nil {
      try FileTree.write(Array(whole.utf8), to: path)
      return
    }
    #expect(
      text == whole,
      "\(Self.page) is not what the tests run; DOCHOST_UPDATE_SNAPSHOTS=1 writes it anew")
  }

  private static func section(_ chapter: HostileChapter) -> String {
    var seen: Set<String> = []
    let lines = chapter.allRows.compactMap { row -> String? in
      guard !row.isLong, seen.insert(row.words).inserted else { return nil }
      return "| \(row.words) | \(outcome(of: row)) |\n"
    }
    return "\n### \(chapter.rawValue)\n\n| a plugin that … | costs |\n| --- | --- |\n"
      + lines.joined()
  }

  private static func outcome(of row: HostileRow) -> String {
    var seen: Set<String> = []
    return row.endings.map { ending in
      let code = ending.code.map { "`\($0)`" }
      return switch (ending.hasDocument, code) {
      case (true, nil): "nothing"
      case (true, let code?): "a warning, \(code)"
      case (false, nil): "nothing, status \(ending.status)"
      case (false, let code?): "\(code), status \(ending.status)"
      }
    }.filter { seen.insert($0).inserted }.joined(separator: "; or ")
  }
}

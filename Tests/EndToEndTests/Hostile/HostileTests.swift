import DochostModel
import TestSupport
import Testing

/// The table of hostile plugins: what each does, and what a person has of it.
@Suite(.scratch, .release) struct HostileTests {
  /// After every row another plugin makes a document, and then nothing of the row is left but what
  /// the row says.
  @Test(arguments: HostileChapter.allCases)
  func `a hostile plugin costs a message, never a document, and leaves nothing`(
    _ chapter: HostileChapter
  ) async throws {
    let home = try await HostileHome()
    var broken = 0
    for row in chapter.rows {
      let problems = try await home.problems(of: row)
      if !problems.isEmpty { broken += 1 }
      for problem in problems { Issue.record("\(row.name): \(problem)") }
    }
    Proof.record("hostile", chapter.rawValue, count: chapter.rows.count, broken: broken)
  }

  @Test func `there are more than a hundred rows, and no two are the same`() {
    let rows = HostileChapter.allCases.flatMap(\.rows)
    #expect(rows.count > 100)
    let names = Dictionary(grouping: rows, by: \.name)
    #expect(names.filter { $0.value.count > 1 }.keys.sorted() == [])
  }
}

import DochostSystem
import Testing

/// When the command starts a worker before it knows what it is to do.
@Suite struct HeadStartTests {
  @Test(arguments: [
    (["create"], true), (["create", "--template", "a.b", "--name", "n"], true),
    (["create", "--dry-run"], false), (["create", "-h"], false), (["create", "--help"], false),
    (["create", "--batch", "-"], false), (["create", "--batch=f"], false),
    (["templates"], false), (["--json", "types"], false), ([], false),
  ])
  func `a worker is started ahead for a create of one document and nothing else`(
    arguments: [String], expected: Bool
  ) {
    #expect(HeadStart.isWanted(for: arguments) == expected)
  }

  @Test func `a program that is entered as any other has no worker to take`() {
    #expect(HeadStart.take { _, _, _, _, _ in true } == nil)
  }
}

import CLinux
import DochostModel
import DochostSystem
import Glibc
import Testing

/// When the command starts a worker before it knows what it is to do.
@Suite struct HeadStartTests {
  @Test(arguments: [
    (["create"], true), (["create", "--template", "a.b", "--name", "n"], true),
    (["create", "--dry-run"], false), (["create", "-h"], false), (["create", "--help"], false),
    (["create", "--version"], false), (["create", "--batch", "-"], false),
    (["create", "--batch=f"], false), (["create", "--helpful"], true), (["created"], false),
    (["templates"], false), (["--json", "types"], false), ([], false),
  ])
  func `a worker is started ahead for a create of one document and nothing else`(
    arguments: [String], expected: Bool
  ) {
    #expect(Self.isWanted(for: arguments) == expected)
  }

  @Test func `a program that is entered as any other has no worker to take`() {
    #expect(HeadStart.take { _, _, _, _, _ in true } == nil)
  }

  private static func isWanted(for arguments: [String]) -> Bool {
    let strings = (["dochost"] + arguments).map { strdup($0) } + [nil]
    defer { for string in strings { free(string) } }
    return clinux_wants_head_start(strings)
  }
}

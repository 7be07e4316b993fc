import DochostModel
import Glibc
import TestSupport
import Testing

@Suite(.scratch) struct ProofTests {
  @Test func `each thing that was tried is a line of the table`() async throws {
    let table = ScratchDirectory.current.appending("table")
    await #expect(processExitsWith: .success) { [table = table.display as String] in
      setenv("DOCHOST_PROOF", table, 1)
      Proof.record("kills", "create, the worker", count: 12, broken: 0)
      Proof.record("faults", "a move", count: 3, broken: 1)
    }
    #expect(
      try FileTree.text(table) == "kills\tcreate, the worker\t12\t0\nfaults\ta move\t3\t1\n")
  }

  @Test func `nothing is written where nobody asks for a table`() async throws {
    let directory = ScratchDirectory.current.path
    await #expect(processExitsWith: .success) { [directory = directory.display as String] in
      unsetenv("DOCHOST_PROOF")
      chdir(directory)
      Proof.record("kills", "create", count: 1, broken: 0)
    }
    #expect(FileTree.contents(of: directory).isEmpty)
  }

  @Test func `a table that cannot be written fails the test`() {
    let table = ScratchDirectory.current.appending("missing/table")
    #expect(throws: TestFailure.self) {
      try Proof.append("kills", "create", count: 1, broken: 0, to: table)
    }
  }

  @Test(arguments: [("kills", "create\tby force"), ("two\nlines", "create")])
  func `a row that is more than one line is refused`(_ row: String, _ detail: String) {
    let table = ScratchDirectory.current.appending("table")
    #expect(throws: TestFailure.self) {
      try Proof.append(row, detail, count: 1, broken: 0, to: table)
    }
    #expect(!FileTree.exists(table))
  }
}

import DochostModel
import Glibc
import TestSupport
import Testing

@Suite(.scratch) struct ScratchTests {
  @Test func `a scratch directory is there and empty`() {
    #expect(FileTree.isDirectory(ScratchDirectory.current.path))
    #expect(FileTree.contents(of: ScratchDirectory.current.path).isEmpty)
  }

  @Test func `a scratch directory is gone afterwards, with read-only directories in it`()
    async throws
  {
    let kept = try await ScratchDirectory.with {
      let scratch = ScratchDirectory.current
      try scratch.write("x", to: "a/b/c")
      chmod(scratch.appending("a/b").c, 0o500)
      return scratch.path
    }
    #expect(!FileTree.exists(kept))
    #expect(!FileTree.exists(kept.parent))
  }
}

struct ChildCommandTests {
  @Test func `a child's status, output and errors are told apart`() async throws {
    var command = try ChildCommand(named: "sh", ["-c", "cat; echo bad >&2; exit 7"])
    command.input = .bytes(Array("good".utf8))
    let result = try await command.run()
    #expect(result.end == .exited(7))
    #expect(result.outputText == "good")
    #expect(result.errorText == "bad\n")
  }

  @Test func `a child that a signal ended is told apart`() async throws {
    let result = try await ChildCommand(named: "sh", ["-c", "kill -SEGV $$"]).run()
    #expect(result.end == .signalled(SIGSEGV))
  }

  @Test func `a child that hangs is killed with what it started`() async throws {
    var command = try ChildCommand(named: "sh", ["-c", "echo a; tail -f /dev/null | cat"])
    command.timeout = .milliseconds(100)
    var result = try await command.run()
    // On a busy computer its time may be over before it said anything.
    while result.outputText.isEmpty, command.timeout < .seconds(600) {
      #expect(result.end == .timedOut)
      command.timeout *= 4
      result = try await command.run()
    }
    #expect(result.end == .timedOut)
    #expect(result.outputText == "a\n")
  }

  @Test func `a child has no descriptor but the standard ones`() async throws {
    let result = try await ChildCommand(
      named: "sh",
      ["-c", "n=0; while [ $n -lt 200 ]; do test -e /proc/$$/fd/$n && echo $n; n=$((n + 1)); done"]
    ).run()
    #expect(result.outputText == "0\n1\n2\n")
  }

  @Test func `a child may have no standard input`() async throws {
    var command = try ChildCommand(named: "sh", ["-c", "test -e /proc/$$/fd/0"])
    command.input = .closed
    #expect(try await command.run().status == 1)
  }

  @Test func `a child can run as an ordinary user`() async throws {
    var command = try ChildCommand(named: "id", ["-u"])
    command.asOrdinaryUser = true
    #expect(try await command.run().outputText != "0\n")
  }
}

import DochostModel
import TestSupport

/// Measures the memory of a command and of the processes that it starts: the program of the bench.
struct Peak {
  /// The most memory that was used at a time, in kibibytes.
  struct Record {
    let host: Int
    let worker: Int
  }

  private let program: BytePath

  /// Compiles the program into the scratch directory.
  init() async throws {
    program = ScratchDirectory.current.appending("peak")
    let source = try Sources.root.appending("bench/peak.c")
    let compiler = try ChildCommand(
      named: "cc", ["-std=c17", "-D_GNU_SOURCE", "-o", program.display, source.display])
    let result = try await compiler.run()
    guard result.status == 0 else { throw TestFailure("peak.c does not compile: \(result)") }
  }

  /// Runs a command, which has to succeed.
  func run(_ command: ChildCommand) async throws -> Record {
    let file = ScratchDirectory.current.appending("record")
    FileTree.remove(file)
    var measured = command
    measured.arguments = [file.bytes, command.program.bytes] + command.arguments
    measured.program = program
    let result = try await measured.run()
    guard result.status == 0 else { throw TestFailure("the command fails: \(result)") }
    let words = try FileTree.text(file).split { $0 == "\t" || $0 == "\n" }
    guard words.count == 3, let host = Int(words[1]), let worker = Int(words[2]) else {
      throw TestFailure("the record is odd: \(words)")
    }
    return Record(host: host, worker: worker)
  }
}

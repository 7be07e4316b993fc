import DochostModel
import TestSupport

/// Kills commands of the release at chosen system calls: the program of Tests/Fixtures/KillDriver.
struct KillDriver {
  /// A part of a command's work, and how many system calls it is made of in all processes.
  struct Phase {
    let number: Int
    let callCount: Int

    /// Calls spread evenly over the phase, its first and last among them.
    func spread(_ count: Int) -> [Int] {
      guard callCount > count, count > 1 else { return Array(1...max(1, callCount)) }
      let step = Double(callCount - 1) / Double(count - 1)
      return (0..<count).map { 1 + Int((Double($0) * step).rounded()) }
    }
  }

  private let program: BytePath

  /// Compiles the driver into the scratch directory.
  init() async throws {
    program = ScratchDirectory.current.appending("driver")
    let source = try Sources.root.appending("Tests/Fixtures/KillDriver/driver.c")
    let compiler = try ChildCommand(
      named: "cc", ["-std=c17", "-D_GNU_SOURCE", "-o", program.display, source.display])
    let result = try await compiler.run()
    guard result.status == 0 else { throw TestFailure("the driver does not compile: \(result)") }
  }

  /// Runs a command to its end and answers its phases.
  func phases(of command: ChildCommand) async throws -> [Phase] {
    let result = try await drive(command, "count")
    guard result.status == 0 else { throw TestFailure("the command fails: \(result)") }
    return result.outputText.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 3, words[0] == "phase", let number = Int(words[1]),
        let count = Int(words[2])
      else { return nil }
      return Phase(number: number, callCount: count)
    }
  }

  /// Runs a command, kills it at a call of a phase, and answers whether that came to pass: two runs
  /// do not make quite the same calls, and one may end before.
  func kill(_ command: ChildCommand, at call: Int, of phase: Phase) async throws -> Bool {
    let result = try await drive(command, "\(phase.number):\(call)")
    return result.outputText.hasPrefix("killed ")
  }

  private func drive(_ command: ChildCommand, _ job: String) async throws -> ChildResult {
    var driven = command
    driven.arguments = [Array(job.utf8), command.program.bytes] + command.arguments
    driven.program = program
    return try await driven.run()
  }
}

import DochostModel
import TestSupport

/// Kills commands of the release at chosen system calls: the program of Tests/Fixtures/KillDriver.
struct KillDriver {
  /// A part of a command's work, and the system calls it is made of, counted over all processes.
  struct Phase {
    let number: Int
    let calls: ClosedRange<Int>

    /// Calls spread evenly over the phase, its first and last among them.
    func spread(_ count: Int) -> [Int] {
      guard calls.count > count, count > 1 else { return Array(calls) }
      let step = Double(calls.count - 1) / Double(count - 1)
      return (0..<count).map { calls.lowerBound + Int((Double($0) * step).rounded()) }
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
    let result = try await drive(command, killAt: 0)
    guard result.status == 0 else { throw TestFailure("the command fails: \(result)") }
    var begins: [Int] = []
    var last = 0
    for line in result.outputText.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.first == "phase", let begin = words.last.flatMap({ Int($0) }) {
        begins.append(begin)
      }
      if words.first == "calls", let count = words.last.flatMap({ Int($0) }) { last = count }
    }
    return begins.enumerated().map { index, begin in
      let end = index + 1 < begins.count ? begins[index + 1] - 1 : last
      return Phase(number: index, calls: begin...max(begin, end))
    }
  }

  /// Runs a command, kills it at a call, and answers in which phase that was; nil where the command
  /// ended before, since two runs do not make quite the same calls.
  func kill(_ command: ChildCommand, at call: Int) async throws -> Int? {
    let result = try await drive(command, killAt: call)
    let words = result.outputText.split(separator: "\n").last?.split(separator: " ") ?? []
    guard words.count == 3, words[0] == "killed" else { return nil }
    return Int(words[1])
  }

  private func drive(_ command: ChildCommand, killAt call: Int) async throws -> ChildResult {
    var driven = command
    driven.arguments = [Array(String(call).utf8), command.program.bytes] + command.arguments
    driven.program = program
    return try await driven.run()
  }
}

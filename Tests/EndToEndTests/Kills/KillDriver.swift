import DochostModel
import TestSupport

/// Kills commands of the release at chosen system calls: the program of Tests/Fixtures/KillDriver.
struct KillDriver {
  /// What is killed.
  enum Victim: String {
    /// The command and every process that it started.
    case all
    /// The command alone; what it started has to end by itself.
    case host
    /// What the command started; the command has to come to terms with it.
    case worker
    /// Nothing: everything gets the signal of a Ctrl-C, and the command has to end by itself.
    case interrupted = "interrupt"

    /// Whether it makes a difference whether there is a worker.
    var isBeside: Bool { self == .host || self == .worker }
  }

  /// A part of a command's work, and how many system calls it is made of in all processes.
  struct Phase {
    let number: Int
    /// All calls.
    let callCount: Int
    /// Those while there was a worker.
    let callCountBeside: Int
    /// How many calls there are at which a victim can be killed.
    ///
    /// Without a worker, to kill the host is to kill everything.
    func count(for victim: Victim) -> Int { victim.isBeside ? callCountBeside : callCount }
  }

  /// What came of a command that was to be killed.
  struct Outcome {
    /// Whose call it was killed at, and the number of the call; nil where it came to its end
    /// before.
    let moment: String?
    /// How the command ended, where it was not killed.
    let status: Int32?
    /// How many processes would not end.
    let left: Int
    /// What it said.
    let said: [UInt8]
  }

  /// How long a command may take, the driver's patience and a machine that is held up included.
  static let patience = Duration.seconds(1200)

  private let program: BytePath
  private let command: ChildCommand

  /// Makes a driver for a command.
  init(of command: ChildCommand) throws {
    program = try Products.executable("KillDriver")
    self.command = command
  }

  /// Runs the command to its end and answers its phases.
  func phases() async throws -> [Phase] {
    let (outcome, lines) = try await drive("count")
    guard outcome.status == 0, outcome.left == 0 else {
      throw TestFailure("the command fails: \(String(decoding: outcome.said, as: UTF8.self))")
    }
    return lines.compactMap { words in
      guard words.count == 5, words[0] == "phase", let number = Int(words[1]),
        let count = Int(words[2]), let countBeside = Int(words[3])
      else { return nil }
      return Phase(number: number, callCount: count, callCountBeside: countBeside)
    }
  }

  /// Runs the command and kills a victim at a call of a phase.
  ///
  /// That need not come to pass: two runs do not make quite the same calls.
  func kill(_ victim: Victim, at call: Int, of phase: Phase) async throws -> Outcome {
    try await drive("\(victim.rawValue):\(phase.number):\(call)").outcome
  }

  private func drive(
    _ job: String
  ) async throws -> (outcome: Outcome, lines: [[Substring]]) {
    var driven = command
    driven.arguments = [Array(job.utf8), command.program.bytes] + command.arguments
    driven.program = program
    driven.timeout = Self.patience
    let result = try await driven.run()
    guard result.status == 0 else { throw TestFailure("the driver fails: \(result)") }
    let lines = result.outputText.split(separator: "\n").map { $0.split(separator: " ") }
    func words(after word: Substring) -> String? {
      lines.first { $0.first == word }?.dropFirst().joined(separator: " ")
    }
    let outcome = Outcome(
      moment: words(after: "killed"), status: words(after: "exited").flatMap { Int32($0) },
      left: words(after: "left").flatMap { Int($0) } ?? 0, said: result.errors)
    return (outcome, lines)
  }
}

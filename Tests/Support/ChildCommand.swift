package import DochostModel
import Glibc

/// A program to run as a child process, with everything that it gets from its surroundings.
///
/// It starts with standard input, output and error and no other descriptor, all signals at their
/// defaults, as leader of a process group that a timeout ends as a whole.
package struct ChildCommand: Sendable {
  /// What a child reads on standard input.
  package enum Input: Sendable {
    /// Nothing: `/dev/null`.
    case empty
    /// A file of these bytes.
    case bytes([UInt8])
    /// No descriptor 0 at all.
    case closed
  }

  /// The absolute path of the program, or a name to look for in `PATH`.
  package var program: BytePath
  /// The arguments after the program's name, as bytes without NUL.
  package var arguments: [[UInt8]]
  /// The whole environment.
  package var environment: [String: String]
  /// The directory to start in; nil for this process's.
  package var directory: BytePath?
  /// What it reads.
  package var input: Input = .empty
  /// After how long it is killed: against hanging, not a measure of a busy computer.
  package var timeout: Duration = .seconds(600)
  /// Whether it runs as the user `nobody` where this process is root.
  package var asOrdinaryUser = false

  /// Makes a command with text for arguments and, unless given, an environment of `PATH` alone.
  package init(
    _ program: BytePath, _ arguments: [String] = [],
    environment: [String: String] = ["PATH": "/usr/bin:/bin"]
  ) {
    self.program = program
    self.arguments = arguments.map { Array($0.utf8) }
    self.environment = environment
  }

  /// Makes a command of a program in `/usr/bin` or `/bin`, else in this process's `PATH`.
  package init(named name: String, _ arguments: [String] = []) throws {
    let others = (TestSupport.environment("PATH") ?? "").split(separator: ":").map(String.init)
    for directory in ["/usr/bin", "/bin", "/usr/local/bin"] + others {
      guard let path = BytePath("\(directory)/\(name)") else { continue }
      if access(path.c, X_OK) == 0 {
        self.init(path, arguments)
        return
      }
    }
    throw TestFailure("\(name) is not installed: scripts/dependencies installs what tests need")
  }

  /// Runs the command and waits, without holding up other tests; a few children run at a time.
  package func run() async throws -> ChildResult {
    await ChildGate.shared.enter()
    let result: Result<ChildResult, any Error>
    do {
      result = .success(try await runAtOnce())
    } catch {
      result = .failure(error)
    }
    await ChildGate.shared.leave()
    return try result.get()
  }

  private func runAtOnce() async throws -> ChildResult {
    try await withCheckedThrowingContinuation { continuation in
      do {
        try startThread { continuation.resume(with: Result { try RunningChild.run(self) }) }
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }
}

/// How a child process ended and what it said.
package struct ChildResult: Sendable {
  /// The end of a process.
  package enum End: Hashable, Sendable {
    /// It ended by itself, with that status.
    case exited(Int32)
    /// A signal ended it.
    case signalled(Int32)
    /// It was killed, since its time was over.
    case timedOut
  }

  /// How it ended.
  package let end: End
  /// All of standard output.
  package let output: [UInt8]
  /// All of standard error.
  package let errors: [UInt8]

  /// Makes a result of its parts.
  package init(end: End, output: [UInt8], errors: [UInt8]) {
    self.end = end
    self.output = output
    self.errors = errors
  }

  /// The exit status; nil where it did not exit by itself.
  package var status: Int32? {
    guard case .exited(let status) = end else { return nil }
    return status
  }

  /// Standard output as text.
  package var outputText: String { String(decoding: output, as: UTF8.self) }
  /// Standard error as text.
  package var errorText: String { String(decoding: errors, as: UTF8.self) }
}

extension ChildResult: CustomStringConvertible {
  /// The end and both outputs, for the message of a failed expectation.
  package var description: String { "\(end)\n--- output\n\(outputText)\n--- errors\n\(errorText)" }
}

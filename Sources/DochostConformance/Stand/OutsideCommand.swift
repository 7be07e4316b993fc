internal import DochostModel
internal import DochostSystem

/// A command of the author's, run as the author would run it: without a sandbox, and within a time
/// limit of its own.
enum OutsideCommand {
  /// How a command ended, and the end of what it printed.
  struct Outcome {
    /// The exit status; nil where a signal or the limit ended it.
    let status: Int32?
    /// Whether it took too long.
    let isOverdue: Bool
    /// The end of what it printed.
    let output: String
  }

  private static let outputLimit = 4_000

  /// Runs a line of the shell; `{}` in it stands for a path.
  static func run(
    _ line: String, on path: BytePath, limit: Duration
  ) throws(DochostError) -> Outcome {
    let output = try Pipe(waiting: .writer)
    let script = line.split(separator: "{}", omittingEmptySubsequences: false)
      .joined(separator: "\"$1\"")
    var process = try ChildProcess.spawn(
      executable: BytePath(constant: "/bin/sh"),
      arguments: ["sh", "-c", script, "sh", path.display],
      environment: .current,
      descriptors: [
        .init(output.writing.number, to: 1), .init(output.writing.number, to: 2),
      ])
    let reading = output.keepingReading()
    let deadline = SystemClock.monotonic + limit
    var printed: [UInt8] = []
    listening: while true {
      switch OutputReading.read(reading) {
      case .more(let bytes):
        printed = (printed + bytes).suffix(outputLimit)
        continue listening
      case .over: break listening
      case .nothing: break
      }
      var set = PollSet()
      set.set(reading.number)
      guard try set.wait(until: deadline) else { break }
    }
    let end = try process.waitForEnd(until: deadline)
    if end == nil {
      process.kill()
      _ = try process.waitForEnd()
    }
    var status: Int32?
    if case .exited(let number)? = end { status = number }
    return Outcome(
      status: status, isOverdue: end == nil, output: String(decoding: printed, as: UTF8.self))
  }
}

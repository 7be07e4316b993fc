internal import DochostModel
internal import DochostSystem

/// A command of the author's, run as the author would run it: without a sandbox.
///
/// It has a time limit of its own and does not outlive the run.
enum OutsideCommand {
  /// How a command ended.
  enum End: Equatable {
    /// By itself, with this status.
    case exited(Int32)
    /// By a signal.
    case signalled
    /// It took too long.
    case overdue
    /// The run was interrupted meanwhile.
    case interrupted
  }

  /// How a command ended, and the end of what it printed.
  struct Outcome {
    /// How it ended.
    let end: End
    /// The end of what it printed.
    let output: String
  }

  private static let outputLimit = 4_000

  /// Becomes a shell with the line; a child ends the whole group when this process is gone, since the
  /// kernel does so with the shell alone.
  private static let guarded = """
    { read -r end <&3; kill -s KILL 0; } >/dev/null 2>&1 &
    exec 3<&-
    exec sh -c "$0" sh "$1"
    """

  /// Runs a line of the shell; `{}` in it stands for a path, in quotes too.
  ///
  /// - Parameter interrupt: a descriptor that becomes readable when the run shall stop.
  static func run(
    _ line: String, on path: BytePath, limit: Duration, interrupt: Int32?
  ) throws(DochostError) -> Outcome {
    let output = try Pipe(waiting: .writer)
    // Its writing end is this process's alone, and gone with it.
    let life = try Pipe()
    var process = try ChildProcess.spawn(
      executable: BytePath(constant: "/bin/sh"),
      arguments: ["sh", "-c", guarded, script(line)].map { Array($0.utf8) } + [path.bytes],
      environment: .current,
      descriptors: [
        .init(output.writing.number, to: 1), .init(output.writing.number, to: 2),
        .init(life.reading.number, to: 3),
      ],
      diesWithThread: true)
    let reading = output.keepingReading()
    let deadline = SystemClock.monotonic + limit
    var printed: [UInt8] = []
    var isSilent = false
    var end: End?
    while end == nil {
      var set = PollSet()
      set.set(process.pidfd)
      if !isSilent { set.set(reading.number) }
      if let interrupt { set.set(interrupt) }
      // Who prints without end is never waited for.
      guard try set.wait(until: deadline), SystemClock.monotonic < deadline else {
        end = .overdue
        break
      }
      if let interrupt, set.isReady(interrupt) {
        end = .interrupted
        break
      }
      if !isSilent, set.isReady(reading.number) {
        isSilent = !take(reading, &printed)
      }
      guard set.isReady(process.pidfd) else { continue }
      // Whatever it left behind may have the pipe open for ever.
      if case .exited(let status)? = try process.waitForEnd() {
        end = .exited(status)
      } else {
        end = .signalled
      }
    }
    process.kill()
    _ = try process.waitForEnd()
    _ = consume life
    if !isSilent { _ = take(reading, &printed) }
    return Outcome(
      end: end ?? .signalled, output: String(decoding: printed, as: UTF8.self))
  }

  /// Takes some of what was printed; false where nobody can print any more.
  private static func take(_ pipe: borrowing Descriptor, _ printed: inout [UInt8]) -> Bool {
    switch OutputReading.read(pipe) {
    case .more(let bytes):
      printed = (printed + bytes).suffix(outputLimit)
      return true
    case .nothing: return true
    case .over: return false
    }
  }

  /// A line in which `{}` is the first parameter, whatever quotes it stands in.
  static func script(_ line: String) -> String {
    var script = ""
    var quote: Character?
    var rest = line[...]
    while let character = rest.first {
      if rest.hasPrefix("{}") {
        switch quote {
        case "'": script += "'\"$1\"'"
        case "\"": script += "${1}"
        default: script += "\"$1\""
        }
        rest = rest.dropFirst(2)
        continue
      }
      rest = rest.dropFirst()
      script.append(character)
      if character == "\\", quote != "'", let escaped = rest.first {
        script.append(escaped)
        rest = rest.dropFirst()
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      }
    }
    return script
  }
}

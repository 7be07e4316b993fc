import DochostModel
import TestSupport

/// Runs commands of the release under strace and reads what they did.
enum TracedRun {
  /// Runs a command and answers its calls.
  ///
  /// It has to end as expected, or it is not the run that was to be recorded.
  static func calls(
    of person: Person, _ arguments: [String], injections: [String] = [], exitStatus: Int32 = 0
  ) async throws -> [TracedCall] {
    let log = ScratchDirectory.current.appending("trace")
    let tracing =
      [
        "strace", "-f", "-y", "-xx", "-s", "16777216", "-e", "signal=none", "-e",
        TraceFilter.expression,
      ] + injections.flatMap { ["-e", $0] } + ["-o", log.display]
    // What the command makes has the modes that the translation expects.
    let umask = String(TraceTranslation.umask, radix: 8)
    var command = try ChildCommand(
      named: "sh",
      ["-c", "umask \(umask) && exec \"$@\"", "sh"] + tracing + [try Stage.dochost.display]
        + arguments)
    command.environment = person.environment
    command.directory = person.home
    let result = try await command.run()
    guard result.status == exitStatus else {
      throw TestFailure("the traced command ends otherwise: \(result)")
    }
    return try TraceReader(try FileTree.read(log)).calls
  }

  /// Which `openat` of the first process asks for a file without a name, counted from 1.
  static func unnamedOpening(in calls: [TracedCall]) throws -> Int {
    let first = calls.first?.thread
    let openings = calls.filter { $0.thread == first && $0.name == "openat" }
    guard
      let index = try openings.firstIndex(where: {
        try $0.argument(2).flags.contains("O_TMPFILE")
      })
    else { throw TestFailure("no file without a name is made in this trace") }
    return index + 1
  }
}

import DochostModel
import TestSupport
import Testing

/// The built command with its suite, run from outside with an empty home.
enum CommandRun {
  /// Runs `dochost conformance` with arguments.
  static func run(
    _ arguments: [String], timeout: Duration = .seconds(600)
  ) async throws -> ChildResult {
    var command = ChildCommand(try Products.executable("dochost"))
    command.arguments = (["conformance"] + arguments).map { Array($0.utf8) }
    command.environment = try environment()
    command.directory = ScratchDirectory.current.path
    command.timeout = timeout
    return try await command.run()
  }

  /// Runs the system's Python or Perl over a report.
  static func read(
    _ report: ChildResult, named name: String, with program: String, _ arguments: [String]
  ) async throws -> ChildResult {
    let path = try ScratchDirectory.current.write(report.outputText, to: name)
    var command = ChildCommand(try #require(BytePath("/usr/bin/\(program)")))
    command.arguments = (arguments + [path.display]).map { Array($0.utf8) }
    return try await command.run()
  }

  /// Variables with a home in the scratch directory.
  static func environment() throws -> [String: String] {
    let home = try ScratchDirectory.current.makeDirectory("home")
    return ["PATH": "/usr/bin:/bin", "HOME": home.display]
  }

  /// What a run could leave: files of its home.
  static func left() throws -> [[UInt8]] {
    let home = try ScratchDirectory.current.makeDirectory("home")
    return FileTree.names(in: home.appending(".local/state/dochost/staging"))
  }
}

extension CommandRun {
  /// Waits, some minutes at most, until nothing is left in the staging directory of the home.
  static func comesToLeaveNothing() async throws -> Bool {
    let script = """
      for turn in $(seq 3000); do
        [ -z "$(ls -A "$0")" ] && exit 0
        sleep 0.1
      done
      exit 1
      """
    let home = try ScratchDirectory.current.makeDirectory("home")
    let staging = home.appending(".local/state/dochost/staging").display
    var command = try ChildCommand(named: "sh", ["-c", script, staging])
    command.timeout = .seconds(1200)
    return try await command.run().status == 0
  }

  /// Waits, some minutes at most, for the last process to end that has a plugin mapped.
  static func processesAreGone(with plugin: String) async throws -> Bool {
    let script = """
      for turn in $(seq 3000); do
        grep -qs -F -- "$0" /proc/[0-9]*/maps || exit 0
        sleep 0.1
      done
      exit 1
      """
    var command = try ChildCommand(named: "sh", ["-c", script, plugin])
    command.timeout = .seconds(1200)
    return try await command.run().status == 0
  }
}

import DochostModel
import TestSupport
import Testing

/// The built `dochost`, run from outside with an empty home of its own.
struct BuiltCommand {
  /// Variables beside `PATH`, `HOME` and those of XDG.
  var environment: [String: String] = [:]

  /// Runs it with arguments of text.
  func run(_ arguments: String...) async throws -> ChildResult {
    try await run(arguments.map { Array($0.utf8) })
  }

  /// Runs it with arguments of bytes.
  func run(_ arguments: [[UInt8]]) async throws -> ChildResult {
    var command = ChildCommand(try Products.executable("dochost"))
    command.arguments = arguments
    command.environment = try variables()
    command.directory = try home()
    return try await command.run()
  }

  /// Runs a line of the shell in which `$dochost` is the command.
  func shell(_ line: String) async throws -> ChildResult {
    var command = try ChildCommand(named: "sh")
    command.arguments = [Array("-c".utf8), Array(line.utf8)]
    command.environment = try variables()
    command.environment["dochost"] = try Products.executable("dochost").utf8
    command.directory = try home()
    return try await command.run()
  }

  private func home() throws -> BytePath {
    try ScratchDirectory.current.makeDirectory("home")
  }

  private func variables() throws -> [String: String] {
    let home = try #require(try home().utf8)
    var variables = ["PATH": "/usr/bin:/bin", "HOME": home]
    variables.merge(environment) { _, given in given }
    return variables
  }
}

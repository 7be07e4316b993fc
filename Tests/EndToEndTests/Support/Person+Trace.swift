import DochostModel
import TestSupport
import Testing

extension Person {
  /// Runs the release under strace and answers the calls of such kinds, of the command and of its
  /// workers: a line a call, with the paths of descriptors.
  func trace(_ calls: String, _ arguments: [String]) async throws -> [String] {
    try await traced(["-f", "-y", "-s", "4096", "-e", "trace=\(calls)"], arguments)
  }

  /// How many system calls of each name the command itself makes, without its workers.
  func callCounts(_ arguments: [String]) async throws -> [String: Int] {
    try await traced([], arguments).reduce(into: [:]) { counts, line in
      if let end = line.firstIndex(of: "(") { counts[String(line[..<end]), default: 0] += 1 }
    }
  }

  private func traced(_ options: [String], _ arguments: [String]) async throws -> [String] {
    let log = ScratchDirectory.current.appending("trace")
    var command = try ChildCommand(
      named: "strace", options + ["-o", log.display, try Stage.dochost.display] + arguments)
    command.environment = environment
    command.directory = home
    let result = try await command.run()
    try #require(result.status == 0, "\(result)")
    return try FileTree.text(log).split(separator: "\n").map(String.init)
  }
}

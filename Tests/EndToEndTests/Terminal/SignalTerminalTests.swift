import DochostModel
import Glibc
import TestSupport
import Testing

/// Signals from elsewhere, while a person is asked on the whole screen.
@Suite(.scratch, .release) struct SignalTerminalTests {
  @Test(
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT],
    ["--intent template", "--template org.dochost.story.three-act"])
  func `a signal gives the terminal back, and leaves nothing`(
    _ signal: Int32, _ words: String
  ) async throws {
    // Who sends SIGQUIT looks for a command that ended by it.
    let status = signal == SIGQUIT ? 128 + SIGQUIT : 130
    let person = try Person()
    let line = #"sh -c 'echo $$ >"$HOME/pid"; exec "$dochost" create "$@"' sh "# + words
    try await TerminalPlay.run(person, line) { terminal in
      try await terminal.screen(showing: "Esc cancels")
      #expect(try await terminal.hasWholeScreen())
      let text = try FileTree.text(person.home.appending("pid")).dropLast()
      let process = try #require(pid_t(text))
      #expect(kill(process, signal) == 0)
      let lines = try await terminal.screen(withLine: "status \(status)")
      #expect(!(try await terminal.hasWholeScreen()))
      #expect(!lines.contains { $0.contains("Esc cancels") }, "\(lines)")
      // What is typed is shown again.
      try await terminal.type("typed")
      try await terminal.screen(withLine: "typed")
    }
    #expect(person.documentNames.isEmpty)
    #expect(person.staged.isEmpty)
    #expect(FileTree.names(in: person.home).allSatisfy { !$0.starts(with: Array("core".utf8)) })
  }
}

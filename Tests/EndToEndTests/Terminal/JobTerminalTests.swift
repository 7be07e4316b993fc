import DochostModel
import Glibc
import TestSupport
import Testing

/// Ctrl-Z and what a shell with jobs does then, while a person is asked on the whole screen.
@Suite(.scratch, .release) struct JobTerminalTests {
  private static let picker = "--intent template"
  private static let form = "--template org.dochost.story.three-act --name x"

  /// Begins `dochost create` as a job, with its number in a file.
  private static func begin(_ words: String) -> String {
    #"set -m; sh -c 'echo $$ >"$HOME/pid"; exec "$dochost" create "$@"' sh "# + words
      + #"; read -r pid <"$HOME/pid"; stopped() { until grep -q "^State:.T" /proc/$pid/status;"#
      + " do :; done; }; "
  }

  @Test func `what is pasted after Ctrl-Z is text again, and none of it is marked in the shell`()
    async throws
  {
    let person = try Person()
    let line =
      Self.begin(Self.form)
      + #"echo stopped; read -r line; test "$line" = word && echo plain; read -r line;"#
      // Many a shell turns it off itself.
      + #" printf '\033[?2004l'; fg >/dev/null"#
    try await TerminalPlay.run(person, line) { terminal in
      try await terminal.screen(showing: "Take these values")
      try await terminal.press("C-z")
      try await terminal.screen(withLine: "stopped")
      #expect(!(try await terminal.hasWholeScreen()))
      try await terminal.paste("word")
      try await terminal.press("Enter")
      try await terminal.screen(withLine: "plain")
      try await terminal.press("Enter")
      try await terminal.screen(showing: "Take these values")
      #expect(try await terminal.hasWholeScreen())
      try await terminal.paste("Tide\nand Zeit")
      try await terminal.screen(showing: "Tide and Zeit")
      try await terminal.press("PageDown")
      try await terminal.screen(withLine: "> Take these values")
      try await terminal.press("Enter")
      try await terminal.screen(withLine: "status 0")
    }
    let text = try FileTree.text(person.documents.appending("x.md"))
    #expect(text.contains("title: \"Tide and Zeit\""), "\(text.prefix(200))")
  }

  @Test(arguments: ["C-z", "STOP"])
  func `the size that the terminal has by the time it goes on counts`(_ how: String) async throws {
    let person = try Person()
    let line =
      Self.begin(Self.picker) + "stopped; stty sane; echo stopped; read -r line; fg >/dev/null"
    try await TerminalPlay.run(person, line) { terminal in
      try await terminal.screen(showing: "Agenda, decisions, and who")
      if how == "STOP" {
        let text = try FileTree.text(person.home.appending("pid")).dropLast()
        #expect(kill(try #require(pid_t(text)), SIGSTOP) == 0)
      } else {
        try await terminal.press("C-z")
      }
      try await terminal.screen(showing: "stopped")
      try await terminal.resize(columns: 50, rows: 9)
      try await terminal.press("Enter")
      let lines = try await terminal.screen("was small") { lines in
        lines.first == "Which template?" && lines.contains { $0.hasPrefix("Enter takes") }
      }
      #expect(lines.count == 10, "\(lines)")
      #expect(lines[8].hasPrefix("Enter takes"), "\(lines)")
      try await terminal.press("Escape")
      try await terminal.screen(withLine: "status 4")
    }
  }

  @Test(arguments: [picker, form], ["C-z", "STOP"])
  func `a stopped command that is to end does so in the background`(
    _ words: String, _ how: String
  ) async throws {
    let person = try Person()
    let line =
      Self.begin(words)
      + #"stopped; printf '\033[?1049l'; stty sane; echo stopped; read -r line; kill -TERM $pid;"#
      // A job that is stopped still is waited for in vain.
      + #" kill -CONT $pid; status=148; while test $status -gt 145; do wait %1; status=$?; done;"#
      + #" echo "ended $status"; read -r line; echo "read $line""#
    try await TerminalPlay.run(person, line) { terminal in
      try await terminal.screen(showing: "Esc cancels")
      if how == "STOP" {
        let text = try FileTree.text(person.home.appending("pid")).dropLast()
        #expect(kill(try #require(pid_t(text)), SIGSTOP) == 0)
      } else {
        try await terminal.press("C-z")
      }
      try await terminal.screen(withLine: "stopped")
      try await terminal.press("Enter")
      try await terminal.screen(withLine: "ended 130")
      #expect(!(try await terminal.hasWholeScreen()))
      try await terminal.type("words")
      try await terminal.press("Enter")
      try await terminal.screen(withLine: "read words")
    }
    #expect(person.documentNames.isEmpty)
    #expect(person.staged.isEmpty)
  }

  @Test func `in the background nothing is drawn, and in the foreground it goes on`() async throws {
    let person = try Person()
    let line =
      Self.begin(Self.picker)
      + "stopped; bg >/dev/null; stopped; echo background; read -r line; fg >/dev/null"
    try await TerminalPlay.run(person, line) { terminal in
      try await terminal.screen(withLine: "> Meeting Notes")
      try await terminal.press("Down")
      try await terminal.screen(withLine: "> Weekly Review")
      try await terminal.press("C-z")
      let lines = try await terminal.screen(withLine: "background")
      #expect(!(try await terminal.hasWholeScreen()))
      #expect(!lines.contains { $0.contains("Weekly Review") }, "\(lines)")
      try await terminal.press("Enter")
      try await terminal.screen(withLine: "> Weekly Review")
      try await terminal.press("Escape")
      try await terminal.screen(withLine: "status 4")
    }
  }

  @Test func `a command that begins in the background waits there, and ends there`() async throws {
    let person = try Person()
    let line =
      #"set -m; "$dochost" create --intent template & pid=$!;"#
      + #" until grep -q "^State:.T" /proc/$pid/status; do :; done; echo stopped;"#
      + #" kill -TERM $pid; kill -CONT $pid; status=148;"#
      + #" while test $status -gt 145; do wait $pid; status=$?; done; echo "ended $status""#
    try await TerminalPlay.run(person, line) { terminal in
      let lines = try await terminal.screen(withLine: "ended 130")
      #expect(!lines.contains { $0.contains("Which template?") }, "\(lines)")
    }
    #expect(person.documentNames.isEmpty)
  }
}

import DochostModel
import Glibc
import TestSupport

/// A real terminal, played by tmux, at which a person runs one command.
///
/// Each has a server of its own, with its socket in the scratch directory. What the command writes
/// goes to a pipe too, so that waiting for a screen costs nothing.
struct TerminalPlay {
  private let socket: String
  private let person: Person
  private let output: OutputPipe

  /// Runs a line of the shell, in which `$dochost` is the command, at a terminal until `body` is
  /// done.
  ///
  /// - Parameters:
  ///   - locale: The value of `LC_ALL`.
  ///   - environment: More variables for the command.
  static func run(
    _ person: Person, _ line: String, columns: Int = 80, rows: Int = 24,
    locale: String = "C.UTF-8", environment: [String: String] = [:],
    _ body: (TerminalPlay) async throws -> Void
  ) async throws {
    let socket = person.home.appending("tmux-\(columns)x\(rows)").display
    let output = try OutputPipe(person.home.appending("tmux-\(columns)x\(rows).output"))
    let play = TerminalPlay(socket: socket, person: person, output: output)
    var variables = person.environment.merging(environment) { $1 }
    variables["LC_ALL"] = locale
    variables["LANG"] = nil
    variables["dochost"] = try Stage.dochost.utf8
    let words = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let started = try await play.tmux(
      ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c", person.documents.display]
        + ["env", "-i", "TERM=tmux-256color"] + words
        + ["sh", "-c", "trap : INT; " + line + #"; echo "status $?"; exec cat"#])
    guard started.status == 0 else { throw TestFailure("tmux does not start: \(started)") }
    let result: Result<Void, any Error>
    do {
      let piped = try await play.tmux(["pipe-pane", "-O", "exec cat >\(output.quoted)"])
      guard piped.status == 0 else { throw TestFailure("no pipe: \(piped)") }
      result = .success(try await body(play))
    } catch {
      result = .failure(error)
    }
    _ = try await play.tmux(["kill-server"])
    try result.get()
  }

  /// Presses keys, by their names for tmux.
  func press(_ keys: String...) async throws {
    let sent = try await tmux(["send-keys"] + keys)
    guard sent.status == 0 else { throw TestFailure("no keys: \(sent)") }
  }

  /// Types text as it is.
  func type(_ text: String) async throws {
    let sent = try await tmux(["send-keys", "-l", "--", text])
    guard sent.status == 0 else { throw TestFailure("no keys: \(sent)") }
  }

  /// Pastes text as a terminal does that says where a paste begins and ends.
  func paste(_ text: String) async throws {
    for arguments in [["set-buffer", "--", text], ["paste-buffer", "-p"]] {
      let pasted = try await tmux(arguments)
      guard pasted.status == 0 else { throw TestFailure("no paste: \(pasted)") }
    }
  }

  /// Gives the terminal another size.
  func resize(columns: Int, rows: Int) async throws {
    let resized = try await tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    guard resized.status == 0 else { throw TestFailure("no other size: \(resized)") }
  }

  /// The lines that the terminal shows, without the spaces at their ends.
  ///
  /// What the terminal broke, since it was longer than a row, is one line; but for commands that have
  /// the whole screen, which fill their rows.
  func screen() async throws -> [String] {
    let shown = try await tmux(
      ["if-shell", "-F", "#{alternate_on}", "capture-pane -p", "capture-pane -p -J"])
    return shown.outputText.split(separator: "\n", omittingEmptySubsequences: false).map {
      var line = $0
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }

  /// Waits until the screen is as wished, and answers its lines.
  ///
  /// A frame may come in pieces: it counts once it stays.
  func screen(
    _ wish: String, where isRight: ([String]) -> Bool
  ) async throws -> [String] {
    let end = ContinuousClock.now + .seconds(600)
    while true {
      var lines = try await screen()
      while isRight(lines) {
        let again = try await screen()
        if again == lines { return lines }
        lines = again
      }
      guard await output.waits(until: end) else {
        throw TestFailure("never \(wish):\n" + lines.joined(separator: "\n"))
      }
    }
  }

  /// Waits until a text is somewhere on the screen.
  @discardableResult
  func screen(showing text: String) async throws -> [String] {
    try await screen("showed '\(text)'") { $0.contains { $0.contains(text) } }
  }

  /// Waits until a line of the screen begins with a text.
  @discardableResult
  func screen(withLine text: String) async throws -> [String] {
    try await screen("had a line '\(text)'") { $0.contains { $0.hasPrefix(text) } }
  }

  /// Whether the command has the whole screen, and not the one that the shell had before.
  func hasWholeScreen() async throws -> Bool {
    try await tmux(["display-message", "-p", "#{alternate_on}"]).outputText == "1\n"
  }

  private func tmux(_ arguments: [String]) async throws -> ChildResult {
    var command = try ChildCommand(
      named: "tmux", ["-u", "-S", socket, "-f", "/dev/null"] + arguments)
    command.environment = person.environment
    command.directory = person.home
    return try await command.run()
  }
}

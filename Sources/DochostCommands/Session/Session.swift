internal import DochostKit
internal import DochostModel
internal import DochostSystem

/// One run of the command: where its data and its words go.
///
/// Data is collected and written once, at the end, so that a command that fails prints none.
/// Used on one thread.
package final class Session {
  /// What the options decide that verbs have in common.
  let settings: SessionSettings
  /// How words for people look.
  let style: Style
  /// Whether the terminal, where there is one, can move its cursor.
  let terminalIsCapable: Bool
  /// A worker that is being started, where the verb needs one.
  let standby: StandbyWorker?
  /// In pieces, so that long answers are not copied together.
  private var data: [[UInt8]] = []
  /// Whether the data is one JSON object, with or without `--json`.
  private var isDataJSON = false
  private var notices: [Diagnostic] = []
  /// What is in place by now, for where the answer that names it cannot be written.
  private var documents: [BytePath] = []
  /// What is done once the answer is written, so that nobody waits for it.
  private var afterwards: [() -> Void] = []
  /// What the command comes to where all was done and the answer cannot be written.
  var statusOfLostAnswer = ExitStatus.failed

  init(
    settings: SessionSettings, environment: ProcessEnvironment, standby: StandbyWorker? = nil
  ) {
    let terminalIsCapable = environment.text("TERM").map { $0 != "dumb" } ?? false
    let isColored =
      switch settings.color {
      case .always: true
      case .never: false
      case .auto:
        Terminal.isTerminal(StandardStream.error.rawValue)
          && (environment["NO_COLOR"] ?? []).isEmpty && terminalIsCapable
      }
    self.settings = settings
    self.standby = standby
    self.terminalIsCapable = terminalIsCapable
    style = Style(isColored: isColored)
  }

  /// Whether the standard output is a terminal, where bytes could do harm.
  var outputIsTerminal: Bool { Terminal.isTerminal(StandardStream.output.rawValue) }

  /// The columns that text on the standard output is broken to: those of a terminal, at most 80.
  var width: Int {
    max(20, min(Terminal.columns(StandardStream.output.rawValue) ?? 80, 80))
  }

  /// Whether a person sits at standard input and standard error and may be asked.
  var canAsk: Bool {
    !settings.neverAsks && Terminal.isTerminal(StandardStream.input.rawValue)
      && Terminal.isTerminal(StandardStream.error.rawValue)
  }

  /// Whether a person is asked by lists and lines to type instead of a screen.
  var asksPlainly: Bool { settings.isPlain || !terminalIsCapable }

  /// Adds text to the standard output.
  func print(_ text: String) { print(Array(text.utf8)) }

  /// Adds bytes to the standard output.
  func print(_ bytes: [UInt8]) {
    if let last = data.indices.last, data[last].count + bytes.count <= Self.pieceSize {
      data[last] += bytes
    } else {
      data.append(bytes)
    }
  }

  /// Bytes that are written at once, unless a single text has more.
  private static let pieceSize = 64 * 1024

  /// Makes the standard output one JSON object.
  func printJSON(_ schema: String, _ body: some Encodable) {
    isDataJSON = true
    data = [
      JSONText.encode(
        WireEnvelope(schema: schema, notices: notices.map(WireDiagnostic.init), body: body))
    ]
  }

  /// Makes the standard output one JSON object whose last member is written already, in parts.
  func printJSON(_ schema: String, member: String, _ value: [[UInt8]]) {
    precondition(member > "schema", "the members of an object are sorted by name")
    printJSON(schema, WireNothing())
    // Before the brace and the line break that end the object.
    let beginning = data.joined().dropLast(2)
    data = [beginning + Array(",\"\(member)\":".utf8)] + value + [Array("}\n".utf8)]
  }

  /// Says something on the standard error, at once; what cannot be written there is lost.
  func say(_ text: String) {
    StreamText.write(text, to: .error)
  }

  /// Tells of something that does not end the command: a member of the JSON, or words.
  func notice(_ diagnostic: Diagnostic) {
    guard !notices.contains(diagnostic) else { return }
    notices.append(diagnostic)
    if settings.isJSON || (settings.isQuiet && diagnostic.severity != .error) { return }
    say(DiagnosticText.render(diagnostic, style: style))
  }

  /// Tells why the command failed.
  func fail(_ error: DochostError) {
    if settings.isJSON {
      printJSON("dochost.error/1", WireError(error: WireDiagnostic(error.diagnostic)))
    } else if error.code != .cancelled {
      // Who cancelled knows it (rule C6).
      say(DiagnosticText.render(error.diagnostic, style: style))
    }
  }

  /// Remembers that a document is in place, whatever becomes of the answer.
  func noteDocument(_ path: BytePath) { documents.append(path) }

  /// Has something done once the answer is written.
  func afterAnswer(_ job: @escaping () -> Void) { afterwards.append(job) }

  /// Writes the data, then does what is to be done afterwards; answers the exit status, which is a
  /// failure where not all could be written.
  func finish(_ status: ExitStatus) -> ExitStatus {
    let status = write(status)
    for job in afterwards { job() }
    return status
  }

  private func write(_ status: ExitStatus) -> ExitStatus {
    guard let number = writeData() else { return status }
    // A reader that left does not change what was done.
    if StandardStream.isBrokenPipe(number) { return status }
    let text = StandardStream.text(ofError: number)
    var error = DochostError(
      .inputOutput, "The standard output cannot be written: \(text).",
      remedy: status == .done ? "The job itself was done." : nil)
    error.diagnostic.notes = documents.map { "'\($0)' is in place." }
    say(DiagnosticText.render(error.diagnostic, style: style))
    return status == .done ? statusOfLostAnswer : status
  }
}

extension Session {
  /// Writes the data; answers the error number where that fails.
  private func writeData() -> Int32? {
    guard StreamText.isASCIIOnly(.output) else {
      return data.lazy.compactMap { StandardStream.output.write($0) }.first
    }
    let bytes = Array(data.joined())
    if isDataJSON { return StreamText.writeJSON(bytes) }
    return StreamText.write(String(decoding: bytes, as: UTF8.self), to: .output)
  }

  /// Adds a table to the standard output, in the form that suits it; an empty one is an empty
  /// output, and words for the person.
  func print(_ table: Table, ifEmpty words: String? = nil) {
    let columns =
      outputIsTerminal ? max(20, Terminal.columns(StandardStream.output.rawValue) ?? 80) : nil
    print(table.render(columns: columns))
    if table.rows.isEmpty, let words, !settings.isQuiet { say(words + "\n") }
  }
}

extension Session {
  /// Adds a path on a line of its own to the standard output: its own bytes, save on a terminal,
  /// where what could harm is escaped.
  func print(path: BytePath) {
    print(outputIsTerminal ? Array(text(of: path).utf8) : path.bytes)
    print("\n")
  }

  /// A path as text for a person, on the standard output.
  func text(of path: BytePath) -> String { exact(TerminalText.escape(path.bytes)) }

  /// The value of a setting as text for a person, on the standard output; it may be a path.
  func text(of value: String) -> String { exact(TerminalText.escape(value)) }

  /// Where only ASCII is shown no letter becomes another, or it would be the path of another file.
  private func exact(_ text: String) -> String {
    StreamText.isASCIIOnly(.output) ? TerminalText.ascii(text) : text
  }
}

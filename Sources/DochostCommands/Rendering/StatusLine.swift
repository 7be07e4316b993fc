internal import DochostModel
internal import DochostSystem
internal import DochostTerminal

/// One line at the foot of a terminal that is written over and over; nothing elsewhere, and nothing
/// of what is over soon.
///
/// Used from any thread.
final class StatusLine: Sendable {
  private struct State {
    var line: DelayedLine
    var isEnded = false
  }

  private let state: Monitor<State>
  private let columns: Int

  /// How long something lasts before it is shown, in milliseconds; `DOCHOST_PROGRESS_DELAY` changes
  /// it.
  private static let delay = 500
  private static let longestDelay = 3_600_000
  private static let variable = "DOCHOST_PROGRESS_DELAY"

  /// Makes a line; nil where there is no terminal, or nothing of the kind is wanted.
  init?(_ session: Session) {
    let stream = StandardStream.error.rawValue
    guard Terminal.isTerminal(stream), session.terminalIsCapable, !session.settings.isQuiet,
      !session.settings.isJSON
    else { return nil }
    columns = max(20, Terminal.columns(stream) ?? 80) - 1
    let text = ProcessEnvironment.current.text(Self.variable) ?? ""
    let given = Int(text)
    if given == nil, !text.isEmpty {
      session.notice(
        Diagnostic(
          .warning, .environmentIgnored,
          "The environment variable \(Self.variable) is ignored: '\(text)' is not a number of "
            + "milliseconds."))
    }
    let delay = given.map { max(0, min($0, Self.longestDelay)) } ?? Self.delay
    state = Monitor(State(line: DelayedLine(delay: .milliseconds(delay))))
  }

  /// Shows a text, escaped and cut to the width of the terminal, once it is time.
  func show(_ text: String) {
    let line = TextWidth.fitted(TerminalText.escape(text), to: columns)
    let end = state.withLock { state -> MonotonicTime? in
      guard !state.isEnded else { return nil }
      return Self.take(state.line.show(line, now: SystemClock.monotonic))
    }
    guard let end else { return }
    // Without a thread the line appears with the next text that is shown.
    try? DetachedThread.start { [state] in Self.wait(until: end, state) }
  }

  /// Wipes the line, so that other words may follow; `show` brings it back.
  func clear() {
    state.withLock { if $0.line.clear() { Self.write("") } }
  }

  /// Wipes the line for good.
  func end() {
    clear()
    state.withLock { $0.isEnded = true }
  }

  /// Writes what is to be written; answers until when to wait.
  private static func take(_ step: DelayedLine.Step) -> MonotonicTime? {
    switch step {
    case .nothing: return nil
    case .wait(let end): return end
    case .write(let text):
      write(text)
      return nil
    }
  }

  private static func write(_ text: String) {
    StreamText.writeLine("\r\u{1B}[K\(text)", to: .error)
  }

  private static func wait(until end: MonotonicTime, _ state: Monitor<State>) {
    var next: MonotonicTime? = end
    while let end = next {
      let rest = max(.zero, end - SystemClock.monotonic)
      let milliseconds = UInt32(clamping: Int(rest / .milliseconds(1)) + 1)
      let isEnded: Void? = state.wait(milliseconds: milliseconds) { $0.isEnded ? () : nil }
      guard isEnded == nil else { return }
      next = state.withLock { take($0.line.due(now: SystemClock.monotonic)) }
    }
  }
}

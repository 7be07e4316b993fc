internal import DochostSystem
internal import DochostTerminal
internal import Synchronization

/// One line at the foot of a terminal that is written over and over; nothing elsewhere.
///
/// Used from any thread.
final class StatusLine: Sendable {
  private struct State {
    var shown = ""
    var isEnded = false
  }

  private let state = Mutex(State())
  private let columns: Int

  /// Makes a line; nil where there is no terminal, or nothing of the kind is wanted.
  init?(_ session: Session) {
    let stream = StandardStream.error.rawValue
    guard Terminal.isTerminal(stream), session.terminalIsCapable, !session.settings.isQuiet,
      !session.settings.isJSON
    else { return nil }
    columns = max(20, Terminal.columns(stream) ?? 80) - 1
  }

  /// Shows a text, escaped and cut to the width of the terminal.
  func show(_ text: String) {
    let line = TextWidth.fitted(TerminalText.escape(text), to: columns)
    state.withLock { state in
      guard !state.isEnded, state.shown != line else { return }
      state.shown = line
      _ = StandardStream.error.write(Array("\r\u{1B}[K\(line)".utf8))
    }
  }

  /// Wipes the line, so that other words may follow; `show` brings it back.
  func clear() {
    state.withLock { state in
      guard !state.shown.isEmpty else { return }
      state.shown = ""
      _ = StandardStream.error.write(Array("\r\u{1B}[K".utf8))
    }
  }

  /// Wipes the line for good.
  func end() {
    clear()
    state.withLock { $0.isEnded = true }
  }
}

internal import CCurses
internal import DochostModel
internal import DochostSystem

/// The whole terminal of a person, while something is asked there.
///
/// It is read by standard input and shown on standard error, so that data on standard output stays
/// apart. When it goes the terminal is as it was. One screen a process at a time, on one thread.
@safe package struct TerminalScreen: ~Copyable {
  /// What happened at the terminal.
  package enum Event: Equatable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// The screen is to be drawn anew, perhaps in another size.
    case resized
    /// The process is to end, or nobody is there any more.
    case ended
  }

  private let screen: OpaquePointer
  private let watch: TerminalWatch
  private let interrupt: Int32
  private let isColored: Bool
  private let isUTF8: Bool
  private let keys = KeyReader()

  /// Takes the terminal; nil where it is none that can move its cursor.
  ///
  /// - Parameter interrupt: A descriptor that becomes readable when the process is to end.
  package init?(isColored: Bool, interrupt: Int32) {
    // Before ncurses looks: it takes the signals itself only where nobody has them.
    guard let watch = try? TerminalWatch(), Self.comesForward(watch, interrupt) else { return nil }
    guard let screen = unsafe ccurses_open() else { return nil }
    unsafe self.screen = screen
    self.watch = watch
    self.interrupt = interrupt
    self.isColored = isColored && ccurses_begin_colors()
    isUTF8 = ProcessLocale.writesUTF8
  }

  deinit {
    unsafe ccurses_close(screen, !Terminal.isInBackground(StandardStream.input.rawValue))
  }

  /// How large it is.
  package var size: ScreenSize {
    ScreenSize(rows: Int(ccurses_rows()), columns: Int(ccurses_columns()))
  }

  /// Shows a frame; only what changed is written.
  package func show(_ frame: Frame) {
    _ = erase()
    for (row, pieces) in frame.rows.enumerated() {
      for piece in pieces { put(piece, row: row) }
    }
    if let cursor = frame.cursor {
      _ = curs_set(1)
      _ = move(Int32(cursor.row), Int32(cursor.column))
    } else {
      _ = curs_set(0)
    }
    _ = refresh()
  }

  /// Waits for what happens next.
  package func next() -> Event {
    while true {
      if let key = readKey() { return .key(key) }
      var set = PollSet()
      for descriptor in [StandardStream.input.rawValue, interrupt, watch.descriptor] {
        set.set(descriptor)
      }
      guard (try? set.wait()) == true, !set.isReady(interrupt) else { return .ended }
      let changes = watch.take()
      if !changes.isEmpty {
        guard follow(changes) else { return .ended }
        return .resized
      }
      // Readable without a byte: the terminal went away.
      if set.isReady(StandardStream.input.rawValue), !set.found(0).contains(.readable) {
        return .ended
      }
    }
  }

  /// Stops and goes on as the person wishes, and takes the size that the terminal has then; false
  /// where the process is to end.
  private func follow(_ changes: TerminalWatch.Changes) -> Bool {
    var changes = changes
    if changes.contains(.stopping) {
      ccurses_suspend()
      _ = watch.stop()
      changes.formUnion(watch.take())
      changes.insert(.continued)
    }
    if changes.contains(.continued) {
      guard Self.comesForward(watch, interrupt) else { return false }
      ccurses_resume()
    }
    if let size = Terminal.size(StandardStream.error.rawValue) {
      ccurses_resize(Int32(size.rows), Int32(size.columns))
    }
    return true
  }

  /// Waits, stopped, until this process has the terminal, as nothing is drawn in the background;
  /// false where the process is to end, or will never have it.
  private static func comesForward(_ watch: borrowing TerminalWatch, _ interrupt: Int32) -> Bool {
    while true {
      var set = PollSet()
      set.set(interrupt)
      guard (try? set.wait(until: SystemClock.monotonic)) == false else { return false }
      guard Terminal.isInBackground(StandardStream.input.rawValue) else { return true }
      guard watch.stopInBackground() else { return false }
    }
  }

  /// What a question wants after a key.
  package enum Step<Outcome> {
    /// To go on, showing this.
    case showing(Frame)
    /// To end.
    case ended(Outcome)
  }

  /// Asks until the question ends; nil where the process is to end.
  ///
  /// - Parameter step: Hears each key, nil where the screen is only to be shown, and the size.
  package func ask<Outcome>(_ step: (Key?, ScreenSize) -> Step<Outcome>) -> Outcome? {
    var key: Key?
    while true {
      switch step(key, size) {
      case .ended(let outcome): return outcome
      case .showing(let frame): show(frame)
      }
      switch next() {
      case .key(let pressed): key = pressed
      case .resized: key = nil
      case .ended: return nil
      }
    }
  }

  private func put(_ piece: Frame.Piece, row: Int) {
    let text = isUTF8 ? piece.text : ASCIIText.reduce(piece.text)
    let bytes = text.utf8.map { CChar(bitPattern: $0) }
    let look = attributes(piece.look)
    // SAFETY: the bytes are read by their count during the call.
    unsafe ccurses_put(
      Int32(row), Int32(piece.column), bytes, Int32(bytes.count), look.attributes, look.color)
  }

  private func attributes(_ look: Frame.Look) -> (attributes: attr_t, color: ccurses_color) {
    let found: (attributes: attr_t, color: ccurses_color) =
      switch look {
      case .plain: (0, CCURSES_PLAIN)
      case .strong: (ccurses_bold(), CCURSES_PLAIN)
      case .faint: (ccurses_faint(), CCURSES_PLAIN)
      case .current: (ccurses_reverse(), CCURSES_PLAIN)
      case .good: (ccurses_bold(), CCURSES_GOOD)
      case .problem: (ccurses_bold(), CCURSES_PROBLEM)
      }
    return (found.attributes, isColored ? found.color : CCURSES_PLAIN)
  }

  private func readKey() -> Key? {
    keys.next(from: { nextCode() }, paste: { readPaste() })
  }

  private func nextCode() -> KeyReader.Code? {
    var code: UInt32 = 0
    // SAFETY: one number, which outlives the call.
    let kind = unsafe ccurses_next_key(&code)
    guard kind >= 0 else { return nil }
    guard kind == 1 else { return .typed(code) }
    let number = Int32(bitPattern: code)
    if number == Int32(CCURSES_PASTE_BEGINS.rawValue) { return .pasteBegins }
    if number == Int32(CCURSES_PASTE_ENDS.rawValue) { return .pasteEnds }
    return .named(Self.named(number))
  }

  /// How long a terminal may be silent within a paste.
  private static let patience = Duration.seconds(1)

  /// What stands between the marks of a paste.
  private func readPaste() -> String {
    var text = ""
    while true {
      guard let code = nextCode() else {
        var set = PollSet()
        set.set(StandardStream.input.rawValue)
        let end = SystemClock.monotonic + Self.patience
        guard (try? set.wait(until: end)) == true else { return text }
        // Readable and without a key: the terminal went away.
        guard set.found(StandardStream.input.rawValue).contains(.readable) else { return text }
        continue
      }
      switch code {
      case .pasteEnds: return text
      case .named(let key): if key == .enter { text.append("\n") }
      case .pasteBegins: continue
      case .typed(9): text.append("\t")
      case .typed(10), .typed(13): text.append("\n")
      case .typed(let number):
        if case .character(let character) = KeyReader.typed(number) { text.append(character) }
      }
    }
  }

  private static func named(_ code: Int32) -> Key? {
    switch code {
    case KEY_UP: .up
    case KEY_DOWN: .down
    case KEY_LEFT: .left
    case KEY_RIGHT: .right
    case KEY_PPAGE: .pageUp
    case KEY_NPAGE: .pageDown
    case KEY_HOME: .home
    case KEY_END: .end
    case KEY_BACKSPACE: .backspace
    case KEY_DC: .delete
    case KEY_BTAB: .backTab
    case KEY_ENTER: .enter
    default: nil
    }
  }
}

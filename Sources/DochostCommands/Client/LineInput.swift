internal import DochostModel
internal import DochostSystem

/// Lines that a person types.
package protocol LineInput: AnyObject {
  /// The next line without its end; nil at the end of the input, or where a signal arrived.
  func readLine(hidden: Bool) -> [UInt8]?
  /// Shows words beside which the person types.
  func show(_ text: String)
}

/// Lines from a terminal: standard input and standard error.
final class TerminalInput: LineInput {
  private let interrupt: Int32
  private var pending: [UInt8] = []

  /// Reads until `interrupt` is readable.
  init(interrupt: Int32) {
    self.interrupt = interrupt
  }

  func show(_ text: String) {
    StreamText.write(text, to: .error)
  }

  func readLine(hidden: Bool) -> [UInt8]? {
    let echo = hidden ? EchoSwitch() : nil
    defer {
      if hidden {
        echo?.restore()
        show("\n")
      }
    }
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(pending[..<end])
        pending.removeSubrange(...end)
        return line
      }
      guard waitForInput(), let bytes = StandardStream.input.read(), !bytes.isEmpty else {
        return nil
      }
      pending += bytes
    }
  }

  private func waitForInput() -> Bool {
    var set = PollSet()
    set.set(StandardStream.input.rawValue)
    set.set(interrupt)
    do throws(DochostError) {
      return try set.wait() && !set.isReady(interrupt)
    } catch {
      return false
    }
  }
}

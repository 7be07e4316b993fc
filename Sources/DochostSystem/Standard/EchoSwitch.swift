internal import Glibc

/// Keeps the terminal of standard input from showing what is typed, until restored.
package struct EchoSwitch {
  private let before: termios

  /// Switches the echo off; nil where standard input is no terminal.
  package init?() {
    var settings = termios()
    // SAFETY: one termios, which outlives each call.
    guard unsafe tcgetattr(0, &settings) == 0 else { return nil }
    before = settings
    settings.c_lflag &= ~tcflag_t(ECHO)
    guard unsafe tcsetattr(0, TCSAFLUSH, &settings) == 0 else { return nil }
  }

  /// Shows again what is typed.
  package func restore() {
    var settings = before
    // SAFETY: one termios, which outlives the call.
    _ = unsafe tcsetattr(0, TCSAFLUSH, &settings)
  }
}

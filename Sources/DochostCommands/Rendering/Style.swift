/// The few colours of text for people; none where they are not wanted.
package struct Style: Sendable {
  /// Whether escape sequences are written.
  package var isColored: Bool

  /// Makes a style.
  package init(isColored: Bool) { self.isColored = isColored }

  func error(_ text: String) -> String { wrapped(text, "1;31") }
  func warning(_ text: String) -> String { wrapped(text, "1;33") }
  func notice(_ text: String) -> String { wrapped(text, "1;36") }
  func good(_ text: String) -> String { wrapped(text, "32") }
  func heading(_ text: String) -> String { wrapped(text, "1") }
  func faint(_ text: String) -> String { wrapped(text, "2") }

  private func wrapped(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

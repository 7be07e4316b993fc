/// What is known about a story before it is written.
package struct StoryFacts: Sendable {
  /// Its title, on one line.
  package let title: String
  /// Who writes it; empty where unknown.
  package let author: String
  /// The story in a sentence; empty where there is none yet.
  package let logline: String
  /// The day it was begun, such as `2026-03-01`.
  package let date: String

  /// Makes facts; line ends and runs of blanks become one blank each.
  package init(title: String, author: String, logline: String, date: String) {
    self.title = Self.oneLine(title)
    self.author = Self.oneLine(author)
    self.logline = Self.oneLine(logline)
    self.date = date
  }

  private static func oneLine(_ text: String) -> String {
    text.split { $0.isWhitespace || $0.isNewline }
      .map { word in String(word.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }) }
      .joined(separator: " ")
  }
}

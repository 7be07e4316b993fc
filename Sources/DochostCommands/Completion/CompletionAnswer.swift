/// What can stand where somebody is typing.
package struct CompletionAnswer: Equatable {
  /// One word that can, and what it is.
  package struct Item: Equatable {
    /// The whole word.
    package var word: String
    /// A few words for people; may be empty.
    package var summary: String
  }

  /// What the shell itself adds.
  package enum Files: String {
    /// Nothing: the items are all that can stand there.
    case words
    /// Names of files and directories.
    case files
    /// Names of directories.
    case directories
  }

  /// What the shell adds to the items.
  package var files = Files.words
  /// How many characters of the current word stand before the name of a file.
  package var skipped = 0
  /// The words, each of which begins as the current word does.
  package var items: [Item] = []

  /// Adds a word, in place of what is typed.
  mutating func add(_ word: String, _ summary: String = "") {
    items.append(Item(word: word, summary: summary))
  }

  /// Keeps the items that begin with what is typed.
  func matching(_ current: String) -> CompletionAnswer {
    var answer = self
    answer.items = items.filter { $0.word.hasPrefix(current) }
    return answer
  }

  /// The answer for the piece that readline replaces: what stands before that is not skipped again.
  ///
  /// Nothing where quotes are open before the name of a file begins, in which the script could not
  /// write it.
  func behind(_ line: BashLine) -> CompletionAnswer {
    var answer = self
    answer.skipped = max(0, skipped - line.start)
    return answer.skipped > 0 && line.isQuoted ? CompletionAnswer() : answer
  }

  /// The answer as the scripts of the shells read it: a line that says what the shell adds, how many
  /// characters it skips for that, and whether no space follows; then a word a line, with what it is
  /// behind a tab.
  package func lines(_ words: [String], summaries: Bool) -> String {
    let isOpen = !items.isEmpty && items.allSatisfy { $0.word.hasSuffix("=") }
    var text = "\(files.rawValue) \(skipped)\(isOpen ? " nospace" : "")\n"
    for (word, item) in zip(words, items) {
      // A summary is the words of a plugin: escaped, so that it is one line without a tab.
      text += word + (summaries ? "\t\(TerminalText.escape(item.summary))" : "") + "\n"
    }
    return text
  }
}

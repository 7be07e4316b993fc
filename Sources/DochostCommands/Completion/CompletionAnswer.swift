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

  /// The answer as the scripts of the shells read it.
  ///
  /// A line that says what the shell adds, how many characters it skips for that, and whether no
  /// space follows; then a word a line, with what it is behind a tab.
  package func lines(summaries: Bool) -> String {
    // A word that ends so is only begun.
    let isOpen =
      !items.isEmpty && items.allSatisfy { item in "=./".contains(item.word.last ?? " ") }
    var text = "\(files.rawValue) \(skipped)\(isOpen ? " nospace" : "")\n"
    for item in items {
      // A summary is the words of a plugin: escaped, so that it is one line without a tab.
      text += item.word + (summaries ? "\t\(TerminalText.escape(item.summary))" : "") + "\n"
    }
    return text
  }
}

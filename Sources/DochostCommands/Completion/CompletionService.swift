internal import DochostModel
internal import DochostSystem

/// `dochost complete`, which the scripts of the shells call: `complete bash BREAKS LINE` with the
/// line up to the cursor, `complete zsh WORD…` and `complete fish WORD…` with its words.
///
/// No verb for people. It runs no plugin, writes nothing and says nothing but the answer.
enum CompletionService {
  /// What stands behind `complete`; nil where the arguments are others.
  static func words(of arguments: [[UInt8]]) -> [String]? {
    guard let first = arguments.first, first.elementsEqual("complete".utf8) else { return nil }
    return arguments.dropFirst().map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes the answer to the standard output.
  static func answer(_ arguments: [String]) {
    guard let shell = arguments.first.flatMap(Shell.init) else { return }
    let text: String
    if shell == .bash {
      guard arguments.count == 3 else { return }
      let line = BashLine(arguments[2], breaks: arguments[1])
      let answer = complete(Array(line.words.dropFirst()))
      text = BashFiles(line: line).replacements(for: answer).lines(summaries: false)
    } else {
      text = complete(Array(arguments.dropFirst())).lines(summaries: true)
    }
    _ = StandardStream.output.write(Array(text.utf8))
  }

  private static func complete(_ words: [String]) -> CompletionAnswer {
    var answer = Completer(line: CompletionLine(words), catalog: CompletionWords()).answer()
    // A word with a line break or a tab would be read as two.
    answer.items.removeAll { TerminalText.escape($0.word) != $0.word }
    return answer
  }
}

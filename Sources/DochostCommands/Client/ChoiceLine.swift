internal import DochostModel

/// What a person typed below a numbered list.
enum ChoiceLine {
  /// Why a line is no answer, as a sentence.
  struct Problem: Error, Equatable {
    let reason: String
  }

  /// The identifiers of the options that were meant, by number, identifier or label.
  static func parse(
    _ line: [UInt8], _ options: [Question.Option], _ count: ClosedRange<Int>
  ) -> Result<[String], Problem> {
    var ids: [String] = []
    let text = String(decoding: line, as: UTF8.self)
    for word in count.upperBound > 1 ? text.split(separator: ",") : [Substring(text)] {
      let word = trimmed(word)
      if word.isEmpty { continue }
      guard let option = option(word, options) else {
        return .failure(
          Problem(
            reason: "'\(TerminalText.escape(word))' is none of them; type 1 to \(options.count)."))
      }
      if !ids.contains(option.id) { ids.append(option.id) }
    }
    guard count.contains(ids.count) else {
      let wanted =
        count.lowerBound == count.upperBound
        ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)"
      return .failure(Problem(reason: "Choose \(wanted)."))
    }
    return .success(ids)
  }

  private static func option(_ word: String, _ options: [Question.Option]) -> Question.Option? {
    if let number = Int(word), number >= 1, number <= options.count { return options[number - 1] }
    if let option = options.first(where: { $0.id == word }) { return option }
    let named = options.filter { $0.label.lowercased() == word.lowercased() }
    return named.count == 1 ? named[0] : nil
  }

  static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}

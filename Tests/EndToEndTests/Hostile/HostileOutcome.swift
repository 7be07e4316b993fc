import DochostModel
import TestSupport

/// What a person saw of a hostile plugin: the command's answer, or those of several.
struct HostileOutcome: CustomStringConvertible {
  private let answers: [Answer]

  /// Takes the answers in the order of the commands.
  init(_ answers: [Answer]) {
    self.answers = answers
  }

  /// What the commands said.
  var description: String { "\(answers)" }

  /// The exit status of the last command.
  var status: Int32? { answers.last?.status }

  private var screen: String {
    answers.map { $0.result.outputText + $0.result.errorText }.joined()
  }

  /// What is not as the row says.
  func problems(with row: HostileRow) -> [String] {
    var problems: [String] = []
    if !row.endings.contains(where: hasEnded) {
      problems.append("it ended otherwise: \(answers)")
    }
    for answer in answers.dropLast() where answer.status != 0 {
      problems.append("a question about the catalog fails: \(answer)")
    }
    if row.job == .examine, answers.first?.result.outputText.contains("org.dochost.story") != true {
      problems.append("other plugins are not listed")
    }
    let screen = screen
    for words in row.screen where !words.isEmpty && !screen.contains(words) {
      problems.append("the screen does not say '\(words)': \(screen)")
    }
    let isTold = status != 0 && status != 4 && status != 130
    if isTold, !screen.contains(HostilePlugin.id) {
      problems.append("the screen does not name the plugin: \(screen)")
    }
    let harmful = answers.flatMap { $0.result.output + $0.result.errors }.harmfulScalars
    if !harmful.isEmpty { problems.append("the screen has \(harmful)") }
    return problems
  }

  private func hasEnded(as ending: HostileRow.Ending) -> Bool {
    guard let last = answers.last, last.status == ending.status else { return false }
    guard let code = ending.code else {
      // Nothing is told but a refused create of a plugin that is not there.
      return !screen.contains("error: ") && !screen.contains("warning: ")
    }
    if answers.count > 1, ending.status == 8, last.code != "plugin-quarantined" { return false }
    return screen.contains("[\(code)]")
  }
}

extension [UInt8] {
  /// What of the text could do harm on a terminal, or is no text.
  fileprivate var harmfulScalars: [Unicode.Scalar] {
    guard let text = String(validating: self, as: UTF8.self) else { return ["\u{FFFD}"] }
    return text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n" && scalar != "\t"
      case .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }
}

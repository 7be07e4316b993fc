internal import DochostModel

/// The errors of a command line that is not understood; all exit with status 2.
enum UsageError {
  static func unknownVerb(_ text: String, among words: [String]) -> DochostError {
    DochostError(
      .usage, "There is no verb '\(text)'.\(verbQuestion(text, words))",
      remedy: "`dochost help` lists the verbs.")
  }

  /// A question for a verb that may be meant; where no first word is near, for the verbs of groups
  /// with such a second one.
  private static func verbQuestion(_ text: String, _ words: [String]) -> String {
    let question = didYouMean(text, words)
    guard question.isEmpty, !text.contains(" ") else { return question }
    let members = Verb.allCases.filter { $0.words.count == 2 }
    guard let word = Suggestion.closest(to: text, in: Set(members.map { $0.words[1] }).sorted())
    else { return "" }
    let meant = members.filter { $0.words[1] == word }.map { "'\($0.rawValue)'" }
    return " Did you mean \(alternatives(meant))?"
  }

  static func missingVerb(_ group: String?) -> DochostError {
    if let group {
      let words = Verb.members(of: group).map { $0.words[1] }
      return DochostError(
        .usage, "'\(group)' needs a further word: \(words.joined(separator: ", ")).",
        remedy: "`dochost help \(group)` says what each is for.")
    }
    return DochostError(
      .usage, "No verb was given.", remedy: "`dochost help` lists the verbs.")
  }

  static func unknownOption(_ spelling: String, _ description: CommandDescription?) -> DochostError
  {
    let options = description?.allOptions ?? CommonOptions.all
    let subject = description.map { "'\($0.name)'" } ?? "dochost"
    return DochostError(
      .usage,
      "\(subject) has no option '\(spelling)'."
        + didYouMean(spelling, options.map(\.spelling)),
      remedy: help(description))
  }

  static func missingValue(
    _ option: OptionDescription, next: [UInt8]?, _ description: CommandDescription?
  ) -> DochostError {
    var message = "'\(option.spelling)' needs a value"
    if let placeholder = option.value?.placeholder { message += ", \(placeholder)" }
    if let next {
      let text = String(decoding: next, as: UTF8.self)
      message += "; a value that begins with a dash is given as '\(option.spelling)=\(text)'"
    }
    return DochostError(.usage, message + ".", remedy: help(description))
  }

  static func unexpectedValue(_ option: OptionDescription, _ value: [UInt8]) -> DochostError {
    DochostError(
      .usage,
      "'\(option.spelling)' takes no value; it was given '\(String(decoding: value, as: UTF8.self))'.",
      remedy: "Give '\(option.spelling)' by itself.")
  }

  static func repeated(_ option: OptionDescription) -> DochostError {
    DochostError(
      .usage, "'\(option.spelling)' was given more than once.",
      remedy: "Give it once, with the value that is meant.")
  }

  static func notText(_ option: OptionDescription, _ value: [UInt8]) -> DochostError {
    DochostError(
      .usage,
      "The value of '\(option.spelling)' is not UTF-8: '\(TerminalText.escape(value))'.",
      remedy: "Type it in UTF-8, as a terminal with a UTF-8 locale does.")
  }

  static func empty(_ option: OptionDescription) -> DochostError {
    DochostError(
      .usage, "The value of '\(option.spelling)' is empty.",
      remedy: "Give a path; '.' is the current directory.")
  }

  static var emptyPath: DochostError {
    DochostError(
      .usage, "A path is empty.",
      remedy: "Give a path; '.' is the current directory. An unset variable of the shell is empty.")
  }

  static func notAWord(
    _ option: OptionDescription, _ value: [UInt8], _ words: [String]
  ) -> DochostError {
    let text = String(decoding: value, as: UTF8.self)
    return DochostError(
      .usage,
      "'\(option.spelling)' takes \(alternatives(words)), not '\(text)'."
        + didYouMean(text, words),
      remedy: "Such as '\(option.spelling)=\(words.first ?? "")'.")
  }

  static func missingOperand(_ description: CommandDescription, given: Int) -> DochostError {
    let placeholder = description.operand(at: given)?.placeholder ?? ""
    return DochostError(
      .usage, "'\(description.name)' needs \(placeholder).", remedy: help(description))
  }

  static func unexpectedOperand(
    _ operand: [UInt8], _ description: CommandDescription
  ) -> DochostError {
    DochostError(
      .usage,
      "'\(description.name)' does not take '\(String(decoding: operand, as: UTF8.self))'.",
      remedy: help(description))
  }

  static func didYouMean(_ text: String, _ candidates: some Sequence<String>) -> String {
    Suggestion.question(text, in: candidates)
  }

  /// Words of which one is asked for: `bash, zsh or fish`.
  static func alternatives(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) or \(last)"
  }

  /// The same error; one of usage without a way out of its own gets the verb's help.
  static func naming(_ verb: Verb, in error: DochostError) -> DochostError {
    guard error.code == .usage, error.diagnostic.remedy == nil else { return error }
    var error = error
    error.diagnostic.remedy = help(verb.description)
    return error
  }

  private static func help(_ description: CommandDescription?) -> String {
    guard let description else { return "`dochost help` shows what there is." }
    return "`dochost help \(description.name)` shows what it takes."
  }
}

extension UsageError {
  static func excludes(_ a: OptionDescription, _ b: OptionDescription) -> DochostError {
    DochostError(
      .usage, "'\(a.spelling)' and '\(b.spelling)' exclude each other.",
      remedy: "Leave one of them out.")
  }

  static func repeatedKey(_ option: OptionDescription, _ key: String) -> DochostError {
    DochostError(
      .usage, "'\(option.spelling)' was given '\(key)' more than once.",
      remedy: "Give '\(key)' once, with the value that is meant.")
  }

  static func notAnAssignment(_ option: OptionDescription, _ value: [UInt8]) -> DochostError {
    let text = String(decoding: value, as: UTF8.self)
    let form = option.value?.placeholder ?? "KEY=VALUE"
    return DochostError(
      .usage, "'\(option.spelling)' takes \(form), not '\(text)'.",
      remedy: "Put '=' between the two.")
  }
}

/// The words of a command line that is being typed, as far as they are understood; nothing about
/// them is an error.
package struct CompletionLine {
  /// What is being typed: the beginning of a word, perhaps empty.
  package let current: String
  /// The verb, once its words are there.
  private(set) var verb: Verb?
  /// The first word of a verb that has two, once it is there.
  private(set) var group: String?
  /// A first word that is no verb.
  private(set) var isLost = false
  /// The option whose value is being typed as a word of its own.
  private(set) var pending: OptionDescription?
  /// What stands behind the options so far.
  private(set) var operands: [String] = []
  /// Whether `--` ended the options.
  private(set) var optionsEnded = false
  private var given: [String: [String]] = [:]

  /// Reads the words behind the name of the program, of which the last is being typed.
  package init(_ words: [String]) {
    current = words.last ?? ""
    for word in words.dropLast() { take(word) }
  }

  /// The options that may stand here.
  var options: [OptionDescription] { verb?.description.allOptions ?? CommonOptions.all }

  /// Whether an option was given.
  func has(_ option: OptionDescription) -> Bool { given[option.name] != nil }

  /// The last value that an option was given.
  func value(of option: OptionDescription) -> String? { given[option.name]?.last }

  /// Every value that an option was given.
  func values(of option: OptionDescription) -> [String] { given[option.name] ?? [] }

  private mutating func take(_ word: String) {
    if let option = pending {
      given[option.name, default: []].append(word)
      pending = nil
    } else if word == "--", !optionsEnded, verb != nil {
      optionsEnded = true
    } else if ArgumentParser.isOption(word.utf8), !optionsEnded {
      take(option: word)
    } else if verb == nil {
      take(verb: word)
    } else if operands.isEmpty, let group, let longer = Verb(rawValue: "\(group) \(word)") {
      verb = longer
      self.group = nil
    } else {
      operands.append(word)
    }
  }

  private mutating func take(option word: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let found = options.first { option in
      option.spelling == parts[0] || option.letter.map { "-\($0)" == parts[0] } ?? false
    }
    guard let option = found else { return }
    if option.value == nil {
      given[option.name] = given[option.name] ?? []
    } else if parts.count > 1 {
      given[option.name, default: []].append(String(parts[1]))
    } else {
      pending = option
    }
  }

  private mutating func take(verb word: String) {
    if let group {
      verb = Verb(rawValue: "\(group) \(word)")
      self.group = nil
      isLost = verb == nil
      return
    }
    if Verb.groups.contains(word) { group = word }
    verb = Verb(rawValue: word)
    isLost = verb == nil && group == nil
  }
}

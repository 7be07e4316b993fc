/// Completions for fish.
enum FishCompletion {
  static func render() -> String {
    var text = """
      # fish completions of dochost; made by: dochost completions fish
      function __dochost_verb
        set -l words (string match -v -- '-*' (commandline -opc))[2..]
        if test (count $words) -gt 1; and contains -- $words[1] \(Verb.groups.joined(separator: " "))
          echo "$words[1] $words[2]"
        else
          echo "$words[1]"
        end
      end
      function __dochost_verb_is
        test (__dochost_verb) = "$argv[1]"
      end
      complete -c dochost -f

      """
    for word in Verb.firstWords {
      let summary = Verb(rawValue: word)?.description.summary ?? "look after \(word)s"
      text += "complete -c dochost -n '__dochost_verb_is \"\"' -a \(word) -d \(quoted(summary))\n"
    }
    for group in Verb.groups {
      for verb in Verb.members(of: group) {
        text += "complete -c dochost -n '__dochost_verb_is \(group)' -a \(verb.words[1])"
        text += " -d \(quoted(verb.description.summary))\n"
      }
    }
    for option in CommonOptions.all { text += line(option, condition: "") }
    for verb in Verb.allCases {
      let description = verb.description
      let condition = " -n '__dochost_verb_is \"\(verb.rawValue)\"'"
      for option in description.options { text += line(option, condition: condition) }
      if let operand = description.operand {
        let arguments = arguments(CompletionSource(operand.kind))
        if !arguments.isEmpty { text += "complete -c dochost\(condition)\(arguments)\n" }
      }
    }
    return text
  }

  private static func line(_ option: OptionDescription, condition: String) -> String {
    var text = "complete -c dochost\(condition) -l \(option.name)"
    if let letter = option.letter { text += " -s \(letter)" }
    if let kind = option.value?.kind { text += " -r" + arguments(CompletionSource(kind)) }
    return text + " -d \(quoted(option.help))\n"
  }

  private static func arguments(_ source: CompletionSource) -> String {
    switch source {
    case .nothing: ""
    case .files: " -F"
    case .directories: " -a '(__fish_complete_directories)'"
    case .words(let words): " -a \(quoted(words.joined(separator: " ")))"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}

/// Completions for zsh.
enum ZshCompletion {
  static func render() -> String {
    var text = """
      #compdef dochost
      # zsh completions of dochost; made by: dochost completions zsh
      _dochost() {
        local verb="" word
        integer index
        for ((index = 2; index < CURRENT; index++)); do
          word="${words[index]}"
      \(Shell.verbSearch)
        done
        case "$verb" in
          '')
            if [[ "$PREFIX" == -* ]]; then
              _arguments \(CommonOptions.all.map { quoted(specification($0)) }.joined(separator: " "))
              return
            fi
            local -a verbs=(

      """
    for word in Verb.firstWords {
      let summary = Verb(rawValue: word)?.description.summary ?? "look after \(word)s"
      text += "        \(quoted("\(word):\(plain(summary))"))\n"
    }
    text += "      )\n      _describe verb verbs ;;\n"
    for group in Verb.groups {
      text += "    '\(group)')\n      local -a verbs=(\n"
      for verb in Verb.members(of: group) {
        text += "        \(quoted("\(verb.words[1]):\(plain(verb.description.summary))"))\n"
      }
      text += "      )\n      _describe verb verbs ;;\n"
    }
    for verb in Verb.allCases {
      let description = verb.description
      text += "    '\(verb.rawValue)')\n      _arguments \\\n"
      for option in description.allOptions {
        text += "        \(quoted(specification(option))) \\\n"
      }
      if let operand = description.operand {
        text += "        \(quoted("*:\(operand.placeholder):\(action(operand.kind))")) \\\n"
      }
      text += "        ;;\n"
    }
    return text + "  esac\n}\n_dochost \"$@\"\n"
  }

  private static func specification(_ option: OptionDescription) -> String {
    let help = "[\(plain(option.help))]"
    guard let value = option.value else { return option.spelling + help }
    let star = option.isRepeatable ? "*" : ""
    return "\(star)\(option.spelling)=\(help):\(value.placeholder):\(action(value.kind))"
  }

  private static func action(_ kind: ValueKind) -> String {
    switch CompletionSource(kind) {
    case .nothing: " "
    case .files: "_files"
    case .directories: "_files -/"
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }

  /// Without the characters that have a meaning in a specification.
  private static func plain(_ text: String) -> String {
    text.filter { !"[]:`\\".contains($0) }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}

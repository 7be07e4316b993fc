/// Completions for bash, without the help of any other script.
enum BashCompletion {
  static func render() -> String {
    var text = """
      # bash completions of dochost; made by: dochost completions bash
      _dochost() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
        local verb="" index word
        for ((index = 1; index < COMP_CWORD; index++)); do
          word="${COMP_WORDS[index]}"
      \(Shell.verbSearch)
        done
        local IFS=$'\\n'
        COMPREPLY=()
        case "$verb:$previous" in

      """
    for verb in Verb.allCases {
      for option in verb.description.allOptions {
        guard let kind = option.value?.kind else { continue }
        text +=
          "    '\(verb.rawValue):\(option.spelling)') \(reply(CompletionSource(kind))); return ;;\n"
      }
    }
    text += "  esac\n  case \"$verb\" in\n"
    text += "    '') \(reply(.words(Verb.firstWords + options(CommonOptions.all)))) ;;\n"
    for group in Verb.groups {
      let words = Verb.members(of: group).map { $0.words[1] }
      text += "    '\(group)') \(reply(.words(words))) ;;\n"
    }
    for verb in Verb.allCases {
      let description = verb.description
      let operand = description.operand.map { CompletionSource($0.kind) } ?? .nothing
      text += """
            '\(verb.rawValue)')
              if [[ "$current" == -* ]]; then
                \(reply(.words(options(description.allOptions))))
              else
                \(reply(operand))
              fi ;;

        """
    }
    return text + "  esac\n}\ncomplete -o filenames -F _dochost dochost\n"
  }

  private static func options(_ options: [OptionDescription]) -> [String] {
    options.map(\.spelling)
  }

  private static func reply(_ source: CompletionSource) -> String {
    switch source {
    case .nothing: ":"
    case .files: "COMPREPLY=($(compgen -f -- \"$current\"))"
    case .directories: "COMPREPLY=($(compgen -d -- \"$current\"))"
    case .words(let words):
      "COMPREPLY=($(compgen -W $'\(words.joined(separator: "\\n"))' -- \"$current\"))"
    }
  }
}

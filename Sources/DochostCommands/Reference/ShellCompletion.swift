internal import DochostModel

/// The shells that completions are made for.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The script that completes dochost's verbs, options and fixed words.
  package var script: String {
    switch self {
    case .bash: BashCompletion.render()
    case .zsh: ZshCompletion.render()
    case .fish: FishCompletion.render()
    }
  }
}

/// What a shell offers for a value.
enum CompletionSource {
  /// Nothing: the value is free.
  case nothing
  /// Files and directories.
  case files
  /// Directories.
  case directories
  /// Fixed words.
  case words([String])

  init(_ kind: ValueKind) {
    switch kind {
    case .file: self = .files
    case .directory: self = .directories
    case .word(let words): self = .words(words)
    case .code: self = .words(DiagnosticCode.all.map(\.name))
    case .verb: self = .words(Verb.firstWords)
    case .text, .intent, .type, .template, .plugin, .identifier, .name, .assignment: self = .nothing
    }
  }
}

extension Shell {
  /// What bash and zsh do with each word before the one that is completed: find the verb.
  static var verbSearch: String {
    """
        [[ "$word" == -* ]] && continue
        if [[ -z "$verb" ]]; then
          verb="$word"
        elif [[ " \(Verb.groups.joined(separator: " ")) " == *" $verb "* ]]; then
          verb="$verb $word"
          break
        else
          break
        fi
    """
  }
}

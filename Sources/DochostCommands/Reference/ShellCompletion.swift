/// The shells that completions are made for.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The script that completes by asking `dochost complete`.
  package var script: String {
    switch self {
    case .bash: BashCompletion.render()
    case .zsh: ZshCompletion.render()
    case .fish: FishCompletion.render()
    }
  }
}

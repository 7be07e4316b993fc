/// What a default can be chosen for.
package enum DefaultKind: String, CaseIterable, Sendable {
  /// Where documents go when the current directory cannot take them.
  case directory
  /// The type that a file extension means.
  case `extension`
  /// The plugin that owns a type.
  case type
  /// The type that answers an intent.
  case intent

  /// The setting that holds the choice for a name, which a directory does not have.
  package func key(_ name: String) -> SettingKey {
    switch self {
    case .directory: .documentDirectory
    case .extension: .fileExtension(name)
    case .type: .typeOwner(name)
    case .intent: .intent(name)
    }
  }
}

/// Who answers for a type, an extension or an intent, and why.
package struct DefaultAnswer: Sendable {
  /// Why it is the one that answers.
  package enum Reason: String, Sendable {
    /// The person chose it.
    case chosen
    /// No other could.
    case only
    /// It is the most general, else the first by its identifier.
    case first
    /// The person is asked each time, since several could.
    case asked
    /// The person chose one that is not there, or that cannot answer: it is as if nothing were
    /// chosen.
    case unavailable
  }

  /// What it answers for.
  package var kind: DefaultKind
  /// The type, extension or intent.
  package var name: String
  /// Who answers; nil where the person is asked.
  package var answer: String?
  /// Why.
  package var reason: Reason
  /// All who could answer: the general before the special, then by identifier.
  package var candidates: [String]
  /// What the settings say.
  package var chosen: String?
}

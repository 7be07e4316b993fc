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

  /// The extension, type or intent that it answers for.
  package var subject: DefaultSubject
  /// Who answers; nil where the person is asked.
  package var answer: String?
  /// Why.
  package var reason: Reason
  /// All who could answer: the general before the special, then by identifier.
  package var candidates: [String]
  /// What the settings say.
  package var chosen: String?
}

/// One line of `dochost doctor`: something the host needs, and how it is.
public struct HealthItem: Hashable, Sendable {
  /// How it is.
  public enum State: String, Sendable {
    /// As it should be.
    case good
    /// Works, with less than it should.
    case limited
    /// Does not work.
    case bad
  }

  /// A plain word that never changes, such as `isolation`.
  public var id: String
  /// The name for people.
  public var title: String
  /// How it is.
  public var state: State
  /// What was found, as a sentence.
  public var detail: String
  /// What to do, where something is to be done.
  public var remedy: String?
}

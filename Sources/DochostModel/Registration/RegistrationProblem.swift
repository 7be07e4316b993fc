/// Why an item that a plugin wanted to register was refused.
public struct RegistrationProblem: Error, Hashable, Sendable {
  /// What kind of rule it broke; the loader answers the plugin with the matching status.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// A field is malformed.
    case invalid = 0
    /// More than the documented limit.
    case limit = 1
    /// The identifier is taken.
    case duplicate = 2
  }

  /// What kind of rule it broke.
  public var kind: Kind
  /// The item: its kind and identifier, such as `template org.example.note`.
  public var item: String
  /// The field, such as `name`.
  public var field: String
  /// The rest of the sentence, such as `is empty`.
  public var reason: String

  /// Makes a problem.
  public init(kind: Kind = .invalid, item: String, field: String, reason: String) {
    self.kind = kind
    self.item = item
    self.field = field
    self.reason = reason
  }

  /// The whole sentence.
  public var message: String { field.isEmpty ? "\(item) \(reason)" : "\(item): \(field) \(reason)" }
}

/// Something that a document says about itself.
public struct DocumentProperty: Hashable, Sendable {
  /// A plain word that never changes.
  public let id: String
  /// The words for people.
  public let label: String
  /// For people.
  public let value: String

  /// Makes a property.
  public init(_ id: String, label: String, _ value: String) {
    self.id = id
    self.label = label
    self.value = value
  }
}

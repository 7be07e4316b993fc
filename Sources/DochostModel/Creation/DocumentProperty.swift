/// One thing that a plugin says about a document that it opened, such as its title.
public struct DocumentProperty: Hashable, Sendable {
  /// A plain word that never changes, such as `title`.
  public var id: String
  /// The words for people.
  public var label: String
  /// The value, as text.
  public var value: String

  /// Makes a property.
  public init(id: String, label: String, value: String) {
    self.id = id
    self.label = label
    self.value = value
  }
}

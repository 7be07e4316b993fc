/// A creation intent that a plugin answers, with its words for people.
public struct IntentRegistration: Hashable, Sendable {
  /// The intent; several plugins may register the same one.
  public var id: CreationIntent
  /// The words on a button, such as *Scan a Page*.
  public var label: LocalizedText
  /// A sentence about it.
  public var summary: LocalizedText

  /// Makes a registration.
  public init(id: CreationIntent, label: LocalizedText, summary: LocalizedText) {
    self.id = id
    self.label = label
    self.summary = summary
  }
}

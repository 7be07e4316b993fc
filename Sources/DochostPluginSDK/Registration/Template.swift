/// A named starting point of one document type.
public struct Template: Sendable {
  /// Reverse DNS.
  public let id: String
  /// The type of what is made, which may be another plugin's.
  public let type: String
  /// The name for people; names the document too, where the person gave no name.
  public let name: LocalizedText
  /// A sentence about it.
  public let summary: LocalizedText?
  /// The heading under which a picker shows it.
  public let category: LocalizedText?
  /// A picture, as a path beneath the bundle's `Resources`.
  public let previewImage: String?
  /// The beginning of what is made.
  public let previewText: LocalizedText?
  /// The intents under which it is offered; at least one.
  public let intents: [String]
  /// What can be filled in, in the order of asking.
  public let parameters: [Parameter]

  /// Makes a template.
  public init(
    id: String, type: String, name: LocalizedText, summary: LocalizedText? = nil,
    category: LocalizedText? = nil, previewImage: String? = nil,
    previewText: LocalizedText? = nil, intents: [String] = [CreationIntent.template],
    parameters: [Parameter] = []
  ) {
    self.id = id
    self.type = type
    self.name = name
    self.summary = summary
    self.category = category
    self.previewImage = previewImage
    self.previewText = previewText
    self.intents = intents
    self.parameters = parameters
  }
}

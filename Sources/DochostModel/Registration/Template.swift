/// A named starting point of one document type.
public struct Template: Hashable, Sendable {
  /// Reverse DNS.
  public var id: TemplateID
  /// The type of what is made; it may belong to another plugin.
  public var type: DocumentTypeID
  /// The intents under which it is offered; at least one.
  public var intents: [CreationIntent]
  /// The name for people; also the document's name where none was given (rule N10).
  public var name: LocalizedText
  /// A sentence about it.
  public var summary: LocalizedText
  /// The heading under which a picker shows it.
  public var category: LocalizedText?
  /// A picture in the bundle, relative to its `Resources`; stays beneath it.
  public var previewImage: String?
  /// The beginning of what is made, as text.
  public var previewText: LocalizedText?
  /// What can be filled in, in the order of asking.
  public var parameters: [Parameter]

  /// Makes a template.
  public init(
    id: TemplateID, type: DocumentTypeID, intents: [CreationIntent], name: LocalizedText,
    summary: LocalizedText, category: LocalizedText? = nil, previewImage: String? = nil,
    previewText: LocalizedText? = nil, parameters: [Parameter] = []
  ) {
    self.id = id
    self.type = type
    self.intents = intents
    self.name = name
    self.summary = summary
    self.category = category
    self.previewImage = previewImage
    self.previewText = previewText
    self.parameters = parameters
  }
}

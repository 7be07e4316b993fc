public import DochostModel

/// One of the things that can be made, in the person's languages.
public struct CreationChoice: Hashable, Sendable {
  /// How it is offered where a person picks; the identifiers of all choices differ.
  public var option: Question.Option
  /// The plugin that makes it.
  public var plugin: PluginID
  /// The intent of a request for it.
  public var intent: CreationIntent
  /// The type of an empty document; nil for a template.
  public var type: DocumentTypeID?
  /// The template; nil for an empty document.
  public var template: TemplateID?
}

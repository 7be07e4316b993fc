public import DochostModel

/// What a request would do: who answers, with what, where to.
///
/// Made before the plugin hears of the request.
public struct CreationPlan: Hashable, Sendable {
  /// The plugin that answers.
  public var plugin: PluginID
  /// The plugin's library.
  public var library: BytePath
  /// The intent it receives.
  public var intent: CreationIntent
  /// The type of the document.
  public var type: DocumentTypeID
  /// The template, where one was named, picked, or is the only candidate.
  public var template: TemplateID?
  /// The values of the template's parameters, defaults included; secrets are left out.
  public var parameters: [String: ParameterValue]
  /// The path that is free now; another process may take it.
  public var path: BytePath
  /// Why this plugin, type and template were chosen: a sentence for each step.
  public var reasons: [String]
}

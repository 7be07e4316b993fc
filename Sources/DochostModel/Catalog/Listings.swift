/// A document type and who owns it.
public struct TypeListing: Hashable, Sendable {
  /// The type.
  public var type: DocumentType
  /// The plugin that opens documents of the type.
  public var owner: PluginID

  /// Makes a listing.
  public init(type: DocumentType, owner: PluginID) {
    self.type = type
    self.owner = owner
  }
}

/// A creation intent and who answers it.
public struct IntentListing: Hashable, Sendable {
  /// The intent, with the words of the plugin whose id sorts first.
  public var intent: IntentRegistration
  /// The plugins that registered it, or that offer a template under it; sorted.
  public var plugins: [PluginID]

  /// Makes a listing.
  public init(intent: IntentRegistration, plugins: [PluginID]) {
    self.intent = intent
    self.plugins = plugins
  }
}

/// A template, who makes it, and whether it can be used now.
public struct TemplateListing: Hashable, Sendable {
  /// The template.
  public var template: Template
  /// The plugin that answers requests for it.
  public var owner: PluginID
  /// Why it cannot be used now, such as a type that is not installed.
  public var inactive: Diagnostic?

  /// Makes a listing.
  public init(template: Template, owner: PluginID, inactive: Diagnostic? = nil) {
    self.template = template
    self.owner = owner
    self.inactive = inactive
  }
}

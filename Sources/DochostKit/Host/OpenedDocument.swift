public import DochostModel

/// What is known of a document after its plugin opened and validated it.
public struct OpenedDocument: Hashable, Sendable {
  /// Where it is.
  public var path: BytePath
  /// Its type.
  public var type: DocumentTypeID
  /// The type's name for people.
  public var typeName: String
  /// The plugin that opened it.
  public var plugin: PluginID
  /// What it is, in the plugin's words, such as its title.
  public var properties: [DocumentProperty]
  /// What validation found; an error among them means that it is not valid.
  public var findings: [Finding]
  /// The isolation that the plugin ran at.
  public var isolation: Isolation
  /// Notices about the plugin's behaviour.
  public var diagnostics: [Diagnostic]

  /// Whether validation found no error.
  public var isValid: Bool { !findings.contains { $0.severity == .error } }
}

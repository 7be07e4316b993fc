public import DochostModel

/// A document that was created: complete, durable, in place.
public struct CreatedDocument: Hashable, Sendable {
  /// Where it is; the name may have a number that the request's had not (rule I5).
  public var path: BytePath
  /// Its type.
  public var type: DocumentTypeID
  /// The plugin that made it.
  public var plugin: PluginID
  /// The template it was made from.
  public var template: TemplateID?
  /// The intent it was made under.
  public var intent: CreationIntent
  /// How it was imported: `rename`, `link`, `copy`, `reflink` and the like.
  public var strategy: String
  /// Copy or move, as the plugin chose.
  public var mode: ImportMode
  /// Bytes of all its files.
  public var byteCount: UInt64
  /// The isolation that the plugin ran at.
  public var isolation: Isolation
  /// Where the request came from, for the record of it.
  public var source: String?
  /// Warnings of the plugin's own validation, and other notices.
  public var diagnostics: [Diagnostic]
}

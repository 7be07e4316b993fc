/// The person's choices where several plugins or types could answer (rules C1, T11).
public struct CatalogPreferences: Hashable, Sendable {
  /// Which plugin owns a type that several register.
  public var typeOwners: [DocumentTypeID: PluginID]
  /// Which type a file extension means where several claim it.
  public var fileExtensions: [FileExtension: DocumentTypeID]
  /// Which type answers an intent where several do.
  public var intents: [CreationIntent: DocumentTypeID]
  /// Plugins that are not used.
  public var disabled: Set<PluginID>

  /// Makes preferences; by default there are none.
  public init(
    typeOwners: [DocumentTypeID: PluginID] = [:],
    fileExtensions: [FileExtension: DocumentTypeID] = [:],
    intents: [CreationIntent: DocumentTypeID] = [:], disabled: Set<PluginID> = []
  ) {
    self.typeOwners = typeOwners
    self.fileExtensions = fileExtensions
    self.intents = intents
    self.disabled = disabled
  }
}

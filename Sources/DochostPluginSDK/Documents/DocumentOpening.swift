/// A plugin that opens, validates and describes its documents.
///
/// Everything here is called on the host's thread, one at a time, in a process that may read the
/// one document and nothing else of the person's. Documents come from anywhere: none is trusted.
public protocol DocumentOpening: DocumentPlugin {
  /// An open document.
  associatedtype Document

  /// Opens a document for reading.
  ///
  /// - Parameter type: one of the plugin's types.
  /// - Throws: a `PluginError` whose text is for the person.
  func open(_ path: FilePath, type: String) throws -> Document

  /// Looks for what is wrong; what it finds goes to `report`. A finding that is an error means
  /// that the document is not valid.
  ///
  /// - Throws: where it could not look.
  func validate(_ document: Document, report: (Finding) -> Void) throws

  /// Says what the document is: its title, its parts, its size.
  func describe(_ document: Document) throws -> [DocumentProperty]
}

/// A format of documents.
public struct DocumentType: Hashable, Sendable {
  /// Bytes at a place in a file by which the type is recognised.
  public struct Signature: Hashable, Sendable {
    /// Where the bytes stand, from the beginning of the file.
    public var offset: UInt32
    /// The bytes, at most 64.
    public var bytes: [UInt8]

    /// Makes a signature.
    public init(offset: UInt32, bytes: [UInt8]) {
      self.offset = offset
      self.bytes = bytes
    }
  }

  /// Reverse DNS.
  public var id: DocumentTypeID
  /// The types it is a special case of; several are allowed, circles are not.
  public var conformsTo: [DocumentTypeID]
  /// The name for people, such as *Story*.
  public var name: LocalizedText
  /// File name extensions without the dot, the preferred one first; may be compound (`tar.gz`).
  public var fileExtensions: [String]
  /// Media types, the preferred one first.
  public var mimeTypes: [String]
  /// Any of these marks a file of the type.
  public var signatures: [Signature]
  /// Whether a document is a directory that people see as one document.
  public var isPackage: Bool

  /// Makes a type.
  public init(
    id: DocumentTypeID, conformsTo: [DocumentTypeID] = [], name: LocalizedText,
    fileExtensions: [String] = [], mimeTypes: [String] = [], signatures: [Signature] = [],
    isPackage: Bool = false
  ) {
    self.id = id
    self.conformsTo = conformsTo
    self.name = name
    self.fileExtensions = fileExtensions
    self.mimeTypes = mimeTypes
    self.signatures = signatures
    self.isPackage = isPackage
  }
}

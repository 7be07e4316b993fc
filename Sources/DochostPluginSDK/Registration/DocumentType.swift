/// A format of documents.
public struct DocumentType: Sendable {
  /// Bytes at a place in a file by which the type is recognised.
  public struct Signature: Hashable, Sendable {
    /// Where they stand, from the beginning of the file.
    public let offset: UInt32
    /// 1 to 64 bytes.
    public let bytes: [UInt8]

    /// Makes a signature.
    public init(offset: UInt32 = 0, bytes: [UInt8]) {
      self.offset = offset
      self.bytes = bytes
    }
  }

  /// Reverse DNS.
  public let id: String
  /// The name for people, such as *Novel*.
  public let name: LocalizedText
  /// The types that it is a special case of.
  public let conformsTo: [String]
  /// File name extensions without the dot, the preferred one first; may be compound (`tar.gz`).
  public let fileExtensions: [String]
  /// Media types, the preferred one first.
  public let mimeTypes: [String]
  /// Any of these marks a file of the type.
  public let signatures: [Signature]
  /// Whether a document is a directory that people see as one document.
  public let isPackage: Bool

  /// Makes a type.
  public init(
    id: String, name: LocalizedText, conformsTo: [String] = [], fileExtensions: [String],
    mimeTypes: [String] = [], signatures: [Signature] = [], isPackage: Bool = false
  ) {
    self.id = id
    self.name = name
    self.conformsTo = conformsTo
    self.fileExtensions = fileExtensions
    self.mimeTypes = mimeTypes
    self.signatures = signatures
    self.isPackage = isPackage
  }
}

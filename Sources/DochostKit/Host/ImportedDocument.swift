public import DochostModel

/// A document that was imported from elsewhere.
public struct ImportedDocument: Hashable, Sendable {
  /// Where it came from.
  public var source: BytePath
  /// Where it is now.
  public var path: BytePath
  /// Copy or move.
  public var mode: ImportMode
  /// How it was imported.
  public var strategy: String
  /// Bytes of all its files.
  public var byteCount: UInt64
  /// Notices about it.
  public var diagnostics: [Diagnostic]
}

public import DochostModel

/// A document that was made, brought or opened before, and that is still there.
public struct RecentDocument: Hashable, Sendable {
  /// Where it is.
  public var path: BytePath
  /// Its type, where that was found out.
  public var type: DocumentTypeID?
  /// When it was made, brought or opened last, in seconds since 1970 (UTC).
  public var seconds: Int64
}

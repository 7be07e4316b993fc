import CSQLite

/// Statements of one connection that were prepared and are not in use.
///
/// A scan runs the same few statements thousands of times; preparing one takes longer than running
/// it. Used by the thread that uses the connection.
@safe final class StatementCache {
  // Each is prepared, reset, and in nobody else's hands. All are finalized before the connection is
  // closed, or when they are given back after that.
  private var idle: [String: OpaquePointer] = unsafe [:]
  private var isClosed = false

  /// The most statements that are kept.
  private static let limit = 32

  /// Takes a statement that is ready to run; nil where there is none.
  @unsafe func take(_ sql: String) -> OpaquePointer? { unsafe idle.removeValue(forKey: sql) }

  /// Takes a statement back.
  @unsafe func giveBack(_ handle: OpaquePointer, _ sql: String) {
    guard !isClosed, unsafe idle.count < Self.limit, unsafe idle[sql] == nil else {
      unsafe sqlite3_finalize(handle)
      return
    }
    unsafe sqlite3_reset(handle)
    unsafe sqlite3_clear_bindings(handle)
    unsafe idle[sql] = handle
  }

  /// Finishes all statements, now and later: the connection ends.
  func close() {
    isClosed = true
    while let entry = unsafe idle.popFirst() { unsafe sqlite3_finalize(entry.value) }
  }
}

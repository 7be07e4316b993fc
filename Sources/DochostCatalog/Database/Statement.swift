import CSQLite

/// A prepared statement, given back with the value.
///
/// Parameters are numbered from 1, columns from 0. What a row holds is copied out at once.
@safe struct Statement: ~Copyable {
  // Given back by `deinit` only and not handed out before.
  private let handle: OpaquePointer
  private let cache: StatementCache
  private let sql: String

  // Frees nothing: SQLite copies what it is given with it, as SQLITE_TRANSIENT is defined.
  private static var copies: sqlite3_destructor_type {
    unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  /// `connection` is open.
  @unsafe init(
    _ connection: OpaquePointer, _ sql: String, _ cache: StatementCache
  ) throws(DatabaseProblem) {
    self.cache = cache
    self.sql = sql
    if let handle = unsafe cache.take(sql) {
      unsafe self.handle = handle
      return
    }
    var prepared: OpaquePointer?
    let code = unsafe sqlite3_prepare_v2(connection, sql, -1, &prepared, nil)
    guard code == SQLITE_OK, let handle = unsafe prepared else {
      throw DatabaseProblem(code: code, text: unsafe String(cString: sqlite3_errmsg(connection)))
    }
    unsafe self.handle = handle
  }

  deinit {
    // The statement is not used any more.
    unsafe cache.giveBack(handle, sql)
  }

  /// Sets a parameter to a number, or to NULL.
  func bind(_ index: Int32, _ value: Int64?) throws(DatabaseProblem) {
    // The statement is prepared.
    if let value {
      try check(unsafe sqlite3_bind_int64(handle, index, value))
    } else {
      try check(unsafe sqlite3_bind_null(handle, index))
    }
  }

  /// Sets a parameter to a text, or to NULL.
  func bind(_ index: Int32, _ text: String?) throws(DatabaseProblem) {
    guard let text else { return try bind(index, Int64?.none) }
    // SQLite copies the bytes before the call returns.
    try check(unsafe sqlite3_bind_text(handle, index, text, Int32(text.utf8.count), Self.copies))
  }

  /// Sets a parameter to bytes, or to NULL.
  func bind(_ index: Int32, _ bytes: [UInt8]?) throws(DatabaseProblem) {
    guard let bytes else { return try bind(index, Int64?.none) }
    guard !bytes.isEmpty else { return try check(unsafe sqlite3_bind_zeroblob(handle, index, 0)) }
    // SQLite copies the bytes before the call returns.
    let code = unsafe bytes.withUnsafeBytes { buffer in
      unsafe sqlite3_bind_blob(handle, index, buffer.baseAddress, Int32(buffer.count), Self.copies)
    }
    try check(code)
  }

  /// Goes to the next row; false where there is none.
  func step() throws(DatabaseProblem) -> Bool {
    // The statement is prepared.
    switch unsafe sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw problem(code)
    }
  }

  /// Runs a statement that has no answer, and makes it ready for the next parameters.
  func run() throws(DatabaseProblem) {
    while try step() {}
    reset()
  }

  /// Makes the statement ready to run again; the parameters stay.
  func reset() {
    // Repeats the error of the last step, which was thrown already.
    _ = unsafe sqlite3_reset(handle)
  }

  /// A number; nil for NULL.
  func number(_ column: Int32) -> Int64? {
    // The statement stands on a row.
    guard unsafe sqlite3_column_type(handle, column) != SQLITE_NULL else { return nil }
    return unsafe sqlite3_column_int64(handle, column)
  }

  /// Bytes; nil for NULL.
  func bytes(_ column: Int32) -> [UInt8]? {
    // The statement stands on a row; the pointer is valid until the next call on it.
    guard unsafe sqlite3_column_type(handle, column) != SQLITE_NULL else { return nil }
    guard let start = unsafe sqlite3_column_blob(handle, column) else { return [] }
    let count = Int(unsafe sqlite3_column_bytes(handle, column))
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// A text, with U+FFFD for what is not UTF-8; nil for NULL.
  func text(_ column: Int32) -> String? {
    bytes(column).map { String(decoding: $0, as: UTF8.self) }
  }

  private func check(_ code: Int32) throws(DatabaseProblem) {
    guard code == SQLITE_OK else { throw problem(code) }
  }

  private func problem(_ code: Int32) -> DatabaseProblem {
    // The statement's connection lives at least as long as the statement.
    DatabaseProblem(
      code: code, text: unsafe String(cString: sqlite3_errmsg(sqlite3_db_handle(handle))))
  }
}

import CSQLite
import DochostModel

/// A connection to an SQLite database, closed with the value.
///
/// This file and `Statement` are the only ones that know SQLite's pointers. A connection is used by
/// one thread at a time; its owner sees to that.
@safe struct Database: ~Copyable {
  /// Where a database lies.
  enum Place: Hashable {
    /// In a file, which is made where it does not exist.
    case file(BytePath)
    /// In a file that is read only; nothing is written or made, not even beside it.
    case readOnly(BytePath)
    /// In memory, empty at first.
    case memory
  }

  // Closed by `deinit` only, and never handed out but to `Statement`, which keeps the connection's
  // memory alive itself (`sqlite3_close_v2`).
  private let connection: OpaquePointer
  private let statements = StatementCache()

  /// How long a question waits for another process, in milliseconds.
  private static let patience: Int32 = 2_000
  /// How long a change does: writers take turns, and each waits for its disk.
  private static let writingPatience: Int32 = 5_000

  init(_ place: Place) throws(DatabaseProblem) {
    let (name, flags): ([UInt8], Int32) =
      switch place {
      case .file(let path): (path.bytes, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      case .readOnly(let path): (path.bytes, SQLITE_OPEN_READONLY)
      case .memory: (Array(":memory:".utf8), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      }
    var opened: OpaquePointer?
    // The name ends with the NUL that it is given here and outlives the call.
    let code = unsafe (name + [0]).withUnsafeBytes { bytes in
      unsafe sqlite3_open_v2(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), &opened,
        flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    }
    guard let connection = unsafe opened else {
      throw DatabaseProblem(code: SQLITE_NOMEM, text: "out of memory")
    }
    guard code == SQLITE_OK else {
      // The connection is open and closed once, here; its text is copied before.
      let text = unsafe String(cString: sqlite3_errmsg(connection))
      unsafe sqlite3_close_v2(connection)
      throw DatabaseProblem(code: code, text: text)
    }
    unsafe self.connection = connection
    // The connection is open.
    unsafe sqlite3_busy_timeout(connection, Self.patience)
  }

  deinit {
    // Nobody uses the connection after its owner; statements keep what they need.
    statements.close()
    unsafe sqlite3_close_v2(connection)
  }

  /// Runs statements without parameters and without answers.
  func run(_ sql: String) throws(DatabaseProblem) {
    // The connection is open; the text is copied for the call.
    let code = unsafe sqlite3_exec(connection, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw problem(code) }
  }

  /// Prepares one statement.
  func prepare(_ sql: String) throws(DatabaseProblem) -> Statement {
    // The connection is open.
    try unsafe Statement(connection, sql, statements)
  }

  /// Runs `body` in a transaction that begins by taking the right to write.
  ///
  /// Whatever `body` throws undoes what it wrote. Where another process is writing it is waited
  /// for, unless `waits` is false.
  func transaction<Answer>(
    waits: Bool = true, _ body: () throws(DatabaseProblem) -> Answer
  ) throws(DatabaseProblem) -> Answer {
    // The connection is open, here and at the end.
    unsafe sqlite3_busy_timeout(connection, waits ? Self.writingPatience : 0)
    defer { unsafe sqlite3_busy_timeout(connection, Self.patience) }
    try run("BEGIN IMMEDIATE")
    do {
      let answer = try body()
      try run("COMMIT")
      return answer
    } catch {
      // Fails where SQLite has rolled back itself already.
      try? run("ROLLBACK")
      throw error
    }
  }

  /// The first bytes of the file, without a lock; zeros beyond its end.
  func firstBytes(_ count: Int) throws(DatabaseProblem) -> [UInt8] {
    let file = unsafe try openFile()
    var bytes = [UInt8](repeating: 0, count: count)
    // The buffer is as long as the call is told.
    let code = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe file.methods.pointee.xRead?(file.file, buffer.baseAddress, Int32(buffer.count), 0)
    }
    // A short read fills the rest with zeros.
    guard code == SQLITE_OK || code == DatabaseProblem.shortRead else {
      throw problem(code ?? SQLITE_CANTOPEN)
    }
    return bytes
  }

  /// How many bytes the file has.
  func fileSize() throws(DatabaseProblem) -> Int64 {
    let file = unsafe try openFile()
    var size: sqlite3_int64 = 0
    // The number outlives the call.
    let code = unsafe file.methods.pointee.xFileSize?(file.file, &size)
    guard code == SQLITE_OK else { throw problem(code ?? SQLITE_CANTOPEN) }
    return size
  }

  /// SQLite's own handle of the file, valid as long as the connection is open.
  ///
  /// Another descriptor of the file would not do: closing it would take away the locks that this
  /// process has on the file.
  @unsafe private func openFile() throws(DatabaseProblem)
    -> (file: UnsafeMutablePointer<sqlite3_file>, methods: UnsafePointer<sqlite3_io_methods>)
  {
    var file: UnsafeMutablePointer<sqlite3_file>?
    // What is written is a pointer.
    let code = unsafe sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    guard code == SQLITE_OK, let opened = unsafe file,
      let methods = unsafe opened.pointee.pMethods
    else { throw DatabaseProblem(code: SQLITE_CANTOPEN, text: "the file is not open") }
    return unsafe (opened, methods)
  }

  /// Everything that the database holds, in memory.
  func copiedToMemory() throws(DatabaseProblem) -> Database {
    let copy = try Database(.memory)
    // Both connections are open until after the backup is finished, which frees it.
    guard let backup = unsafe sqlite3_backup_init(copy.connection, "main", connection, "main")
    else { throw copy.problem(unsafe sqlite3_errcode(copy.connection)) }
    unsafe sqlite3_backup_step(backup, -1)
    // The errors of a backup are those of the connection that it goes to.
    let code = unsafe sqlite3_backup_finish(backup)
    guard code == SQLITE_OK else { throw copy.problem(code) }
    return copy
  }

  private func problem(_ code: Int32) -> DatabaseProblem {
    // The connection is open; its text is copied.
    DatabaseProblem(code: code, text: unsafe String(cString: sqlite3_errmsg(connection)))
  }
}

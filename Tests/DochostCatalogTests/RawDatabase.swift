import CSQLite
import DochostModel
import TestSupport

/// SQLite without the catalog's help, to look at its file and to spoil it.
final class RawDatabase {
  private var connection: OpaquePointer?

  init(_ path: BytePath) throws {
    let name = path.bytes.map(CChar.init(bitPattern:)) + [0]
    guard sqlite3_open(name, &connection) == SQLITE_OK else {
      throw TestFailure("\(path) cannot be opened")
    }
  }

  deinit { sqlite3_close(connection) }

  /// Runs statements.
  func run(_ sql: String) throws {
    guard sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK else {
      throw TestFailure("\(sql): \(String(cString: sqlite3_errmsg(connection)))")
    }
  }

  /// The first column of every row, as text.
  func column(_ sql: String, _ index: Int32 = 0) throws -> [String] {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK else {
      throw TestFailure("\(sql): \(String(cString: sqlite3_errmsg(connection)))")
    }
    defer { sqlite3_finalize(statement) }
    var values: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      values.append(sqlite3_column_text(statement, index).map { String(cString: $0) } ?? "")
    }
    return values
  }
}

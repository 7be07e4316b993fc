import CSQLite
import DochostModel
import DochostWorkerProtocol

extension Target {
  /// The rows of the catalog: values that SQLite finds nothing wrong with.
  ///
  /// An input is fields to overwrite: which column, of what kind, how many bytes (two bytes, the
  /// higher first), and the bytes.
  static let catalogRows = Target(
    name: "catalog-rows",
    seeds: {
      let registration = RegistrationCodec.encode(try Samples.registration())
      return columns.indices.map { [UInt8($0), 0, 0, 3, 1, 2, 3] } + [
        [try columnNumber("bundles", "registration"), 0] + sized(registration),
        [try columnNumber("bundles", "path"), 1] + sized(Array("/nowhere".utf8)),
        [try columnNumber("meta", "value"), 0] + sized([1, 0, 0, 0, 0, 0, 0, 0]),
      ]
    },
    words: ["user", "usable", "org.example.plugin", "org.example.note"],
    tryOut: { input in
      let sample = try CatalogSample.shared
      try sample.check(sample.pristine) { file in
        let database = try RawRows(file.bytes)
        var rest = input[...]
        while rest.count >= 4 {
          let header = Array(rest.prefix(4))
          let value = rest.dropFirst(4).prefix(Int(header[2]) << 8 | Int(header[3]))
          rest = rest.dropFirst(4 + value.count)
          let column = columns[Int(header[0]) % columns.count]
          try database.overwrite(
            column.table, column.name, kind: Int(header[1]) % RawRows.kinds, with: Array(value))
        }
      }
    })

  private static let columns: [(table: String, name: String)] = [
    "bundles": [
      "id", "path", "position", "origin", "state", "plugin", "version", "name", "license", "abi",
      "library", "library_hash", "manifest_hash", "stamp", "dependencies", "build", "outcome",
      "attempts", "examined", "flags", "offers_document", "diagnostics", "placement",
      "registration",
    ],
    "intents": ["id", "bundle", "content"],
    "meta": ["key", "value"],
    "offers": ["intent", "type", "position", "bundle", "template"],
    "template_intents": ["intent", "template"],
    "templates": ["id", "type", "bundle", "position", "inactive", "content"],
    "type_extensions": ["extension", "rank", "type"],
    "types": ["id", "bundle", "content"],
  ].sorted { $0.key < $1.key }.flatMap { entry in entry.value.map { (entry.key, $0) } }

  private static func columnNumber(_ table: String, _ name: String) throws -> UInt8 {
    let index = columns.firstIndex { $0.table == table && $0.name == name }
    guard let index else { throw FuzzFailure("There is no \(table).\(name).") }
    return UInt8(index)
  }

  private static func sized(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8(bytes.count >> 8), UInt8(bytes.count & 255)] + bytes
  }
}

/// SQLite without the catalog's help.
private final class RawRows {
  /// A blob, a text, a number, nothing.
  static let kinds = 4

  private var connection: OpaquePointer?

  init(_ path: [UInt8]) throws {
    guard sqlite3_open((path + [0]).map { CChar(bitPattern: $0) }, &connection) == SQLITE_OK else {
      throw FuzzFailure("The sample cannot be opened.")
    }
    sqlite3_exec(
      connection, "PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY", nil, nil, nil)
  }

  deinit { sqlite3_close(connection) }

  /// Overwrites one column of every row; what the schema forbids is left as it was.
  func overwrite(_ table: String, _ column: String, kind: Int, with value: [UInt8]) throws {
    var statement: OpaquePointer?
    let sql = "UPDATE \(table) SET \(column) = ?1"
    guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK else {
      throw FuzzFailure("\(sql): \(String(cString: sqlite3_errmsg(connection))).")
    }
    defer { sqlite3_finalize(statement) }
    value.withUnsafeBytes { bytes in
      // The bytes are there until the statement has run.
      switch kind {
      case 0: sqlite3_bind_blob(statement, 1, bytes.baseAddress, Int32(bytes.count), nil)
      case 1:
        sqlite3_bind_text(
          statement, 1, bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
          Int32(bytes.count), nil)
      case 2:
        let number = bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        sqlite3_bind_int64(statement, 1, Int64(bitPattern: number))
      default: sqlite3_bind_null(statement, 1)
      }
      sqlite3_step(statement)
    }
  }
}

import DochostModel

/// The tables of the catalog and the marks by which a file is known as one.
///
/// `bundles` is what was found and examined, a row for each bundle, written one by one while a scan
/// runs. The other tables are made of it at the end of a scan, so that every question is one
/// indexed query that does not grow with the number of bundles. `listings` is what long answers
/// were made into for their readers. Nothing here is worth saving: a file with other marks is
/// removed and made anew.
enum CatalogSchema {
  /// Grows with every change of the tables.
  static let version: UInt32 = 3
  /// `DoCt`, in the header of the file.
  static let applicationID: UInt32 = 0x446F_4374

  /// What the first bytes of a file say.
  enum Mark {
    /// Nothing is in it.
    case empty
    /// Ours.
    case current
    /// Something else, or of another version.
    case foreign
  }

  /// The bytes of a database's header that are looked at (section 1.3 of SQLite's file format).
  static let headerSize = 100

  /// Reads the header of a database.
  ///
  /// The two version numbers at 18 tell the kind of journal: 2 is a write-ahead log, which is never
  /// ours, and which SQLite could not even read without making a file beside it.
  static func mark(of header: [UInt8]) -> Mark {
    func number(at offset: Int) -> UInt32 {
      header[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    guard header.count == headerSize else { return .foreign }
    if header.allSatisfy({ $0 == 0 }) { return .empty }
    let isCurrent =
      header.starts(with: Array("SQLite format 3".utf8) + [0])
      && header[18] == 1 && header[19] == 1
      && number(at: 60) == version && number(at: 68) == applicationID
    return isCurrent ? .current : .foreign
  }

  /// How often a file with this header was changed: a number that every transaction makes greater.
  static func changeCount(of header: [UInt8]) -> UInt32 {
    header[24..<28].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// How many bytes a file with this header has at least; nil where the header does not tell.
  static func size(of header: [UInt8]) -> Int64? {
    func number(at offset: Int, _ count: Int) -> Int64 {
      header[offset..<offset + count].reduce(0) { $0 << 8 | Int64($1) }
    }
    // The count of pages holds where it was written together with the last change.
    guard header.count == headerSize, number(at: 24, 4) == number(at: 92, 4) else { return nil }
    let pageSize = number(at: 16, 2)
    return (pageSize == 1 ? 65_536 : pageSize) * number(at: 28, 4)
  }

  /// Makes all tables in an empty database, in one transaction.
  static let sql = """
    BEGIN IMMEDIATE;
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = \(version);
    CREATE TABLE IF NOT EXISTS meta (
      key TEXT PRIMARY KEY,
      value BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS bundles (
      id INTEGER PRIMARY KEY,
      path BLOB NOT NULL UNIQUE,
      position INTEGER,
      origin TEXT NOT NULL,
      state TEXT NOT NULL,
      plugin TEXT,
      version TEXT,
      name TEXT,
      license TEXT,
      abi INTEGER,
      library BLOB,
      library_hash BLOB,
      manifest_hash BLOB,
      stamp BLOB NOT NULL,
      dependencies BLOB,
      build TEXT NOT NULL,
      outcome INTEGER NOT NULL,
      attempts INTEGER NOT NULL,
      examined INTEGER,
      flags INTEGER NOT NULL,
      offers_document INTEGER NOT NULL,
      diagnostics BLOB NOT NULL,
      placement BLOB NOT NULL,
      registration BLOB
    );
    CREATE TABLE IF NOT EXISTS types (
      id TEXT PRIMARY KEY,
      bundle INTEGER NOT NULL,
      content BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS type_extensions (
      extension TEXT NOT NULL,
      rank INTEGER NOT NULL,
      type TEXT NOT NULL,
      PRIMARY KEY (extension, rank)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS type_signatures (
      start INTEGER NOT NULL,
      length INTEGER NOT NULL,
      content BLOB NOT NULL,
      type TEXT NOT NULL,
      PRIMARY KEY (start, length, content, type)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS intents (
      id TEXT NOT NULL,
      bundle INTEGER NOT NULL,
      content BLOB,
      PRIMARY KEY (id, bundle)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS templates (
      position INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      type TEXT NOT NULL,
      bundle INTEGER NOT NULL,
      inactive BLOB,
      content BLOB NOT NULL
    );
    CREATE INDEX IF NOT EXISTS templates_of_type ON templates (type);
    CREATE TABLE IF NOT EXISTS template_intents (
      intent TEXT NOT NULL,
      template TEXT NOT NULL,
      PRIMARY KEY (intent, template)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS offers (
      intent TEXT NOT NULL,
      type TEXT NOT NULL,
      position INTEGER NOT NULL,
      bundle INTEGER NOT NULL,
      template TEXT,
      PRIMARY KEY (intent, type, position)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS listings (
      name TEXT NOT NULL,
      part INTEGER NOT NULL,
      is_last INTEGER NOT NULL,
      mark INTEGER NOT NULL,
      content BLOB NOT NULL,
      PRIMARY KEY (name, part)
    );
    COMMIT;
    """
}

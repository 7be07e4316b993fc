import CSQLite

/// Why SQLite did not do what it was asked to.
struct DatabaseProblem: Error {
  /// What can be done about it.
  enum Kind {
    /// The file is no database of ours any more: made anew, it works.
    case damaged
    /// The file cannot be read or written here: nothing but another place helps.
    case inaccessible
    /// Another process has held it too long.
    case busy
  }

  let kind: Kind
  /// SQLite's own words.
  let text: String

  /// `SQLITE_IOERR_SHORT_READ`, a macro that Swift does not import.
  static let shortRead = SQLITE_IOERR | 2 << 8

  /// A row that does not hold what this build writes.
  static let foreignRow = DatabaseProblem(kind: .damaged, text: "a row has unexpected content")

  init(kind: Kind, text: String) {
    self.kind = kind
    self.text = text
  }

  /// Takes an extended result code.
  init(code: Int32, text: String) {
    self.text = text
    kind =
      switch code & 0xFF {
      case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_INTERRUPT: .busy
      case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH, SQLITE_FULL, SQLITE_NOLFS,
        SQLITE_NOMEM, SQLITE_PROTOCOL:
        .inaccessible
      // A short read is a truncated file; other failures of the disk are not the file's fault.
      case SQLITE_IOERR: code == Self.shortRead ? .damaged : .inaccessible
      default: .damaged
      }
  }
}

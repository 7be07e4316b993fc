import DochostModel
import DochostSystem

/// Opens, makes and removes the file of a catalog.
enum CatalogFile {
  /// Opens the place of a storage.
  ///
  /// Throws a problem of kind `damaged` for a file that has to be made anew.
  static func open(
    _ storage: CatalogStorage, _ fileSystem: FileSystem
  ) throws(DatabaseProblem) -> Database {
    switch storage {
    case .stored(let path): try openStored(path, fileSystem)
    case .readOnly(let path): try openReadOnly(path, fileSystem)
    case .temporary: try memory()
    }
  }

  /// A catalog in memory with nothing in it.
  static func memory() throws(DatabaseProblem) -> Database {
    let database = try Database(.memory)
    try database.run(CatalogSchema.sql)
    return database
  }

  /// Removes a file and makes it anew, with nothing in it.
  static func remake(
    _ path: BytePath, _ fileSystem: FileSystem
  ) throws(DatabaseProblem) -> Database {
    // The journal first: on a new file it would be taken for the new file's own.
    for suffix in ["-journal", "-wal", "-shm", ""] {
      guard let file = BytePath(bytes: path.bytes + suffix.utf8) else { continue }
      do {
        try fileSystem.unlink(file)
      } catch {
        guard error.errorNumber == .noEntry else {
          throw DatabaseProblem(kind: .inaccessible, text: error.message)
        }
      }
    }
    return try openStored(path, fileSystem)
  }

  private static func openStored(
    _ path: BytePath, _ fileSystem: FileSystem
  ) throws(DatabaseProblem) -> Database {
    try refuseSpecialFile(at: path, fileSystem)
    let database = try openOrMake(path, fileSystem)
    switch CatalogSchema.mark(of: try database.firstBytes(CatalogSchema.headerSize)) {
    case .current: break
    case .empty: try database.run(CatalogSchema.sql)
    case .foreign:
      throw DatabaseProblem(kind: .damaged, text: "it is not a catalog of this version")
    }
    return database
  }

  private static func openOrMake(
    _ path: BytePath, _ fileSystem: FileSystem
  ) throws(DatabaseProblem) -> Database {
    do {
      return try Database(.file(path))
    } catch {
      // The directory may be missing; a second failure counts.
      guard (try? fileSystem.makeDirectories(path.parent, mode: 0o700)) != nil else { throw error }
      return try Database(.file(path))
    }
  }

  private static func openReadOnly(
    _ path: BytePath, _ fileSystem: FileSystem
  ) throws(DatabaseProblem) -> Database {
    try refuseSpecialFile(at: path, fileSystem)
    let database = try Database(.readOnly(path))
    let header = try database.firstBytes(CatalogSchema.headerSize)
    guard CatalogSchema.mark(of: header) == .current else {
      throw DatabaseProblem(kind: .inaccessible, text: "it is not a catalog of this version")
    }
    return database
  }

  /// SQLite would wait for a writer of a pipe.
  private static func refuseSpecialFile(
    at path: BytePath, _ fileSystem: FileSystem
  ) throws(DatabaseProblem) {
    guard let status = try? fileSystem.status(of: path) else { return }
    guard status.kind == .regular else {
      throw DatabaseProblem(
        kind: .inaccessible, text: "it is \(status.kind.rawValue), not a file")
    }
  }
}

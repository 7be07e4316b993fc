import DochostSystem

/// The mark of a scan that has not ended.
///
/// What a scan changes is not synced before its end. As long as the kernel runs all of it is there,
/// whoever was killed; after a power cut any part of it may be, in a file that looks sound and
/// answers wrongly. The mark is durable before the first such change and goes with the last one. It
/// says in which run of the kernel they were made.
enum UnfinishedScan {
  /// The key in the table `meta`.
  private static let key = "unfinished"

  /// Throws where a scan was under way when the machine stopped.
  static func check(
    in database: borrowing Database, _ fileSystem: FileSystem
  ) throws(DatabaseProblem) {
    guard let mark = try Catalog.meta(key, in: database) else { return }
    guard let boot = RunningKernel.bootID(fileSystem: fileSystem), mark == boot else {
      throw DatabaseProblem(
        kind: .damaged, text: "the machine was stopped while plugins were looked at")
    }
  }

  /// Sets the mark and takes back the word of the last scan that nothing is to be done.
  static func begin(
    in database: borrowing Database, _ fileSystem: FileSystem
  ) throws(DatabaseProblem) {
    // Where the kernel does not tell, no later run is taken for this one.
    try Catalog.setMeta(
      key, RunningKernel.bootID(fileSystem: fileSystem) ?? [], in: database)
    try database.run("DELETE FROM meta WHERE key = '\(ScanRecord.key)'")
  }

  /// Takes the mark away.
  static func end(in database: borrowing Database) throws(DatabaseProblem) {
    try database.run("DELETE FROM meta WHERE key = '\(key)'")
  }
}

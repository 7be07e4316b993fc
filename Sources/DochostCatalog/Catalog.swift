package import DochostModel
package import DochostSystem

/// Where the catalog is kept.
package enum CatalogStorage: Hashable, Sendable {
  /// In this file, which is made, also its directory, where it does not exist.
  case stored(BytePath)
  /// In this file, which is only read: nothing is written or made, not even beside it (T12).
  ///
  /// What is out of date is brought up to date in memory.
  case readOnly(BytePath)
  /// In memory only.
  case temporary
}

/// What the installed plugins registered, in a database, so that no plugin is run to answer a
/// question.
///
/// Everything in it can be made again, so trouble with the file is a notice and never an error: a
/// damaged file is made anew, one that cannot be written is replaced by memory. The way to use it:
///
/// 1. `open`, which reads nothing yet.
/// 2. `isFresh`; where it is false, `refresh`.
/// 3. The questions, such as `creators`. Where a question has no answer, `refresh` and ask again:
///    `isFresh` looks at the search directories only, and a bundle may have changed in place.
/// 4. Before a plugin is run, `generation(of:)`.
///
/// One thread at a time; the caller sees to that.
package final class Catalog {
  /// What happened to the catalog itself, made anew or not stored, and which search directories
  /// the last scan could not read.
  package var notices: [Diagnostic] { ownNotices + unreadable }

  private var ownNotices: [Diagnostic] = []
  /// What the last whole scan said about the search directories, be it this process's or another's.
  var unreadable: [Diagnostic] = []

  let storage: CatalogStorage
  let buildID: String
  let preferences: CatalogPreferences
  let fileSystem: FileSystem
  let now: @Sendable () -> RealTime
  private(set) var database: Database
  /// Why what was stored could not be read; nil where it could.
  package private(set) var readingProblem: String?
  /// Whether the catalog went on in memory, whatever the storage says.
  private(set) var isDetached = false
  /// The bundles that were examined by way of this value; what failed is not tried twice by it.
  var examinedHere: Set<BytePath> = []

  private init(
    database: consuming Database, storage: CatalogStorage, buildID: String,
    preferences: CatalogPreferences, fileSystem: FileSystem, now: @escaping @Sendable () -> RealTime
  ) {
    self.database = database
    self.storage = storage
    self.buildID = buildID
    self.preferences = preferences
    self.fileSystem = fileSystem
    self.now = now
  }

  /// Opens the catalog; a missing, damaged or foreign one is made anew.
  ///
  /// `buildID` is the build of the host: what another build examined is examined again. Throws
  /// only where not even memory can be had.
  package static func open(
    storage: CatalogStorage, buildID: String, preferences: CatalogPreferences = .init(),
    fileSystem: FileSystem = FileSystem(),
    now: @escaping @Sendable () -> RealTime = { SystemClock.realtime }
  ) throws(DochostError) -> Catalog {
    do throws(DatabaseProblem) {
      return Catalog(
        database: try CatalogFile.open(storage, fileSystem), storage: storage, buildID: buildID,
        preferences: preferences, fileSystem: fileSystem, now: now)
    } catch {
      let problem = error
      let catalog = Catalog(
        database: try memory(), storage: storage, buildID: buildID, preferences: preferences,
        fileSystem: fileSystem, now: now)
      try catalog.recover(from: problem)
      return catalog
    }
  }
}

extension Catalog {
  /// Calls `body`, which asks the database; where the database turns out to be damaged it is made
  /// anew, and the error says so with the code `catalogRebuilt`: after `refresh` the question can
  /// be asked again.
  func asking<Answer>(
    _ body: (borrowing Database) throws(DatabaseProblem) -> Answer
  ) throws(DochostError) -> Answer {
    do {
      return try body(database)
    } catch {
      throw try lossOfContent(by: error)
    }
  }

  /// Calls `body`, which writes; where the file cannot be written, what it holds is taken into
  /// memory and `body` is called once more.
  ///
  /// Where what it held is lost, the error says so with the code `catalogRebuilt`: a scan has to
  /// begin anew.
  func writing<Answer>(
    _ body: (borrowing Database) throws(DatabaseProblem) -> Answer
  ) throws(DochostError) -> Answer {
    do throws(DatabaseProblem) {
      if case .readOnly = storage, !isDetached { try moveToMemory() }
      do throws(DatabaseProblem) {
        return try body(database)
      } catch {
        guard error.kind != .damaged, !isDetached else { throw error }
        try moveToMemory()
        note(unstored: error)
      }
      return try body(database)
    } catch {
      throw try lossOfContent(by: error)
    }
  }

  private func lossOfContent(by problem: DatabaseProblem) throws(DochostError) -> DochostError {
    try recover(from: problem)
    return DochostError(
      .catalogRebuilt, "The catalog could not be used and was made anew: \(problem.text).",
      path: path, cause: problem)
  }

  /// Goes on with nothing: in the file, made anew, where it is damaged, else in memory.
  private func recover(from problem: DatabaseProblem) throws(DochostError) {
    guard problem.kind == .damaged, case .stored(let path) = storage, !isDetached else {
      return try detach(because: problem)
    }
    ownNotices.append(
      Diagnostic(
        .notice, .catalogRebuilt, "The catalog \(path) is made anew: \(problem.text).", path: path))
    do throws(DatabaseProblem) {
      database = try CatalogFile.remake(path, fileSystem)
    } catch {
      try detach(because: error)
    }
  }

  /// Goes on in memory, with nothing in it.
  private func detach(because problem: DatabaseProblem) throws(DochostError) {
    database = try Self.memory()
    isDetached = true
    readingProblem = problem.text
    note(unstored: problem)
  }

  private static func memory() throws(DochostError) -> Database {
    do throws(DatabaseProblem) {
      return try CatalogFile.memory()
    } catch {
      throw DochostError(.failed, "SQLite cannot be used: \(error.text).", cause: error)
    }
  }

  private func moveToMemory() throws(DatabaseProblem) {
    let copy = try database.copiedToMemory()
    database = copy
    isDetached = true
  }

  /// Adds a notice about something that kept the catalog from its work.
  func note(_ diagnostic: Diagnostic) {
    if !ownNotices.contains(diagnostic) { ownNotices.append(diagnostic) }
  }

  /// Adds a notice that the index was altered by somebody and is made anew.
  func noteAlteration() {
    guard case .stored(let path) = storage, !isDetached else { return }
    note(
      Diagnostic(
        .notice, .catalogRebuilt,
        "The catalog \(path) is made anew: something else has altered what it holds.", path: path))
  }

  /// A dry run means not to store anything; there is nothing to be told.
  private func note(unstored problem: DatabaseProblem) {
    guard case .stored(let path) = storage else { return }
    ownNotices.append(
      Diagnostic(
        .notice, .catalogTemporary,
        "The catalog \(path) cannot be stored: \(problem.text). This command goes on without it.",
        path: path))
  }

  private var path: BytePath? {
    switch storage {
    case .stored(let path), .readOnly(let path): path
    case .temporary: nil
    }
  }
}

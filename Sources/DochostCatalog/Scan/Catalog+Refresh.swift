package import DochostModel
import DochostSystem
import DochostWorkerProtocol

/// A scan under way: what is still to be examined.
package struct CatalogScan {
  /// The bundles whose plugins have to be run once, in the order in which it is best done.
  package let candidates: [BundleCandidate]
  let discovery: BundleDiscovery
  /// Why the host could not examine plugins, where it could not.
  var hostFault: Diagnostic?
  /// Whether bundles are left for another scan.
  var leavesOthers = false
  /// Whether bundles were exchanged while they were examined.
  var sawChanges = false
}

/// How a catalog has bundles examined.
package struct BundleExamining {
  /// How many bundles are examined at once; asked when something is to be examined.
  package var jobs: () -> Int
  /// Runs a plugin once, in a worker; called from several threads.
  package var examine: @Sendable (BundleCandidate) -> Examination
  /// Hears how far a scan is, on the thread that scans.
  package var progress: (ScanProgress) -> Void

  /// Examines by a function, one after another where no number is named.
  package init(
    jobs: @autoclosure @escaping () -> Int = 1,
    examine: @escaping @Sendable (BundleCandidate) -> Examination,
    progress: @escaping (ScanProgress) -> Void = { _ in }
  ) {
    self.jobs = jobs
    self.examine = examine
    self.progress = progress
  }
}

extension Catalog {
  /// Brings the catalog up to date.
  ///
  /// Bundles that did not change are not examined again, broken ones neither. What comes of an
  /// examination is stored at once, so that a scan which is interrupted goes on where it was. One
  /// process at a time does so. With `only` nothing but that plugin is examined.
  package func refresh(
    directories: [PluginDirectory], only: PluginID? = nil, _ examining: BundleExamining
  ) throws(DochostError) {
    try refresh(directories, only, examining, unless: { false })
  }

  /// Nothing is done where `isDone` by the time that it is this process's turn: another one has
  /// brought the catalog up to date.
  private func refresh(
    _ directories: [PluginDirectory], _ only: PluginID?, _ examining: BundleExamining,
    unless isDone: () -> Bool
  ) throws(DochostError) {
    try inTurn { () throws(DochostError) in
      if isDone() { return }
      do throws(DochostError) {
        try scanUntilStill(directories, only, examining)
      } catch {
        // What was known turned out to be damaged and is gone.
        guard error.code == .catalogRebuilt else { throw error }
        try scanUntilStill(directories, only, examining)
      }
    }
  }

  /// Only a file that is written is shared with others.
  private func inTurn(_ body: () throws(DochostError) -> Void) throws(DochostError) {
    guard case .stored(let file) = storage, !isDetached else { return try body() }
    try ScanTurn.take(at: file, fileSystem, body)
  }

  /// Scans again where bundles were exchanged meanwhile, a few times: an update is over soon.
  private func scanUntilStill(
    _ directories: [PluginDirectory], _ only: PluginID?, _ examining: BundleExamining
  ) throws(DochostError) {
    for _ in 0..<Self.scanLimit {
      if try !scan(directories, only, examining) { return }
    }
  }

  private static let scanLimit = 3

  /// Scans once; answers whether bundles were exchanged meanwhile.
  private func scan(
    _ directories: [PluginDirectory], _ only: PluginID?, _ examining: BundleExamining
  ) throws(DochostError) -> Bool {
    var scan = try beginScan(directories: directories)
    var waiting = scan.candidates[...]
    if let only {
      waiting = waiting.filter { $0.identity.id == only }[...]
      scan.leavesOthers = waiting.count < scan.candidates.count
    }
    let total = waiting.count
    let crew = ExaminationCrew(jobs: examining.jobs(), examine: examining.examine)
    defer { crew.dismiss() }
    var completed = 0
    func tell(_ bundle: BytePath?) {
      guard let bundle else { return }
      examining.progress(ScanProgress(completed: completed, total: total, bundle: bundle))
    }
    while !waiting.isEmpty || crew.isBusy {
      let finished = crew.takeFinished()
      let next = waiting.prefix(crew.room)
      let begun = try advance(finished, beginning: Array(next), in: &scan)
      waiting = scan.hostFault == nil ? waiting.dropFirst(next.count) : []
      completed += finished.count + next.count - begun.count
      for candidate in begun {
        tell(candidate.bundle)
        crew.start(candidate)
      }
      if begun.isEmpty { tell(crew.oldest) }
    }
    try finish(scan)
    return scan.sawChanges
  }

  /// Answers a question from a catalog that is up to date: refreshes it where it is stale, and once
  /// more where the question found it damaged.
  package func current<Answer>(
    directories: [PluginDirectory], looksIntoBundles: Bool = false, _ examining: BundleExamining,
    _ question: (Catalog) throws(DochostError) -> Answer
  ) throws(DochostError) -> Answer {
    let isCurrent = {
      self.isFresh(directories: directories, looksIntoBundles: looksIntoBundles)
    }
    if !isCurrent() { try refresh(directories, nil, examining, unless: isCurrent) }
    do {
      return try question(self)
    } catch {
      guard error.code == .catalogRebuilt else { throw error }
      try refresh(directories: directories, examining)
      return try question(self)
    }
  }

  /// Looks at the directories and at every bundle in them, and stores what can be told without
  /// running anything.
  package func beginScan(directories: [PluginDirectory]) throws(DochostError) -> CatalogScan {
    let moment = now()
    let discovery = BundleDiscovery(directories, fileSystem: fileSystem, now: moment)
    return try writing { (database) throws(DatabaseProblem) in
      try UnfinishedScan.check(in: database, fileSystem)
      var known: [BytePath: BundleRow] = [:]
      try BundleTable.forEach(in: database) { (row) throws(DatabaseProblem) in
        known[row.path] = row
      }
      let survey = BundleSurvey(
        discovery, known: known, build: buildID, preferences: preferences, tried: examinedHere,
        fileSystem: fileSystem, now: moment)
      let altered = survey.rows.filter { known[$0.path] != $0 }
      let candidates = survey.pending.compactMap(\.candidate)
      if !altered.isEmpty || !candidates.isEmpty {
        try database.run(Self.isDurable)
        try database.transaction { () throws(DatabaseProblem) in
          // The files were read outside of the transaction. What another process has found out
          // meanwhile stands; to overwrite it would have its plugin wait for an examination again.
          var present: [BytePath: BundleRow] = [:]
          try BundleTable.forEach(in: database) { (row) throws(DatabaseProblem) in
            present[row.path] = row
          }
          for row in altered where present[row.path] == known[row.path] {
            try BundleTable.save(row, in: database)
          }
          if !candidates.isEmpty { try UnfinishedScan.begin(in: database, fileSystem) }
        }
      }
      // Only the end of a scan has to survive a power cut. Until then its many small changes share
      // one journal, and the mark tells that they may not be whole.
      if !candidates.isEmpty {
        try database.run("PRAGMA synchronous = OFF; PRAGMA journal_mode = PERSIST")
      }
      return CatalogScan(candidates: candidates, discovery: discovery)
    }
  }

  /// Has transactions survive a power cut.
  static let isDurable = "PRAGMA synchronous = FULL; PRAGMA journal_mode = DELETE"
}

package import DochostModel
import DochostSystem
import DochostWorkerProtocol

/// A scan under way: what is still to be examined.
package struct CatalogScan {
  /// The bundles whose plugins have to be run once, in the order in which it is best done.
  package let candidates: [BundleCandidate]
  let discovery: BundleDiscovery
  /// Why the host could not examine plugins, where it could not.
  fileprivate(set) var hostFault: Diagnostic?
}

extension Catalog {
  /// Brings the catalog up to date.
  ///
  /// Bundles that did not change are not examined again, broken ones neither. `examine` runs a
  /// plugin once, in a worker; what it answers is stored at once, so that a scan which is
  /// interrupted goes on where it was. The same as `beginScan`, `record` for every candidate, and
  /// `finish`; one process at a time does so. With `onlyIfStale` nothing is done where another one
  /// has brought the catalog up to date meanwhile.
  package func refresh(
    directories: [PluginDirectory], onlyIfStale: Bool = false,
    examine: (BundleCandidate) -> Examination,
    progress: (ScanProgress) -> Void = { _ in }
  ) throws(DochostError) {
    try inTurn { () throws(DochostError) in
      if onlyIfStale, isFresh(directories: directories) { return }
      do throws(DochostError) {
        try scan(directories, examine: examine, progress: progress)
      } catch {
        // What was known turned out to be damaged and is gone.
        guard error.code == .catalogRebuilt else { throw error }
        try scan(directories, examine: examine, progress: progress)
      }
    }
  }

  /// Only a file that is written is shared with others.
  private func inTurn(_ body: () throws(DochostError) -> Void) throws(DochostError) {
    guard case .stored(let file) = storage, !isDetached else { return try body() }
    try ScanTurn.take(at: file, fileSystem, body)
  }

  private func scan(
    _ directories: [PluginDirectory], examine: (BundleCandidate) -> Examination,
    progress: (ScanProgress) -> Void
  ) throws(DochostError) {
    var scan = try beginScan(directories: directories)
    for (index, candidate) in scan.candidates.enumerated() {
      guard try beginExamination(of: candidate) else { continue }
      progress(
        ScanProgress(
          completed: index, total: scan.candidates.count, bundle: candidate.bundle))
      let isHostAtFault = try !record(examine(candidate), of: candidate, in: &scan)
      // The next one would fare the same.
      if isHostAtFault { break }
    }
    try finish(scan)
  }

  /// Answers a question from a catalog that is up to date: refreshes it where it is stale, and once
  /// more where the question found it damaged.
  package func current<Answer>(
    directories: [PluginDirectory], examine: (BundleCandidate) -> Examination,
    progress: (ScanProgress) -> Void = { _ in },
    _ question: (Catalog) throws(DochostError) -> Answer
  ) throws(DochostError) -> Answer {
    if !isFresh(directories: directories) {
      try refresh(
        directories: directories, onlyIfStale: true, examine: examine, progress: progress)
    }
    do {
      return try question(self)
    } catch {
      guard error.code == .catalogRebuilt else { throw error }
      try refresh(directories: directories, examine: examine, progress: progress)
      return try question(self)
    }
  }

  /// Looks at the directories and at every bundle in them, and stores what can be told without
  /// running anything.
  package func beginScan(directories: [PluginDirectory]) throws(DochostError) -> CatalogScan {
    let moment = now()
    let discovery = BundleDiscovery(directories, fileSystem: fileSystem, now: moment)
    return try writing { (database) throws(DatabaseProblem) in
      // Only the end of a scan has to survive a power cut.
      try database.run("PRAGMA synchronous = OFF")
      var known: [BytePath: BundleRow] = [:]
      try BundleTable.forEach(in: database) { (row) throws(DatabaseProblem) in
        known[row.path] = row
      }
      let survey = BundleSurvey(
        discovery, known: known, build: buildID, preferences: preferences, tried: examinedHere,
        fileSystem: fileSystem, now: moment)
      let altered = survey.rows.filter { known[$0.path] != $0 }
      if !altered.isEmpty {
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
        }
      }
      return CatalogScan(
        candidates: survey.pending.compactMap(\.candidate), discovery: discovery)
    }
  }

  /// Notes that a bundle is examined now; false where another process has done so meanwhile.
  package func beginExamination(of candidate: BundleCandidate) throws(DochostError) -> Bool {
    examinedHere.insert(candidate.bundle)
    return try writing { (database) throws(DatabaseProblem) in
      try database.transaction { () throws(DatabaseProblem) in
        guard var row = try Self.row(of: candidate, in: database) else { return true }
        guard row.outcome == .pending || row.candidate != candidate else { return false }
        row.attempts += 1
        try BundleTable.save(row, in: database)
        return true
      }
    }
  }

  /// Stores what came of an examination.
  ///
  /// False where the host itself could not examine plugins: then nothing is held against the
  /// bundle, the reason is a notice, and the scan stays incomplete.
  package func record(
    _ examination: Examination, of candidate: BundleCandidate, in scan: inout CatalogScan
  ) throws(DochostError) -> Bool {
    let checked = Self.checked(examination, of: candidate)
    if case .failed(let diagnostics) = checked,
      let reason = diagnostics.first(where: { Self.hostFaults.contains($0.code) })
    {
      scan.hostFault = reason
      note(reason)
      return false
    }
    let seconds = now().seconds
    try writing { (database) throws(DatabaseProblem) in
      try database.transaction { () throws(DatabaseProblem) in
        guard var row = try Self.row(of: candidate, in: database), row.candidate == candidate
        else { return }
        // Another process has found out meanwhile; a success is not taken back by a failure.
        if row.outcome == .registered, case .failed = checked { return }
        row.examined = seconds
        switch checked {
        case .registered(let registration, let diagnostics):
          row.outcome = .registered
          row.dependencies = nil
          row.flags = registration.flags
          row.offersDocument = registration.extensions.contains(.document)
          row.diagnostics += diagnostics
          try BundleTable.save(
            row, registration: RegistrationCodec.encode(registration), in: database)
        case .failed(let diagnostics):
          row.outcome = .failed
          row.diagnostics = diagnostics + row.diagnostics
          if diagnostics.contains(where: { $0.code == .pluginNotLoadable }) {
            row.dependencies = dependencies(of: candidate)
          }
          try BundleTable.save(row, in: database)
        }
      }
    }
    return true
  }

  /// Codes that say nothing about the plugin.
  static let hostFaults: Set<DiagnosticCode> = [
    .workerMissing, .isolationUnavailable, .interrupted, .cancelled,
  ]

  private static func row(
    of candidate: BundleCandidate, in database: borrowing Database
  ) throws(DatabaseProblem) -> BundleRow? {
    var found: BundleRow?
    try BundleTable.forEach(
      in: database, where: "path = ?1",
      bind: { (statement) throws(DatabaseProblem) in
        try statement.bind(1, candidate.bundle.bytes)
      }, { found = $0 })
    return found
  }

  /// Refuses a registration of another identity than `plugin.json` states.
  private static func checked(
    _ examination: Examination, of candidate: BundleCandidate
  ) -> Examination {
    guard case .registered(let registration, _) = examination else { return examination }
    let (told, declared) = (registration.identity, candidate.identity)
    var differences: [String] = []
    func compare(_ field: String, _ told: String, _ declared: String) {
      if told != declared {
        differences.append("\(field) is '\(declared)' in plugin.json and '\(told)' in the library")
      }
    }
    compare("id", told.id.text, declared.id.text)
    compare("version", told.version, declared.version)
    compare("name", told.name, declared.name)
    compare("license", told.license, declared.license)
    guard !differences.isEmpty else { return examination }
    return .failed([
      Diagnostic(
        .error, .manifestMismatch,
        "The bundle \(candidate.bundle) contradicts itself: \(differences.joined(separator: "; ")).",
        plugin: declared.id, path: candidate.bundle, stage: "register")
    ])
  }

  private func dependencies(of candidate: BundleCandidate) -> DependencyPlaces? {
    let facts = try? ELFInspector.inspect(
      ImageSource(
        fileSystem.readFile(candidate.library, limit: BundleInspector.libraryLimit)),
      at: candidate.library)
    return DependencyPlaces(
      runpath: facts?.runpath ?? [], directory: candidate.library.parent, fileSystem: fileSystem)
  }
}

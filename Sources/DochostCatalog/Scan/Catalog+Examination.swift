package import DochostModel
import DochostSystem
import DochostWorkerProtocol

extension Catalog {
  /// Stores what came of some examinations and notes that others begin now, in one transaction.
  ///
  /// Answers which are to begin: not those that another process has examined meanwhile, and none
  /// where the host itself could not examine plugins. In that case nothing is held against the
  /// bundle, the reason is a notice, and the scan stays incomplete.
  package func advance(
    _ finished: [ExaminedBundle], beginning: [BundleCandidate] = [], in scan: inout CatalogScan
  ) throws(DochostError) -> [BundleCandidate] {
    var outcomes: [ExaminedBundle] = []
    for outcome in finished {
      let checked = Self.checked(outcome.examination, of: outcome.candidate)
      if case .failed(let diagnostics) = checked,
        let reason = diagnostics.first(where: { Self.hostFaults.contains($0.code) })
      {
        scan.hostFault = reason
        note(reason)
      } else {
        outcomes.append(ExaminedBundle(candidate: outcome.candidate, examination: checked))
      }
    }
    let next = scan.hostFault == nil ? beginning : []
    guard !outcomes.isEmpty || !next.isEmpty else { return [] }
    let moment = now()
    var sawChanges = false
    let begun = try writing { (database) throws(DatabaseProblem) in
      try database.transaction { () throws(DatabaseProblem) in
        for outcome in outcomes {
          let isSaved = try save(
            outcome.examination, of: outcome.candidate, at: moment, in: database)
          if !isSaved { sawChanges = true }
        }
        var begun: [BundleCandidate] = []
        for candidate in next where try begin(candidate, in: database) { begun.append(candidate) }
        return begun
      }
    }
    examinedHere.formUnion(begun.map(\.bundle))
    if sawChanges { scan.sawChanges = true }
    return begun
  }

  /// Codes that say nothing about the plugin.
  static let hostFaults: Set<DiagnosticCode> = [
    .workerMissing, .isolationUnavailable, .interrupted, .cancelled,
  ]

  /// Notes that a bundle is examined now; false where another process has done so meanwhile.
  private func begin(
    _ candidate: BundleCandidate, in database: borrowing Database
  ) throws(DatabaseProblem) -> Bool {
    guard var row = try Self.row(of: candidate, in: database) else { return true }
    guard row.outcome == .pending || row.candidate != candidate else { return false }
    row.attempts += 1
    try BundleTable.save(row, in: database)
    return true
  }

  /// Stores what came of an examination; false where the bundle was exchanged meanwhile, so that
  /// nobody knows which of the two was examined.
  private func save(
    _ examination: Examination, of candidate: BundleCandidate, at moment: RealTime,
    in database: borrowing Database
  ) throws(DatabaseProblem) -> Bool {
    guard var row = try Self.row(of: candidate, in: database), row.candidate == candidate
    else { return true }
    // Another process has found out meanwhile; a success is not taken back by a failure.
    if row.outcome == .registered, case .failed = examination { return true }
    let stamp = BundleInspector.stamp(
      of: row.path, library: row.library, fileSystem: fileSystem, now: moment)
    guard stamp.isOfSameBundle(as: row.stamp) else { return false }
    row.examined = moment.seconds
    switch examination {
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
    return true
  }

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
    let declared = candidate.identity
    let differences = registration.identity.contradictions(to: declared)
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

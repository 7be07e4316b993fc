package import DochostModel
import DochostSystem
import DochostWorkerProtocol

extension Catalog {
  /// Ends a scan: decides which bundles are used and who answers what, in one transaction.
  package func finish(_ scan: CatalogScan) throws(DochostError) {
    unreadable = scan.discovery.diagnostics
    try writing { (database) throws(DatabaseProblem) in
      try database.run(Self.isDurable)
      try database.transaction { () throws(DatabaseProblem) in
        try UnfinishedScan.end(in: database)
        // What this transaction makes of it; nobody else changes the file meanwhile.
        let changeCount = try changeCount(in: database).map { $0 &+ 1 }
        let isSound = try IndexIntegrity.isSound(
          Self.meta(IndexIntegrity.key, in: database), in: database)
        if !isSound { noteAlteration() }
        let rows = try place(scan, in: database)
        try index(rows, scan, isSound: isSound, in: database)
        // Whoever made it looked at what was there before.
        try database.run("DELETE FROM listings")
        if scan.hostFault == nil, !scan.leavesOthers, !scan.sawChanges {
          let watched = ScanRecord.watched(rows)
          let record = ScanRecord(
            changeCount: changeCount,
            retryMoment: rows.filter { !$0.wasTooSlow }.compactMap(\.retryMoment).min(),
            build: buildID, preferences: preferences, searched: scan.discovery.searched,
            diagnostics: scan.discovery.diagnostics, watched: watched.bundles,
            places: watched.places)
          try Self.setMeta(ScanRecord.key, record.encoded, in: database)
        } else {
          try database.run("DELETE FROM meta WHERE key = '\(ScanRecord.key)'")
        }
      }
    }
  }

  /// What the index was made of; it is made anew only where that differs.
  private static let inputsKey = "inputs"
  /// Conflicts between plugins.
  static let diagnosticsKey = "diagnostics"

  /// Sets the states of all bundles found, which another process may have examined meanwhile.
  private func place(
    _ scan: CatalogScan, in database: borrowing Database
  ) throws(DatabaseProblem) -> [BundleRow] {
    var known: [BytePath: BundleRow] = [:]
    try BundleTable.forEach(in: database) { (row) throws(DatabaseProblem) in
      known[row.path] = row
    }
    var rows = scan.discovery.bundles.map {
      known[$0.path] ?? BundleRow(path: $0.path, origin: $0.origin, build: "")
    }
    BundlePlacement.place(&rows, of: scan.discovery, preferences)
    for index in rows.indices {
      if rows[index].outcome == .pending, rows[index].state == .broken,
        let reason = scan.hostFault ?? Self.change(of: rows[index], in: scan)
      {
        rows[index].placement.append(reason)
      }
      guard known.removeValue(forKey: rows[index].path) != rows[index] else { continue }
      try BundleTable.save(rows[index], in: database)
    }
    // Bundles of other search directories are kept: another shell may use them again.
    for var row in known.values {
      if (try? fileSystem.status(of: row.path)) == nil {
        let statement = try database.prepare("DELETE FROM bundles WHERE id = ?1")
        try statement.bind(1, row.id)
        try statement.run()
      } else if row.position != nil {
        row.position = nil
        try BundleTable.save(row, in: database)
      }
    }
    return rows
  }

  /// Why a bundle waits for an examination, where that is because it was exchanged in one.
  private static func change(of row: BundleRow, in scan: CatalogScan) -> Diagnostic? {
    guard scan.sawChanges else { return nil }
    return Diagnostic(
      .error, .pluginChanged,
      "The bundle \(row.path) was changed while its plugin was examined; the next command examines "
        + "it again.", plugin: row.plugin, path: row.path, stage: "examine")
  }

  /// Writes who answers what, unless it was made of the very same things before.
  private func index(
    _ rows: [BundleRow], _ scan: CatalogScan, isSound: Bool, in database: borrowing Database
  ) throws(DatabaseProblem) {
    let inputs = inputs(rows, scan)
    if isSound, try Self.meta(Self.inputsKey, in: database) == inputs { return }
    var members: [CatalogIndex.Member] = []
    try BundleTable.forEach(in: database, where: "position IS NOT NULL AND state = 'active'") {
      (row) throws(DatabaseProblem) in
      guard let registration = try BundleTable.registration(of: row.id, in: database) else {
        throw .foreignRow
      }
      members.append(
        CatalogIndex.Member(row: row.id, bundle: row.path, registration: registration))
    }
    let index = CatalogIndex(members, preferences: preferences)
    try IndexTables.write(index, in: database)
    try Self.setMeta(
      Self.diagnosticsKey,
      DiagnosticCodec.encode(index.diagnostics), in: database)
    try Self.setMeta(Self.inputsKey, inputs, in: database)
    try Self.setMeta(
      IndexIntegrity.key, IndexIntegrity.digest(in: database), in: database)
  }

  private func inputs(_ rows: [BundleRow], _ scan: CatalogScan) -> [UInt8] {
    var writer = FrameWriter()
    writer.put(ScanRecord.bytes(of: preferences))
    writer.put(list: rows) { writer, row in
      writer.put(row.id)
      writer.put(row.path)
      writer.put(row.state.rawValue)
      writer.put(row.build)
      writer.put(row.attempts)
      writer.put(row.examined ?? 0)
      writer.put(row.libraryHash ?? [])
      writer.put(row.manifestHash ?? [])
    }
    return SHA256.digest(of: writer.bytes)
  }

  static let metaQuery = "SELECT value FROM meta WHERE key = ?1"

  /// A value of the table `meta`.
  static func meta(
    _ key: String, in database: borrowing Database
  ) throws(DatabaseProblem) -> [UInt8]? {
    let statement = try database.prepare(metaQuery)
    try statement.bind(1, key)
    return try statement.step() ? statement.bytes(0) : nil
  }

  static func setMeta(
    _ key: String, _ value: [UInt8], in database: borrowing Database
  ) throws(DatabaseProblem) {
    let statement = try database.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES (?1, ?2)")
    try statement.bind(1, key)
    try statement.bind(2, value)
    try statement.run()
  }
}

package import DochostModel
import DochostWorkerProtocol

extension Catalog {
  /// Every bundle in the search directories, used or not, in the order of the search.
  package func plugins() throws(DochostError) -> [InstalledPlugin] {
    try asking { (database) throws(DatabaseProblem) in
      let conflicts = try Self.conflicts(in: database)
      var plugins: [InstalledPlugin] = []
      try BundleTable.forEach(in: database, where: "position IS NOT NULL") {
        (row) throws(DatabaseProblem) in
        plugins.append(try Self.plugin(row, conflicts, in: database))
      }
      return plugins
    }
  }

  /// What is to be said of plugins that claim the same, by plugin.
  static func conflicts(
    in database: borrowing Database
  ) throws(DatabaseProblem) -> [PluginID: [Diagnostic]] {
    guard let bytes = try meta(diagnosticsKey, in: database) else { return [:] }
    let all = try BundleTable.decoded { () throws(DochostError) in
      try DiagnosticCodec.decode(bytes)
    }
    return all.reduce(into: [:]) { found, diagnostic in
      if let plugin = diagnostic.plugin { found[plugin, default: []].append(diagnostic) }
    }
  }

  /// A row as the record that others see.
  static func plugin(
    _ row: BundleRow, _ conflicts: [PluginID: [Diagnostic]], in database: borrowing Database
  ) throws(DatabaseProblem) -> InstalledPlugin {
    let isRegistered = row.outcome == .registered
    return InstalledPlugin(
      bundle: row.path, origin: row.origin, state: row.state, id: row.bestID,
      identity: row.identity, library: row.library,
      libraryHash: row.libraryHash.map(SHA256.text),
      registration: isRegistered ? try BundleTable.registration(of: row.id, in: database) : nil,
      diagnostics: row.diagnostics + row.placement
        + (row.state == .active ? row.plugin.flatMap { conflicts[$0] } ?? [] : []),
      examined: row.examined, retryMoment: row.retryMoment)
  }
}

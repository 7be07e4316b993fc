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

  /// The bundle of a plugin that comes first in the search; nil where there is none.
  package func plugin(_ id: PluginID) throws(DochostError) -> InstalledPlugin? {
    let found = try plugins().filter { $0.id == id }
    return found.first { $0.state != .shadowed } ?? found.first
  }

  /// Everything that is to be said about the plugins: directories that cannot be read, conflicts,
  /// and what is wrong with single bundles.
  package func diagnostics() throws(DochostError) -> [Diagnostic] {
    try asking { (database) throws(DatabaseProblem) in
      var diagnostics = try Self.conflicts(in: database)
      try BundleTable.forEach(in: database, where: "position IS NOT NULL") {
        diagnostics += $0.diagnostics + $0.placement
      }
      return diagnostics
    }
  }

  /// The names of all intents, for a suggestion.
  package func allIntentNames() throws(DochostError) -> [String] {
    try names("SELECT DISTINCT id FROM intents ORDER BY id")
  }

  /// The names of all document types, for a suggestion.
  package func allTypeNames() throws(DochostError) -> [String] {
    try names("SELECT id FROM types ORDER BY id")
  }

  /// The names of all templates, for a suggestion.
  package func allTemplateNames() throws(DochostError) -> [String] {
    try names("SELECT id FROM templates ORDER BY id")
  }

  /// The names of all plugins, for a suggestion.
  package func allPluginNames() throws(DochostError) -> [String] {
    try names(
      """
      SELECT DISTINCT plugin FROM bundles
      WHERE position IS NOT NULL AND plugin IS NOT NULL ORDER BY plugin
      """)
  }

  private func names(_ sql: String) throws(DochostError) -> [String] {
    try asking { (database) throws(DatabaseProblem) in
      let statement = try database.prepare(sql)
      var names: [String] = []
      while try statement.step() {
        if let name = statement.text(0) { names.append(name) }
      }
      return names
    }
  }

  /// What is to be said of plugins that claim the same.
  static func conflicts(
    in database: borrowing Database
  ) throws(DatabaseProblem) -> [Diagnostic] {
    guard let bytes = try meta(diagnosticsKey, in: database) else { return [] }
    return try BundleTable.decoded { () throws(DochostError) in try DiagnosticCodec.decode(bytes) }
  }

  /// A row as the record that others see.
  static func plugin(
    _ row: BundleRow, _ conflicts: [Diagnostic], in database: borrowing Database
  ) throws(DatabaseProblem) -> InstalledPlugin {
    let isRegistered = row.outcome == .registered
    return InstalledPlugin(
      bundle: row.path, origin: row.origin, state: row.state, id: row.bestID,
      identity: row.identity, library: row.library,
      libraryHash: row.libraryHash.map(SHA256.text),
      registration: isRegistered ? try BundleTable.registration(of: row.id, in: database) : nil,
      diagnostics: row.diagnostics + row.placement
        + (row.state == .active ? conflicts.filter { $0.plugin == row.plugin } : []),
      examined: row.examined)
  }
}

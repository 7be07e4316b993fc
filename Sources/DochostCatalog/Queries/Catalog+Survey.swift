package import DochostModel

extension Catalog {
  /// Every bundle that is in the directories now, used or not, in the order of the search, as far
  /// as that can be told without running anything; nothing is stored.
  ///
  /// A bundle that is new or altered, and whose files can be used, is `unexamined`.
  package func survey(
    directories: [PluginDirectory]
  ) throws(DochostError) -> [InstalledPlugin] {
    do {
      return try look(directories)
    } catch {
      // What was known turned out to be damaged and is gone.
      guard error.code == .catalogRebuilt else { throw error }
      return try look(directories)
    }
  }

  private func look(_ directories: [PluginDirectory]) throws(DochostError) -> [InstalledPlugin] {
    let moment = now()
    let discovery = BundleDiscovery(directories, fileSystem: fileSystem, now: moment)
    unreadable = discovery.diagnostics
    return try asking { (database) throws(DatabaseProblem) in
      var known: [BytePath: BundleRow] = [:]
      try BundleTable.forEach(in: database) { (row) throws(DatabaseProblem) in
        known[row.path] = row
      }
      let survey = BundleSurvey(
        discovery, known: known, build: buildID, preferences: preferences,
        tried: Set(known.keys), fileSystem: fileSystem, now: moment)
      let conflicts = try Self.conflicts(in: database)
      var plugins: [InstalledPlugin] = []
      for row in survey.rows {
        var plugin = try Self.plugin(row, conflicts, in: database)
        if row.state == .broken, row.outcome == .pending {
          plugin.state = .unexamined
          plugin.examined = nil
          // Why the host could not examine it the last time.
          plugin.diagnostics += (known[row.path]?.placement ?? [])
            .filter { Self.hostFaults.contains($0.code) }
        }
        plugins.append(plugin)
      }
      return plugins
    }
  }
}

import DochostModel

/// Which of the bundles found are used.
enum BundlePlacement {
  /// Sets the states: the first bundle of a plugin is used, unless it is broken or switched off.
  ///
  /// A broken bundle keeps its place: what a person put first is never passed over silently. The
  /// rows are those of the discovery's bundles, in their order.
  static func place(
    _ rows: inout [BundleRow], of discovery: BundleDiscovery, _ preferences: CatalogPreferences
  ) {
    var first: [PluginID: Int] = [:]
    for index in rows.indices {
      rows[index].position = Int64(index)
      rows[index].placement = []
      rows[index].state = rows[index].outcome == .registered ? .active : .broken
      guard let id = rows[index].plugin else { continue }
      if let winner = first[id] {
        let isNeighbour =
          discovery.bundles[index].directory == discovery.bundles[winner].directory
        rows[index].state = .shadowed
        rows[index].placement = [
          shadowing(of: rows[index].path, by: rows[winner].path, id, isNeighbour: isNeighbour)
        ]
      } else {
        first[id] = index
        if preferences.disabled.contains(id) { rows[index].state = .disabled }
      }
    }
  }

  private static func shadowing(
    of loser: BytePath, by winner: BytePath, _ id: PluginID, isNeighbour: Bool
  ) -> Diagnostic {
    guard isNeighbour else {
      return Diagnostic(
        .notice, .pluginShadowed,
        "The plugin \(id) is used from \(winner), which comes before the bundle \(loser).",
        plugin: id, path: loser)
    }
    return Diagnostic(
      .warning, .pluginDuplicate,
      "The plugin \(id) stands twice in one directory: \(winner) is used, \(loser) is not.",
      plugin: id, path: loser)
  }
}

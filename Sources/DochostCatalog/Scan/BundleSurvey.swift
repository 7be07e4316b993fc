import DochostModel
import DochostSystem

/// What is found in the search directories, compared with what is known from before.
///
/// Reads the files of bundles that are new or altered, and runs nothing.
struct BundleSurvey {
  let discovery: BundleDiscovery
  /// Every bundle found, in the order of the search.
  private(set) var rows: [BundleRow]

  /// `known` holds the rows of earlier scans; what is in `tried` is not due again.
  init(
    _ discovery: BundleDiscovery, known: [BytePath: BundleRow], build: String,
    preferences: CatalogPreferences, tried: Set<BytePath>, fileSystem: FileSystem, now: RealTime
  ) {
    self.discovery = discovery
    rows = []
    var inspector: BundleInspector?
    for (position, found) in discovery.bundles.enumerated() {
      var row =
        known[found.path] ?? BundleRow(path: found.path, origin: found.origin, build: "")
      row.origin = found.origin
      row.position = Int64(position)
      let stamp = BundleInspector.stamp(
        of: found.path, library: row.library, fileSystem: fileSystem, now: now)
      let isDue =
        (row.dependencies.map { $0.haveChanged(fileSystem: fileSystem) } ?? false)
        || (row.retryMoment.map { $0 <= now.seconds && !tried.contains(row.path) } ?? false)
      if row.build != build || !stamp.isSame(as: row.stamp) || isDue {
        let reader =
          inspector
          ?? BundleInspector(
            fileSystem: fileSystem, glibc: DependencyPlaces.glibcVersion(fileSystem: fileSystem))
        inspector = reader
        Self.update(
          &row, with: reader.inspect(found.path, now: now), build: build,
          isDue: isDue)
      }
      rows.append(row)
    }
    BundlePlacement.place(&rows, of: discovery, preferences)
  }

  private static func update(
    _ row: inout BundleRow, with inspection: BundleInspection, build: String,
    isDue: Bool
  ) {
    let isKnown =
      row.build == build && inspection.refusal == nil && !isDue
      && (row.outcome == .registered || row.outcome == .failed)
      && row.manifestHash == inspection.manifestHash && row.libraryHash == inspection.libraryHash
      && row.library == inspection.library
      && inspection.stamp.hasSameSurroundings(as: row.stamp)
    if isKnown {
      row.stamp = inspection.stamp
    } else {
      row.take(inspection, build: build)
    }
  }

  /// The rows that have to be examined: those whose examination was begun least often come first,
  /// so that one that ends the host every time cannot keep the others from their turn.
  var pending: [BundleRow] {
    rows.filter { $0.outcome == .pending && $0.state == .broken && $0.candidate != nil }
      .sorted { ($0.attempts, $0.position ?? 0) < ($1.attempts, $1.position ?? 0) }
  }
}

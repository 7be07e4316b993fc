internal import DochostCatalog
public import DochostModel
package import DochostSystem
internal import DochostWorkerProtocol
internal import Synchronization

/// The host: knows what the installed plugins offer, and makes, imports and opens documents.
///
/// Usable from any thread. Every function blocks its thread until the work is done, so call them
/// from a thread of your own, never from Swift's cooperative pool. One create request is answered
/// at a time; another one meanwhile is refused with `busy` (rule C10).
public final class DocumentHost: Sendable {
  /// Where the host finds and keeps its things.
  public let configuration: HostConfiguration
  let settings: Settings
  let requests = RequestGate()
  /// The calls on the person's files and on staging.
  let files: FileSystem
  private let storage: CatalogStorage
  private let catalog = Mutex(CatalogSlot())
  /// Of plugins that were examined in vain by this host; later ones find it in the catalog.
  private let failures = Mutex<[Diagnostic]>([])
  /// What was found out of the person's own files.
  private let remarks = Mutex<[Diagnostic]>([])

  /// Makes a host; nothing is read but the settings.
  ///
  /// - Parameters:
  ///   - configuration: Where the host finds and keeps its things.
  ///   - writesNothing: Whether not a byte may be written, not even to the catalog.
  public convenience init(configuration: HostConfiguration, writesNothing: Bool = false) {
    self.init(configuration: configuration, writesNothing: writesNothing, files: FileSystem())
  }

  /// Makes a host whose calls on the person's files and on staging somebody watches.
  package init(configuration: HostConfiguration, writesNothing: Bool = false, files: FileSystem) {
    self.configuration = configuration
    self.files = files
    settings = Settings.read(from: configuration.configDirectory)
    let path = configuration.stateDirectory.appending("catalog.sqlite")
    storage = writesNothing ? .readOnly(path) : .stored(path)
  }

  /// What is to be said of the environment, the settings and the catalog, and not of a request.
  public var notices: [Diagnostic] {
    configuration.notices + settings.notices + catalog.withLock { $0.catalog?.notices ?? [] }
      + failures.withLock { failures in
        // Examined at the same time, they come in no order of their own.
        failures.sorted { ($0.plugin?.text ?? "") < ($1.plugin?.text ?? "") }
      } + remarks.withLock { $0 }
  }

  /// Has something be said among the notices, once.
  func remark(_ diagnostic: Diagnostic) {
    remarks.withLock { if !$0.contains(diagnostic) { $0.append(diagnostic) } }
  }

  var timeLimits: WorkerTimeLimits { configuration.timeLimits ?? settings.timeLimits }

  /// Where the staging roots are made.
  var stagingParent: BytePath { configuration.stateDirectory.appending("staging") }

  /// Calls `body` with the catalog, opened and brought up to date where it was not; twice where
  /// the first call found it damaged.
  func withCatalog<Result>(
    onScan: ((ScanProgress) -> Void)? = nil, rescans: Bool = false, looksIntoBundles: Bool = false,
    _ body: (Catalog) throws(DochostError) -> Result
  ) throws(DochostError) -> Result {
    try withCatalogAsItIs { (catalog) throws(DochostError) in
      let examining = examining(onScan: onScan)
      let directories = configuration.pluginDirectories
      if rescans { try catalog.refresh(directories: directories, examining) }
      return try catalog.current(
        directories: directories, looksIntoBundles: looksIntoBundles, examining, body)
    }
  }

  /// Examines bundles in workers, one for each processor and one that is just starting or ending.
  func examining(onScan: ((ScanProgress) -> Void)?) -> BundleExamining {
    BundleExamining(
      jobs: Processors.count + 1, examine: { self.examine($0) }, progress: { onScan?($0) })
  }

  /// Calls `body` with the catalog, opened and no more: no plugin is run.
  func withCatalogAsItIs<Result>(
    _ body: (Catalog) throws(DochostError) -> Result
  ) throws(DochostError) -> Result {
    var outcome: Swift.Result<Result, DochostError>?
    catalog.withLock { slot in
      do throws(DochostError) {
        let catalog: Catalog
        if let held = slot.catalog { catalog = held } else { catalog = try openCatalog() }
        slot.catalog = catalog
        outcome = .success(try body(catalog))
      } catch {
        outcome = .failure(error)
      }
    }
    guard let outcome else { throw DochostError(.failed, "The catalog did not answer.") }
    return try outcome.get()
  }

  private func examine(_ candidate: BundleCandidate) -> Examination {
    let examiner = PluginExaminer(configuration: configuration, limits: timeLimits)
    let examination = examiner.examine(candidate)
    if case .failed(let diagnostics) = examination {
      failures.withLock { failures in
        for var diagnostic in diagnostics where diagnostic.code.isPluginFault {
          diagnostic.severity = .warning
          failures.append(diagnostic)
        }
      }
    }
    return examination
  }

  private func openCatalog() throws(DochostError) -> Catalog {
    try Catalog.open(
      storage: storage, buildID: BuildID.current, preferences: settings.preferences,
      now: configuration.now)
  }
}

/// Holds the catalog once it is open.
///
/// A catalog is for one thread at a time: it is reached only under the lock that holds the slot,
/// and leaves it in calls alone.
private struct CatalogSlot: @unchecked Sendable {
  var catalog: Catalog?
}

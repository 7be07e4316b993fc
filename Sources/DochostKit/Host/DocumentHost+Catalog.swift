internal import DochostCatalog
public import DochostModel

extension DocumentHost {
  /// Hears how far a scan is: bundles examined, bundles to examine, and the one at work.
  public typealias ScanHearing = (_ done: Int, _ total: Int, _ bundle: BytePath) -> Void

  /// Brings the catalog up to date, examining what is new or changed.
  ///
  /// With `onlyIfStale` nothing is done where the search directories are as they were, which is
  /// what the host looks at before each of its answers.
  public func refresh(
    onlyIfStale: Bool = false, onScan: ScanHearing? = nil
  ) throws(DochostError) {
    let hearing = onScan.map { hear in
      { (progress: ScanProgress) in hear(progress.completed, progress.total, progress.bundle) }
    }
    try withCatalog(onScan: hearing, rescans: !onlyIfStale) { _ throws(DochostError) in }
  }

  /// Every document type that can be used, sorted by identifier.
  public func types() throws(DochostError) -> [TypeListing] {
    try listing { (catalog) throws(DochostError) in try catalog.types() }
  }

  /// Every creation intent that somebody answers, sorted by identifier.
  public func intents() throws(DochostError) -> [IntentListing] {
    try listing { (catalog) throws(DochostError) in try catalog.intents() }
  }

  /// The templates, inactive ones included, all or those of an intent or type; sorted by identifier.
  public func templates(
    intent: CreationIntent? = nil, type: DocumentTypeID? = nil
  ) throws(DochostError) -> [TemplateListing] {
    try listing { (catalog) throws(DochostError) in
      try catalog.templates(intent: intent, type: type)
    }
  }

  /// Every bundle that is found, in the search order, also those that cannot be used.
  ///
  /// Looks at files and at what was recorded, runs no plugin and stores nothing: a bundle that is
  /// new or changed is `unexamined` until `refresh`, or an answer that needs it, has it examined.
  public func plugins() throws(DochostError) -> [InstalledPlugin] {
    try withCatalogAsItIs { (catalog) throws(DochostError) in
      try catalog.survey(directories: configuration.pluginDirectories)
    }
  }

  /// Examines a plugin again at once, whatever was recorded of it.
  public func retry(_ plugin: PluginID) throws(DochostError) -> [InstalledPlugin] {
    try withCatalog { (catalog) throws(DochostError) in try catalog.markForRetry(plugin) }
    try rescan()
    return try plugins().filter { $0.id == plugin }
  }

  /// A list of the catalog; where it is empty since no plugin could be examined, that is the news.
  private func listing<Item>(
    _ question: (Catalog) throws(DochostError) -> [Item]
  ) throws(DochostError) -> [Item] {
    let items = try withCatalog(question)
    if items.isEmpty, let fault = notices.first(where: { $0.severity == .error }) {
      throw DochostError(fault)
    }
    return items
  }

  func rescan() throws(DochostError) {
    try withCatalog(rescans: true) { _ throws(DochostError) in }
  }
}

internal import DochostCatalog
public import DochostModel

extension DocumentHost {
  /// Hears how far a scan is: bundles examined, bundles to examine, and the one at work.
  public typealias ScanHearing = (_ done: Int, _ total: Int, _ bundle: BytePath) -> Void

  /// Brings the catalog up to date, examining what is new or changed.
  ///
  /// With `onlyIfStale` nothing is done where the search directories are as they were, which is
  /// what the host looks at before each of its answers, and, as long as there are few, the bundles
  /// in them.
  public func refresh(
    onlyIfStale: Bool = false, onScan: ScanHearing? = nil
  ) throws(DochostError) {
    let hearing = onScan.map { hear in
      { (progress: ScanProgress) in hear(progress.completed, progress.total, progress.bundle) }
    }
    try withCatalog(onScan: hearing, rescans: !onlyIfStale, looksIntoBundles: true) {
      _ throws(DochostError) in
    }
  }

  /// Every document type that can be used, sorted by identifier.
  public func types() throws(DochostError) -> [TypeListing] {
    try listing { (catalog) throws(DochostError) in try catalog.types() }
  }

  /// The types that claim a file extension; the one that such a file has first.
  public func types(
    forFileExtension fileExtension: FileExtension
  ) throws(DochostError) -> [TypeListing] {
    try listing { (catalog) throws(DochostError) in
      try catalog.types(forFileExtension: fileExtension)
    }
  }

  /// The types one of whose signatures stands in the first bytes of a file.
  func types(beginning bytes: [UInt8]) throws(DochostError) -> [TypeListing] {
    try listing { (catalog) throws(DochostError) in try catalog.types(beginning: bytes) }
  }

  /// A long answer in the form in which it is told, made once for each state of the catalog.
  ///
  /// `make` answers the bytes, and whether they are long enough to be kept under the name until the
  /// next scan; then it is not called any more.
  package func told(
    _ name: String, make: () throws(DochostError) -> (bytes: [UInt8], isLong: Bool)
  ) throws(DochostError) -> [[UInt8]] {
    if let kept = try withCatalog({ (catalog) throws(DochostError) in
      try catalog.keptListing(name)
    }) {
      return kept
    }
    let (bytes, isLong) = try make()
    if isLong {
      try withCatalogAsItIs { (catalog) throws(DochostError) in catalog.keepListing(name, bytes) }
    }
    return [bytes]
  }

  /// Every creation intent that somebody answers, sorted by identifier.
  public func intents() throws(DochostError) -> [IntentListing] {
    try listing { (catalog) throws(DochostError) in try catalog.intents() }
  }

  /// The templates, inactive ones included, all or those of an intent or type; sorted by
  /// identifier.
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
    try withCatalogAsItIs { (catalog) throws(DochostError) in
      try catalog.markForRetry(plugin)
      try catalog.refresh(
        directories: configuration.pluginDirectories, only: plugin, examining(onScan: nil))
    }
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

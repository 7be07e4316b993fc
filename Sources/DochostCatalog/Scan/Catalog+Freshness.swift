package import DochostModel
import DochostSystem

extension Catalog {
  /// Whether the last scan looked at these directories, by this build and with these preferences,
  /// and neither they nor the catalog's file changed since.
  ///
  /// Looks at the directories themselves, and into bundles that cannot be used, which may have been
  /// repaired; with `looksIntoBundles` also into the others, as long as there are few of them.
  /// Another bundle that was altered in place is noticed by `generation(of:)`, or by `refresh` when
  /// a question has no answer.
  package func isFresh(directories: [PluginDirectory], looksIntoBundles: Bool = false) -> Bool {
    do {
      let found = try asking { (database) throws(DatabaseProblem) in
        try wholeRecord(in: database)
      }
      guard let found,
        let diagnostics = try ScanRecord.current(
          found.record,
          ScanRecord.Present(
            build: buildID, preferences: preferences, directories: directories,
            changeCount: found.changeCount, hasRetried: !examinedHere.isEmpty,
            looksIntoBundles: looksIntoBundles, now: now()),
          fileSystem: fileSystem)
      else { return false }
      unreadable = diagnostics
      return true
    } catch {
      return false
    }
  }

  /// Reads what the last scan looked at, how often the file was changed, and that it is not cut
  /// off.
  ///
  /// SQLite takes the missing part of a last page for zeros.
  private func wholeRecord(
    in database: borrowing Database
  ) throws(DatabaseProblem) -> (record: [UInt8], changeCount: UInt32?)? {
    let statement = try database.prepare(Self.metaQuery)
    try statement.bind(1, ScanRecord.key)
    guard try statement.step() else { return nil }
    // As long as the statement stands on its row nobody writes the file.
    let changeCount = try changeCount(in: database)
    return statement.bytes(0).map { ($0, changeCount) }
  }

  /// How often the file was changed; nil in memory.
  func changeCount(in database: borrowing Database) throws(DatabaseProblem) -> UInt32? {
    guard storage != .temporary, !isDetached else { return nil }
    let header = try database.firstBytes(CatalogSchema.headerSize)
    if let size = CatalogSchema.size(of: header), try database.fileSize() < size {
      throw DatabaseProblem(kind: .damaged, text: "the file is cut short")
    }
    return CatalogSchema.changeCount(of: header)
  }

  /// The generation of a plugin's bundle that is there now; nil where its manifest and library are
  /// not what they were when it was examined.
  ///
  /// Where their identities differ (device, inode, size, times), their content decides.
  package func generation(of plugin: CatalogedPlugin) -> BundleGeneration? {
    let generation = BundleGeneration(
      of: plugin.bundle, library: plugin.library, fileSystem: fileSystem)
    let stamp = BundleInspector.fileStamp(of: generation, fileSystem: fileSystem, now: now())
    if stamp.hasSameFiles(as: plugin.stamp) { return generation }
    let inspection = BundleInspector(fileSystem: fileSystem, glibc: nil)
      .inspect(generation.directory, now: now())
    let isSame =
      inspection.library == generation.library && inspection.manifestHash == plugin.manifestHash
      && inspection.libraryHash.map(SHA256.text) == plugin.libraryHash
    return isSame ? generation : nil
  }

  /// Has the next `refresh` examine a plugin's bundle again, whatever is known about it.
  package func markForRetry(_ id: PluginID) throws(DochostError) {
    try writing { (database) throws(DatabaseProblem) in
      try database.transaction { () throws(DatabaseProblem) in
        let statement = try database.prepare(
          "UPDATE bundles SET stamp = ?2, build = '' WHERE plugin = ?1")
        try statement.bind(1, id.text)
        try statement.bind(2, BundleStamp().encoded)
        try statement.run()
        try database.run("DELETE FROM meta WHERE key = '\(ScanRecord.key)'")
      }
    }
  }
}

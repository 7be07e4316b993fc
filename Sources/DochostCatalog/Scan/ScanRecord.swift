import DochostModel
import DochostSystem
import DochostWorkerProtocol

/// What the last whole scan looked at; kept in the table `meta`.
struct ScanRecord: Hashable {
  static let key = "scan"

  /// A bundle that cannot be used, and by which it is noticed that it was repaired.
  struct Broken: Hashable {
    var bundle: BytePath
    var library: BytePath?
    var stamp: BundleStamp
    var dependencies: DependencyPlaces?
  }

  /// What a record has to agree with to be current.
  struct Present {
    var build: String
    var preferences: CatalogPreferences
    var directories: [PluginDirectory]
    /// How often the file was changed; nil for a catalog in memory, which nobody else changes.
    var changeCount: UInt32?
    /// Whether examinations that are to be tried again were tried by this process.
    var hasRetried: Bool
    var now: RealTime
  }

  /// How often the file was changed with the end of the scan; nil in memory.
  var changeCount: UInt32?
  /// Whether an examination failed in a way that may be over.
  var isRetryDue: Bool
  var build: String
  var preferences: CatalogPreferences
  var searched: [BundleDiscovery.Searched]
  /// About the directories that could not be read.
  var diagnostics: [Diagnostic]
  var broken: [Broken]

  /// The bytes for the catalog.
  var encoded: [UInt8] {
    var writer = FrameWriter()
    writer.put(changeCount) { $0.put($1) }
    writer.put(isRetryDue)
    writer.put(build)
    writer.put(Self.bytes(of: preferences))
    writer.put(list: searched) { writer, searched in
      writer.put(searched.directory.path)
      writer.put(searched.directory.origin.rawValue)
      writer.put(searched.identity) { $0.put($1) }
      writer.put(searched.isSettled)
    }
    writer.put(list: broken) { writer, broken in
      writer.put(broken.bundle)
      writer.put(broken.library) { $0.put($1) }
      writer.put(broken.stamp.encoded)
      writer.put(broken.dependencies?.encoded) { $0.put($1) }
    }
    // The usual case, spared the decoding in every cold start.
    writer.put(diagnostics.isEmpty ? [] : DiagnosticCodec.encode(diagnostics))
    return writer.bytes
  }

  /// What a scan said about its directories, where the bytes of the catalog are those of a scan by
  /// the same build, with the same preferences, of the same directories, after which nobody changed
  /// the file, the directories or a bundle that cannot be used; else nil.
  static func current(
    _ bytes: [UInt8], _ present: Present, fileSystem: FileSystem
  ) throws(DochostError) -> [Diagnostic]? {
    var reader = FrameReader(bytes)
    let count = try reader.optional { reader throws(DochostError) -> UInt32 in
      try reader.integer()
    }
    if let current = present.changeCount, count != current { return nil }
    if try reader.boolean(), !present.hasRetried { return nil }
    guard try reader.string() == present.build,
      try reader.byteList(limit: bytes.count) == Self.bytes(of: present.preferences)
    else { return nil }
    guard try reader.count(limit: FrameLimits.listCount) == present.directories.count
    else { return nil }
    for directory in present.directories {
      guard try reader.path() == directory.path,
        try reader.string() == directory.origin.rawValue
      else { return nil }
      let identity = try reader.optional { reader throws(DochostError) in try reader.identity() }
      guard try reader.boolean(),
        (try? fileSystem.status(of: directory.path).identity) == identity
      else { return nil }
    }
    for _ in 0..<(try reader.count(limit: FrameLimits.listCount)) {
      let broken = try broken(&reader, limit: bytes.count)
      if broken.hasChanged(fileSystem, present.now) { return nil }
    }
    let diagnostics = try reader.byteList(limit: bytes.count)
    return diagnostics.isEmpty ? [] : try DiagnosticCodec.decode(diagnostics)
  }

  private static func broken(
    _ reader: inout FrameReader, limit: Int
  ) throws(DochostError) -> Broken {
    Broken(
      bundle: try reader.path(),
      library: try reader.optional { reader throws(DochostError) in try reader.path() },
      stamp: try BundleStamp(decoding: reader.byteList(limit: limit)),
      dependencies: try reader.optional { reader throws(DochostError) in
        try DependencyPlaces(decoding: reader.byteList(limit: limit))
      })
  }

  /// The preferences that the index depends on, in one order.
  static func bytes(of preferences: CatalogPreferences) -> [UInt8] {
    var writer = FrameWriter()
    // The usual case, spared the sorting in every cold start.
    guard
      !preferences.typeOwners.isEmpty || !preferences.fileExtensions.isEmpty
        || !preferences.disabled.isEmpty
    else { return [] }
    writer.put(list: preferences.typeOwners.sorted { $0.key < $1.key }) { writer, entry in
      writer.put(entry.key.text)
      writer.put(entry.value.text)
    }
    writer.put(list: preferences.fileExtensions.sorted { $0.key < $1.key }) { writer, entry in
      writer.put(entry.key)
      writer.put(entry.value.text)
    }
    writer.put(list: preferences.disabled.sorted()) { $0.put($1.text) }
    return writer.bytes
  }
}

extension ScanRecord.Broken {
  /// Takes what is noticed of a row's files.
  init(_ row: BundleRow) {
    bundle = row.path
    library = row.library
    stamp = row.stamp
    dependencies = row.dependencies
  }

  /// Whether a scan would look at its files again.
  func hasChanged(_ fileSystem: FileSystem, _ now: RealTime) -> Bool {
    let present = BundleInspector.stamp(
      of: bundle, library: library, fileSystem: fileSystem, now: now)
    return !present.isSame(as: stamp) || dependencies?.haveChanged(fileSystem: fileSystem) == true
  }
}

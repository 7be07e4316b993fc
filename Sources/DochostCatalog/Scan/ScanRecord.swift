import DochostModel
import DochostSystem
import DochostWorkerProtocol

/// What the last whole scan looked at; kept in the table `meta`.
struct ScanRecord: Hashable {
  static let key = "scan"

  /// A bundle, and by which a change of it is noticed.
  struct Watched: Hashable {
    var bundle: BytePath
    var library: BytePath?
    var stamp: BundleStamp
    /// Whether it cannot be used, so that every command looks whether it was repaired.
    var isBroken: Bool
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
    /// Whether the bundles that can be used are looked at too, where they are few.
    var looksIntoBundles: Bool
    var now: RealTime
  }

  /// The most bundles all of which are looked at when somebody asks what there is.
  ///
  /// Who writes a plugin sees a new build at once; among many bundles the cost of a question stays
  /// what it is.
  static let fewBundles = 32

  /// How often the file was changed with the end of the scan; nil in memory.
  var changeCount: UInt32?
  /// When an examination that failed in a way that may be over is to be tried again, in seconds
  /// since 1970; nil where none is.
  var retryMoment: Int64?
  var build: String
  var preferences: CatalogPreferences
  var searched: [BundleDiscovery.Searched]
  /// About the directories that could not be read.
  var diagnostics: [Diagnostic]
  /// The bundles that cannot be used; where there are few bundles, all of them.
  var watched: [Watched]
  /// Where libraries may come to be that plugins lacked, each once.
  var places: [DependencyPlaces.Place]

  /// The bytes for the catalog.
  var encoded: [UInt8] {
    var writer = FrameWriter()
    writer.put(changeCount) { $0.put($1) }
    writer.put(retryMoment) { $0.put($1) }
    writer.put(build)
    writer.put(Self.bytes(of: preferences))
    writer.put(list: searched) { writer, searched in
      writer.put(searched.directory.path)
      writer.put(searched.directory.origin.rawValue)
      writer.put(searched.identity) { $0.put($1) }
      writer.put(searched.isSettled)
    }
    writer.put(list: watched) { writer, watched in
      writer.put(watched.isBroken)
      writer.put(watched.bundle)
      writer.put(watched.library) { $0.put($1) }
      writer.put(watched.stamp.encoded)
    }
    writer.put(DependencyPlaces(places: places).encoded)
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
    let retryMoment = try reader.optional { reader throws(DochostError) -> Int64 in
      try reader.integer()
    }
    if let retryMoment, !present.hasRetried, retryMoment <= present.now.seconds { return nil }
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
    for _ in 0..<(try reader.count(limit: bytes.count)) {
      let watched = try watched(&reader, limit: bytes.count)
      if watched.isBroken || present.looksIntoBundles,
        watched.hasChanged(fileSystem, present.now)
      {
        return nil
      }
    }
    let places = try DependencyPlaces(decoding: reader.byteList(limit: bytes.count))
    if places.haveChanged(fileSystem: fileSystem) { return nil }
    let diagnostics = try reader.byteList(limit: bytes.count)
    return diagnostics.isEmpty ? [] : try DiagnosticCodec.decode(diagnostics)
  }

  /// The same record with another count of changes; nil where the file was changed since.
  static func renumbered(
    _ bytes: [UInt8], from count: UInt32, to next: UInt32
  ) throws(DochostError) -> [UInt8]? {
    var reader = FrameReader(bytes)
    let stored = try reader.optional { reader throws(DochostError) -> UInt32 in
      try reader.integer()
    }
    guard stored == count else { return nil }
    var writer = FrameWriter()
    writer.put(next as UInt32?) { $0.put($1) }
    return writer.bytes + bytes.dropFirst(writer.bytes.count)
  }

  private static func watched(
    _ reader: inout FrameReader, limit: Int
  ) throws(DochostError) -> Watched {
    let isBroken = try reader.boolean()
    return Watched(
      bundle: try reader.path(),
      library: try reader.optional { reader throws(DochostError) in try reader.path() },
      stamp: try BundleStamp(decoding: reader.byteList(limit: limit)), isBroken: isBroken)
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
      writer.put(entry.key.text)
      writer.put(entry.value.text)
    }
    writer.put(list: preferences.disabled.sorted()) { $0.put($1.text) }
    return writer.bytes
  }
}

extension ScanRecord {
  /// Takes from the rows of a whole scan by which a change of their bundles is noticed.
  static func watched(
    _ rows: [BundleRow]
  ) -> (bundles: [Watched], places: [DependencyPlaces.Place]) {
    let areFew = rows.count <= fewBundles
    var places: Set<DependencyPlaces.Place> = []
    var bundles: [Watched] = []
    for row in rows where areFew || row.state == .broken {
      let isBroken = row.state == .broken
      bundles.append(
        Watched(bundle: row.path, library: row.library, stamp: row.stamp, isBroken: isBroken))
      if isBroken, let dependencies = row.dependencies { places.formUnion(dependencies.places) }
    }
    return (bundles, places.sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) })
  }
}

extension ScanRecord.Watched {
  /// Whether a scan would look at its files again.
  func hasChanged(_ fileSystem: FileSystem, _ now: RealTime) -> Bool {
    let present = BundleInspector.stamp(
      of: bundle, library: library, fileSystem: fileSystem, now: now)
    return !present.isSame(as: stamp)
  }
}

import DochostModel
import DochostSystem
import DochostWorkerProtocol

/// What the last whole scan looked at; kept in the table `meta`.
struct ScanRecord: Hashable {
  static let key = "scan"

  var build: String
  var preferences: CatalogPreferences
  var searched: [BundleDiscovery.Searched]
  /// About the directories that could not be read.
  var diagnostics: [Diagnostic]

  /// The bytes for the catalog.
  var encoded: [UInt8] {
    var writer = FrameWriter()
    writer.put(build)
    writer.put(Self.bytes(of: preferences))
    writer.put(list: searched) { writer, searched in
      writer.put(searched.directory.path)
      writer.put(searched.directory.origin.rawValue)
      writer.put(searched.identity) { $0.put($1) }
      writer.put(searched.isSettled)
    }
    // The usual case, spared the decoding in every cold start.
    writer.put(diagnostics.isEmpty ? [] : DiagnosticCodec.encode(diagnostics))
    return writer.bytes
  }

  /// What a scan said about its directories, where the bytes of the catalog are those of a scan by
  /// the same build, with the same preferences, of the same directories, which have not changed
  /// since; else nil.
  static func current(
    _ bytes: [UInt8], build: String, preferences: CatalogPreferences,
    directories: [PluginDirectory], fileSystem: FileSystem
  ) throws(DochostError) -> [Diagnostic]? {
    var reader = FrameReader(bytes)
    guard try reader.string() == build,
      try reader.byteList(limit: bytes.count) == Self.bytes(of: preferences)
    else { return nil }
    let count = try reader.count(limit: FrameLimits.listCount)
    guard count == directories.count else { return nil }
    for directory in directories {
      guard try reader.path() == directory.path,
        try reader.string() == directory.origin.rawValue
      else { return nil }
      let identity = try reader.optional { reader throws(DochostError) in try reader.identity() }
      guard try reader.boolean(),
        (try? fileSystem.status(of: directory.path).identity) == identity
      else { return nil }
    }
    let diagnostics = try reader.byteList(limit: bytes.count)
    return diagnostics.isEmpty ? [] : try DiagnosticCodec.decode(diagnostics)
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

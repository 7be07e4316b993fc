import DochostModel
import DochostSystem
import DochostWorkerProtocol

/// The places where the dynamic loader looks for the libraries that a plugin needs.
///
/// A plugin whose library could not be loaded is tried again when one of them changes: then a
/// library may have been installed that was missing.
struct DependencyPlaces: Hashable {
  /// A place and what it was; nil where it did not exist.
  struct Place: Hashable {
    var path: BytePath
    var identity: FileIdentity?
  }

  var places: [Place]

  /// The directories of ld.so(8) on this machine and its cache.
  private static let standard = [
    "/etc/ld.so.cache", "/usr/local/lib", "/lib/\(Platform.triple)", "/usr/lib/\(Platform.triple)",
    "/lib64", "/usr/lib64", "/lib", "/usr/lib",
  ]

  init(places: [Place]) { self.places = places }

  /// Looks at the standard places and at the run path of a library in `directory`.
  init(runpath: [String], directory: BytePath, fileSystem: FileSystem) {
    var paths = Self.standard.compactMap { BytePath($0) }
    for entry in runpath.prefix(32) {
      let expanded = entry.replacing("${ORIGIN}", with: "$ORIGIN")
      guard expanded.hasPrefix("$ORIGIN") else {
        if let path = BytePath(expanded), path.isAbsolute { paths.append(path) }
        continue
      }
      paths.append(directory.appending(expanded.dropFirst("$ORIGIN".count).utf8))
    }
    places = paths.map { Place(path: $0, identity: Self.look($0, fileSystem)) }
  }

  /// Whether a library may have come since.
  func haveChanged(fileSystem: FileSystem) -> Bool {
    places.contains { Self.look($0.path, fileSystem) != $0.identity }
  }

  private static func look(_ path: BytePath, _ fileSystem: FileSystem) -> FileIdentity? {
    try? fileSystem.status(of: path).identity
  }

  /// The greatest version of glibc on this computer; nil where it cannot be told.
  static func glibcVersion(fileSystem: FileSystem) -> GlibcVersion? {
    for directory in ["/lib/\(Platform.triple)", "/lib64", "/usr/lib64", "/usr/lib", "/lib"] {
      guard let path = BytePath("\(directory)/libc.so.6"),
        let bytes = try? fileSystem.readFile(path, limit: 64 << 20),
        let facts = try? ELFInspector.inspect(ImageSource(bytes), at: path)
      else { continue }
      return facts.versionsDefined.compactMap { GlibcVersion(symbolVersion: $0) }.max()
    }
    return nil
  }
}

extension DependencyPlaces {
  /// The bytes for the catalog.
  var encoded: [UInt8] {
    var writer = FrameWriter()
    writer.put(list: places) { writer, place in
      writer.put(place.path)
      writer.put(place.identity) { $0.put($1) }
    }
    return writer.bytes
  }

  /// Reads the bytes of the catalog.
  init(decoding bytes: [UInt8]) throws(DochostError) {
    var reader = FrameReader(bytes)
    places = try reader.list(limit: bytes.count) { reader throws(DochostError) in
      Place(
        path: try reader.path(),
        identity: try reader.optional { reader throws(DochostError) in try reader.identity() })
    }
    try reader.finish()
  }
}

import DochostModel
import DochostSystem

/// What reading a bundle's files told, without running any of its code.
struct BundleInspection {
  var stamp = BundleStamp()
  /// As far as it can be read.
  var manifest: PluginManifest?
  var manifestHash: [UInt8]?
  /// The library for this machine, absolute.
  var library: BytePath?
  var libraryHash: [UInt8]?
  /// Why the plugin cannot be tried; nil where it can.
  var refusal: Diagnostic?
  /// What is odd about it otherwise.
  var warnings: [Diagnostic] = []
  /// Where a missing library may come to be.
  var dependencies: DependencyPlaces?
  /// Whether the refusal may be over when one of those places changes.
  var dependsOnPlaces = false
}

/// Reads bundles.
///
/// Every file is opened beneath the bundle without following a link, so that a path cannot lead out
/// of it whatever it says, and without waiting, so that a pipe cannot hold up the host. The
/// library is read once: what was hashed is what was looked at.
struct BundleInspector {
  let fileSystem: FileSystem
  /// The greatest version of glibc on this computer; nil where it is not known.
  let glibc: GlibcVersion?

  /// The most bytes of a library.
  static let libraryLimit = 512 << 20

  /// Reads a bundle whose clock said `now` before.
  func inspect(_ bundle: BytePath, now: RealTime) -> BundleInspection {
    var inspection = BundleInspection()
    do {
      try read(bundle, into: &inspection)
    } catch {
      inspection.refusal = error.diagnostic
    }
    let stamp = inspection.stamp
    inspection.stamp.isSettled = Settling.isSettled(
      [stamp.resources, stamp.manifest, stamp.library], at: now)
    let plugin = inspection.manifest?.identity.id
    inspection.refusal?.plugin = plugin
    for index in inspection.warnings.indices { inspection.warnings[index].plugin = plugin }
    return inspection
  }

  /// The stamp of a bundle as it is now, without reading files; `library` was found before.
  static func stamp(
    of bundle: BytePath, library: BytePath?, fileSystem: FileSystem, now: RealTime
  ) -> BundleStamp {
    var stamp = BundleStamp()
    stamp.directory = try? fileSystem.status(of: bundle).identity
    stamp.resources = look(bundle.appending("Resources"), fileSystem)
    stamp.manifest = look(bundle.appending(PluginManifest.fileName), fileSystem)
    stamp.library = library.flatMap { look($0, fileSystem) }
    stamp.isSettled = Settling.isSettled(
      [stamp.resources, stamp.manifest, stamp.library], at: now)
    return stamp
  }

  /// What tells a change of manifest and library, as they are now; for `hasSameFiles` alone.
  static func fileStamp(
    of generation: BundleGeneration, fileSystem: FileSystem, now: RealTime
  ) -> BundleStamp {
    var stamp = BundleStamp()
    stamp.manifest = look(generation.directory.appending(PluginManifest.fileName), fileSystem)
    stamp.library = look(generation.library, fileSystem)
    stamp.isSettled = Settling.isSettled([stamp.manifest, stamp.library], at: now)
    return stamp
  }

  /// What a name is, also where it cannot be opened.
  private static func look(_ path: BytePath, _ fileSystem: FileSystem) -> FileIdentity? {
    try? fileSystem.status(of: path, followingLink: false).identity
  }

  private func read(_ bundle: BytePath, into inspection: inout BundleInspection)
    throws(DochostError)
  {
    let directory = try open(bundle)
    inspection.stamp.directory = try fileSystem.status(of: directory).identity
    if let resources = BytePath("Resources") {
      inspection.stamp.resources = try? fileSystem.status(of: resources, in: directory).identity
    }
    let path = bundle.appending(PluginManifest.fileName)
    let bytes = try manifestBytes(of: bundle, in: directory, into: &inspection)
    inspection.manifestHash = SHA256.digest(of: bytes)
    let manifest = try PluginManifest(reading: bytes, at: path)
    inspection.manifest = manifest
    if let refusal = manifest.refusal(at: path) { throw refusal }
    guard let relative = manifest.library else { return }
    try readLibrary(relative, of: manifest, bundle: bundle, in: directory, into: &inspection)
  }

  private func open(_ bundle: BytePath) throws(DochostError) -> Descriptor {
    do {
      return try fileSystem.open(bundle, .directory)
    } catch {
      guard error.errorNumber == .noEntry else { throw error }
      throw DochostError(
        .manifestMissing, "The bundle \(bundle) is a link to something that does not exist.",
        remedy: "Remove the link, or install the plugin again.", path: bundle)
    }
  }

  private func manifestBytes(
    of bundle: BytePath, in directory: borrowing Descriptor,
    into inspection: inout BundleInspection
  ) throws(DochostError) -> [UInt8] {
    let path = bundle.appending(PluginManifest.fileName)
    guard let name = BytePath(PluginManifest.fileName) else { return [] }
    let file: Descriptor
    inspection.stamp.manifest = Self.look(path, fileSystem)
    do {
      file = try fileSystem.openBeneath(directory, name, .nonBlocking)
    } catch {
      switch error.errorNumber {
      case .noEntry:
        throw DochostError(
          .manifestMissing, "The bundle \(bundle) has no \(PluginManifest.fileName).", path: path,
          cause: error)
      case .loop, .crossDevice: throw Self.unsafePath(path, bundle: bundle, cause: error)
      default: throw error
      }
    }
    let status = try fileSystem.status(of: file)
    inspection.stamp.manifest = status.identity
    guard status.kind == .regular else {
      throw DochostError(
        .manifestInvalid, "\(path) is \(status.kind.rawValue), not a file.", path: path)
    }
    guard status.size <= UInt64(PluginManifest.byteLimit) else {
      throw DochostError(
        .manifestInvalid,
        "\(path) has \(status.size) bytes; at most \(PluginManifest.byteLimit) are allowed.",
        path: path)
    }
    return try fileSystem.contents(of: file, limit: PluginManifest.byteLimit)
  }

  private func readLibrary(
    _ relative: BytePath, of manifest: PluginManifest, bundle: BytePath,
    in directory: borrowing Descriptor, into inspection: inout BundleInspection
  ) throws(DochostError) {
    let path = bundle.appending(relative.bytes)
    inspection.library = path
    let bytes = try libraryBytes(relative, bundle: bundle, in: directory, into: &inspection)
    inspection.libraryHash = SHA256.digest(of: bytes)
    let facts = try ELFInspector.inspect(ImageSource(bytes), at: path)
    inspection.dependencies = DependencyPlaces(
      runpath: facts.runpath, directory: path.parent, fileSystem: fileSystem)
    inspection.warnings = LibraryRules.warnings(about: facts, at: path)
    if let refusal = LibraryRules.refusal(
      of: facts, at: path, declared: manifest.identity.abi)
    {
      throw refusal
    }
    if let need = facts.glibcNeed, let glibc, glibc < need {
      inspection.dependsOnPlaces = true
      throw DochostError(
        .pluginNotLoadable,
        "The library \(path) needs version \(need) of the C library; this computer has \(glibc).",
        remedy: "Look for a build of the plugin for this system, or upgrade the system.",
        path: path, stage: "load")
    }
  }

  private func libraryBytes(
    _ relative: BytePath, bundle: BytePath, in directory: borrowing Descriptor,
    into inspection: inout BundleInspection
  ) throws(DochostError) -> [UInt8] {
    let path = bundle.appending(relative.bytes)
    let file: Descriptor
    inspection.stamp.library = Self.look(path, fileSystem)
    do {
      file = try fileSystem.openBeneath(directory, relative, .nonBlocking)
    } catch {
      switch error.errorNumber {
      case .noEntry, .notDirectory:
        throw DochostError(
          .libraryMissing,
          "The library \(path), which plugin.json names for \(Platform.triple), does not exist.",
          path: path, cause: error)
      case .loop, .crossDevice: throw Self.unsafePath(path, bundle: bundle, cause: error)
      case .noDevice:
        throw DochostError(
          .libraryDamaged, "The library \(path) is a socket or a device, not a file.", path: path,
          cause: error)
      default: throw error
      }
    }
    let status = try fileSystem.status(of: file)
    inspection.stamp.library = status.identity
    guard status.kind == .regular else {
      throw DochostError(
        .libraryDamaged, "The library \(path) is \(status.kind.rawValue), not a file.", path: path)
    }
    guard status.size <= UInt64(Self.libraryLimit) else {
      throw DochostError(
        .libraryDamaged,
        "The library \(path) has \(status.size) bytes; at most \(Self.libraryLimit) are allowed.",
        path: path)
    }
    return try fileSystem.contents(of: file, limit: Self.libraryLimit)
  }

  private static func unsafePath(
    _ path: BytePath, bundle: BytePath, cause: DochostError
  ) -> DochostError {
    DochostError(
      .unsafePath, "\(path) is a link or lies behind one; the files of a bundle may not be links.",
      remedy: "Put the file itself into the bundle.", path: path, cause: cause)
  }
}

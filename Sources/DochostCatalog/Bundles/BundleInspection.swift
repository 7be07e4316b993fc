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
    let file = BundleFile(
      path: path, bundle: bundle, name: "\(path)", limit: PluginManifest.byteLimit,
      misfit: .manifestInvalid)
    return try bytes(of: file, in: directory, noting: &inspection.stamp.manifest) { error in
      guard error.errorNumber == .noEntry else { return nil }
      return DochostError(
        .manifestMissing, "The bundle \(bundle) has no \(PluginManifest.fileName).", path: path,
        cause: error)
    }
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
    let file = BundleFile(
      path: path, bundle: bundle, name: "The library \(path)", limit: Self.libraryLimit,
      misfit: .libraryDamaged)
    return try bytes(of: file, in: directory, noting: &inspection.stamp.library) { error in
      switch error.errorNumber {
      case .noEntry, .notDirectory:
        DochostError(
          .libraryMissing,
          "The library \(path), which plugin.json names for \(Platform.triple), does not exist.",
          path: path, cause: error)
      case .noDevice:
        DochostError(
          .libraryDamaged, "The library \(path) is a socket or a device, not a file.", path: path,
          cause: error)
      default: nil
      }
    }
  }

  /// Reads a file of a bundle, and notes which it is before and after it was opened; `explain` has
  /// better words for why it cannot be opened, where there are any.
  private func bytes(
    of wanted: BundleFile, in directory: borrowing Descriptor,
    noting identity: inout FileIdentity?, explain: (DochostError) -> DochostError?
  ) throws(DochostError) -> [UInt8] {
    let path = wanted.path
    guard let relative = BytePath(bytes: path.bytes.dropFirst(wanted.bundle.bytes.count + 1))
    else { return [] }
    identity = Self.look(path, fileSystem)
    let file: Descriptor
    do throws(DochostError) {
      file = try fileSystem.openBeneath(directory, relative, .nonBlocking)
    } catch {
      switch error.errorNumber {
      case .loop, .crossDevice: throw Self.unsafePath(path, bundle: wanted.bundle, cause: error)
      default: throw explain(error) ?? error
      }
    }
    let status = try fileSystem.status(of: file)
    identity = status.identity
    guard status.kind == .regular else {
      throw DochostError(
        wanted.misfit, "\(wanted.name) is \(status.kind.rawValue), not a file.", path: path)
    }
    guard status.size <= UInt64(wanted.limit) else {
      throw DochostError(
        wanted.misfit,
        "\(wanted.name) has \(status.size) bytes; at most \(wanted.limit) are allowed.", path: path)
    }
    return try fileSystem.contents(of: file, limit: wanted.limit)
  }

  private static func unsafePath(
    _ path: BytePath, bundle: BytePath, cause: DochostError
  ) -> DochostError {
    DochostError(
      .unsafePath, "\(path) is a link or lies behind one; the files of a bundle may not be links.",
      remedy: "Put the file itself into the bundle.", path: path, cause: cause)
  }
}

/// A file that a bundle has to have.
private struct BundleFile {
  let path: BytePath
  let bundle: BytePath
  /// The file at the beginning of a sentence.
  let name: String
  /// The most bytes that it may have.
  let limit: Int
  /// What is wrong where something else is in its place.
  let misfit: DiagnosticCode
}

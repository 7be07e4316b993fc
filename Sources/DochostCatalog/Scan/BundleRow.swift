import DochostModel

/// A row of the table `bundles`: a bundle and what is known about it.
struct BundleRow: Hashable {
  /// What came of looking at it.
  enum Outcome: Int64 {
    /// It has to be examined.
    case pending = 0
    /// It was examined and registered something.
    case registered = 1
    /// Its files cannot be used, so none of its code was run.
    case refused = 2
    /// It was examined without success.
    case failed = 3
  }

  /// 0 for a row that is not stored yet.
  var id: Int64 = 0
  var path: BytePath
  /// Its place among all bundles found; nil where it is not in the search directories now.
  var position: Int64?
  var origin: InstalledPlugin.Origin
  var state: InstalledPlugin.State = .broken
  var plugin: PluginID?
  var version: String?
  var name: String?
  var license: String?
  var abi: ABIVersion?
  var library: BytePath?
  var libraryHash: [UInt8]?
  var manifestHash: [UInt8]?
  var stamp = BundleStamp()
  /// Set where it is tried again when one of the places changes.
  var dependencies: DependencyPlaces?
  /// The build of the host that looked at it.
  var build: String
  var outcome: Outcome = .pending
  /// How often an examination of these files by this build was begun.
  var attempts: Int64 = 0
  var examined: Int64?
  var flags: PluginRegistration.Flags = []
  var offersDocument = false
  /// About the bundle itself.
  var diagnostics: [Diagnostic] = []
  /// About its place among the others.
  var placement: [Diagnostic] = []

  /// Who the plugin is, as far as its manifest could be read.
  var identity: PluginIdentity? {
    guard let plugin, let version, let name, let license, let abi else { return nil }
    return PluginIdentity(id: plugin, version: version, name: name, license: license, abi: abi)
  }

  /// The plugin's id: of the manifest, else of the directory's name.
  var bestID: PluginID? {
    if let plugin { return plugin }
    let name = String(decoding: path.lastComponent, as: UTF8.self)
    let suffix = PluginID.bundleSuffix
    return PluginID(name.hasSuffix(suffix) ? String(name.dropLast(suffix.utf8.count)) : name)
  }

  /// What an examiner has to know; nil where the files do not allow one.
  var candidate: BundleCandidate? {
    guard let library, let libraryHash, let identity else { return nil }
    return BundleCandidate(
      bundle: path, library: library, identity: identity,
      libraryHash: SHA256.text(libraryHash))
  }

  /// When it is worth another try, in seconds since 1970: it failed in a way in which another
  /// examination may not, since its process was ended, by whatever it was, or was too slow.
  ///
  /// One that was ended costs little and is tried again by the next command. One that was too slow
  /// costs all the time that it has: the next scan tries it that takes place anyway, or who asks
  /// for what it makes, once a busy computer had some time to become idle.
  var retryMoment: Int64? {
    guard outcome == .failed, state == .broken, attempts < Self.attemptLimit else { return nil }
    if wasTooSlow { return (examined ?? 0) + Self.slowPause }
    let hasEnded = diagnostics.contains {
      $0.code == .pluginCrashed || $0.code == .diedWithoutResult
    }
    return hasEnded ? examined ?? 0 : nil
  }

  /// Whether its examination took too long.
  var wasTooSlow: Bool { diagnostics.contains { $0.code == .pluginTimedOut } }

  /// How often a plugin is examined that fails in such a way.
  private static let attemptLimit: Int64 = 3
  /// Seconds before one that was too slow is tried again.
  static let slowPause: Int64 = 600

  /// Takes what reading the files told, and forgets what was known before.
  mutating func take(_ inspection: BundleInspection, build: String) {
    if self.build != build || manifestHash != inspection.manifestHash
      || libraryHash != inspection.libraryHash
    {
      attempts = 0
    }
    let identity = inspection.manifest?.identity
    plugin = identity?.id
    version = identity?.version
    name = identity?.name
    license = identity?.license
    abi = identity?.abi
    library = inspection.library
    libraryHash = inspection.libraryHash
    manifestHash = inspection.manifestHash
    stamp = inspection.stamp
    self.build = build
    dependencies = inspection.dependsOnPlaces ? inspection.dependencies : nil
    diagnostics = inspection.warnings
    if let refusal = inspection.refusal {
      outcome = .refused
      diagnostics.insert(refusal, at: 0)
    } else {
      outcome = .pending
    }
  }
}

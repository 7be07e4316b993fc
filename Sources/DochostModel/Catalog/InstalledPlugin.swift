/// A bundle that was found, whether it can be used or not.
public struct InstalledPlugin: Hashable, Sendable {
  /// What became of a bundle.
  public enum State: String, Sendable, CaseIterable {
    /// Used.
    case active
    /// Another bundle of the same plugin comes first.
    case shadowed
    /// Cannot be used; the diagnostics say why.
    case broken
    /// The person switched it off.
    case disabled
    /// It is new or altered, and nothing needed it since: what it offers is not known yet.
    case unexamined
  }

  /// Where in the search order a bundle was found.
  public enum Origin: String, Sendable, CaseIterable {
    /// In `DOCHOST_PLUGIN_PATH`.
    case environment
    /// In the person's own directory.
    case user
    /// Beside the running executable.
    case prefix
  }

  /// The bundle's directory.
  public var bundle: BytePath
  /// Where in the search order it was found.
  public var origin: Origin
  /// What became of it.
  public var state: State
  /// The plugin's id, as far as it is known: of the manifest, else of the directory's name.
  public var id: PluginID?
  /// Who the plugin is; nil where even the manifest cannot be read.
  public var identity: PluginIdentity?
  /// The library for this machine.
  public var library: BytePath?
  /// SHA-256 of the library, in hexadecimal.
  public var libraryHash: String?
  /// What it registered; nil unless it was examined with success.
  public var registration: PluginRegistration?
  /// Why it cannot be used, and what else is to be said.
  public var diagnostics: [Diagnostic]
  /// When it was examined, in seconds since 1970.
  public var examined: Int64?
  /// When another examination is worth it, in seconds since 1970, since what kept it from success
  /// may be over; nil where that is not so.
  package var retryMoment: Int64?

  /// Makes a record.
  public init(
    bundle: BytePath, origin: Origin, state: State, id: PluginID? = nil,
    identity: PluginIdentity? = nil, library: BytePath? = nil, libraryHash: String? = nil,
    registration: PluginRegistration? = nil, diagnostics: [Diagnostic] = [],
    examined: Int64? = nil
  ) {
    self.init(
      bundle: bundle, origin: origin, state: state, id: id, identity: identity, library: library,
      libraryHash: libraryHash, registration: registration, diagnostics: diagnostics,
      examined: examined, retryMoment: nil)
  }

  /// Makes a record of the catalog.
  package init(
    bundle: BytePath, origin: Origin, state: State, id: PluginID?, identity: PluginIdentity?,
    library: BytePath?, libraryHash: String?, registration: PluginRegistration?,
    diagnostics: [Diagnostic], examined: Int64?, retryMoment: Int64?
  ) {
    self.bundle = bundle
    self.origin = origin
    self.state = state
    self.id = id
    self.identity = identity
    self.library = library
    self.libraryHash = libraryHash
    self.registration = registration
    self.diagnostics = diagnostics
    self.examined = examined
    self.retryMoment = retryMoment
  }
}

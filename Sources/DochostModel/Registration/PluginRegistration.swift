/// Everything that a plugin registered: checked and frozen.
///
/// `RegistrationBuilder` makes it.
public struct PluginRegistration: Hashable, Sendable {
  /// Properties of the plugin as a whole.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The bits of the ABI.
    public let rawValue: UInt64
    /// Makes flags of the bits; unknown ones are kept.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// The plugin asks for a template itself; the host's picker stays away.
    public static let picksTemplate = Flags(rawValue: 1)
  }

  /// Who the plugin is.
  public let identity: PluginIdentity
  /// In the order of registration.
  public let types: [DocumentType]
  /// In the order of registration.
  public let intents: [IntentRegistration]
  /// In the order of registration.
  public let templates: [Template]
  /// The extensions that the plugin offers.
  public let extensions: [ExtensionID]
  /// Properties of the plugin as a whole.
  public let flags: Flags

  init(
    identity: PluginIdentity, types: [DocumentType], intents: [IntentRegistration],
    templates: [Template], extensions: [ExtensionID], flags: Flags
  ) {
    self.identity = identity
    self.types = types
    self.intents = intents
    self.templates = templates
    self.extensions = extensions
    self.flags = flags
  }
}

internal import CDochost

/// Properties of a plugin as a whole.
public struct PluginFlags: OptionSet, Hashable, Sendable {
  /// The bits of the ABI.
  public let rawValue: UInt64

  /// Makes flags of the bits of the ABI.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The plugin asks for a template itself; the host's picker stays away.
  public static let picksTemplate = PluginFlags(rawValue: DOCHOST_FLAG_PICKS_TEMPLATE)
}

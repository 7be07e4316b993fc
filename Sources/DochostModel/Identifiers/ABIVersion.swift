/// A version of the plugin ABI: the major breaks, the minor appends.
public struct ABIVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// Changes when a plugin built before cannot be used any more.
  public let major: UInt16
  /// Grows with every appended field or function.
  public let minor: UInt16

  /// Makes a version of its two numbers.
  public init(major: UInt16, minor: UInt16) {
    self.major = major
    self.minor = minor
  }

  /// Makes a version of the packed form of `dochost/plugin.h`: `major << 16 | minor`.
  public init(packed: UInt32) {
    self.init(
      major: UInt16(truncatingIfNeeded: packed >> 16), minor: UInt16(truncatingIfNeeded: packed))
  }

  /// The version that this host speaks.
  public static let current = ABIVersion(major: 1, minor: 0)

  /// The packed form of `dochost/plugin.h`.
  public var packed: UInt32 { UInt32(major) << 16 | UInt32(minor) }

  /// Whether this host can run a plugin that was built for the version.
  public var isSupported: Bool { major == Self.current.major }

  /// `major.minor`.
  public var description: String { "\(major).\(minor)" }

  /// Orders by major, then minor.
  public static func < (a: ABIVersion, b: ABIVersion) -> Bool { a.packed < b.packed }
}

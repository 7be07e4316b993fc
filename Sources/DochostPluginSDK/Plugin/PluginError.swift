internal import CDochost

/// Why a request fails, in words for the person.
public struct PluginError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  public enum Reason: Sendable {
    /// It did not work.
    case failed
    /// Something asked for breaks a rule.
    case invalid
    /// It is not offered.
    case unsupported
    /// It would be more than is allowed.
    case limit

    var status: dochost_status {
      switch self {
      case .failed: DOCHOST_FAILED
      case .invalid: DOCHOST_INVALID
      case .unsupported: DOCHOST_UNSUPPORTED
      case .limit: DOCHOST_LIMIT
      }
    }
  }

  /// What kind of failure it is.
  public let reason: Reason
  /// A sentence that names the thing and what to do.
  public let message: String

  /// Makes an error.
  public init(_ message: String, reason: Reason = .failed) {
    self.reason = reason
    self.message = message
  }

  /// The message.
  public var description: String { message }
}

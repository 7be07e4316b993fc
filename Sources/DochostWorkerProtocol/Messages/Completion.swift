package import DochostModel

/// What a worker reports when its plugin completed a request.
///
/// Hostile until checked.
package struct Completion: Hashable, Sendable {
  /// How it went, from `dochost_status`.
  package enum Status: Int32, Sendable {
    /// Done.
    case ok = 0
    /// Cancelled.
    case cancelled = 1
    /// Failed; `error` says why.
    case failed = 2
  }

  /// The order's handle.
  package var handle: UInt64
  /// The order's token.
  package var token: CompletionToken
  /// How it went.
  package var status: Status
  /// The number of `dochost_base`, as the plugin gave it.
  package var base: Int32
  /// The index of an input, as the plugin gave it.
  package var inputIndex: UInt32
  /// The number of `dochost_mode`, as the plugin gave it.
  package var mode: Int32
  /// Relative to the base; nil for none.
  package var path: [UInt8]?
  /// The plugin's own words about a failure.
  package var error: String
  /// What the plugin's validation of the result said; nil where it was not asked or has none.
  package var validation: DocumentReport?

  /// Makes a completion.
  package init(
    handle: UInt64, token: CompletionToken, status: Status, base: Int32, inputIndex: UInt32,
    mode: Int32, path: [UInt8]?, error: String, validation: DocumentReport?
  ) {
    self.handle = handle
    self.token = token
    self.status = status
    self.base = base
    self.inputIndex = inputIndex
    self.mode = mode
    self.path = path
    self.error = error
    self.validation = validation
  }
}

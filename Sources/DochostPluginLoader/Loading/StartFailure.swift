internal import DochostModel

/// Why a plugin cannot be started, as it goes to the host.
struct StartFailure: Error {
  /// Where in its life the plugin was.
  enum Stage: String {
    /// Before anything else: the worker and the host do not fit.
    case spawn
    /// The sandbox.
    case isolate
    /// The library.
    case load
    /// The entry and the table that it answers.
    case entry
    /// The plugin's `init`.
    case initialise = "init"
    /// The plugin's `register_all` and what it offers.
    case register
  }

  /// Where in its life the plugin was.
  let stage: Stage
  /// The stable code.
  let code: DiagnosticCode
  /// A sentence for people.
  let message: String

  /// Makes a failure.
  init(_ stage: Stage, _ code: DiagnosticCode, _ message: String) {
    self.stage = stage
    self.code = code
    self.message = message
  }
}

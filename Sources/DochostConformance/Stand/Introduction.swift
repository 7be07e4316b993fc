internal import DochostModel

/// What the plugin said about itself when it was started for the first time.
struct Introduction: Sendable {
  /// What it registered.
  let registration: PluginRegistration
  /// What of it was refused.
  let problems: [RegistrationProblem]
}

internal import DochostCatalog
internal import DochostModel
internal import DochostSystem

/// The words for how the plugin of a worker, or the worker, fails at a stage of its life.
struct PluginFaults {
  /// The plugin that is blamed.
  let subject: PluginSubject
  /// Where in its life it was.
  let stage: PluginStage

  /// The worker says something that is not due now.
  func outOfTurn(_ what: String) -> DochostError {
    failure(.protocolViolation, "The process of \(plugin) sent \(what) out of turn.")
  }

  /// The worker cannot shut itself in as it has to.
  func unisolated(_ missing: [String]) -> DochostError {
    var error = failure(
      .isolationUnavailable, "Plugins cannot be isolated here. \(missing.joined(separator: " "))")
    error.diagnostic.remedy = "See dochost doctor; --allow-weaker runs the plugin all the same."
    return error
  }

  /// The library is of another plugin than the manifest says.
  func mismatch(_ identity: PluginIdentity) -> DochostError {
    let library = subject.generation.library
    return DochostError(
      .manifestMismatch,
      "plugin.json says \(subject.id) \(subject.version), the library \(library) says "
        + "\(identity.id) \(identity.version).", path: library)
  }

  /// A question that nobody could be shown.
  func badQuestion(_ problem: RegistrationProblem) -> DochostError {
    failure(
      .protocolViolation,
      "The process of \(plugin) sent a question that breaks a rule: \(problem.message).")
  }

  /// More questions than anybody would answer.
  func tooManyQuestions(limit: Int) -> DochostError {
    failure(
      .protocolViolation, "\(subject.display) asked more than \(limit) questions in one request.")
  }

  /// A timer ran out; nil for that of the grace, which is no fault.
  func expired(_ expiry: RequestTimers.Expiry, _ limits: WorkerTimeLimits) -> DochostError? {
    switch expiry {
    case .grace: nil
    case .inactivity where stage == .returned:
      failure(
        .requestLeaked,
        "\(subject.display) returned from create and then neither completed the request nor made "
          + "progress for \(seconds(limits.inactivity)).")
    case .inactivity:
      failure(
        .pluginTimedOut,
        "\(subject.display) \(stage.activity) and gave no sign of life for "
          + "\(seconds(limits.inactivity)).")
    case .total:
      failure(
        .pluginTimedOut,
        "\(subject.display) \(stage.activity) and was not done after \(seconds(limits.total)).")
    }
  }

  /// The process ended before it had a result.
  func died(_ end: ProcessEnd) -> DochostError {
    switch end {
    case .signalled(let signal):
      var error = failure(
        .pluginCrashed,
        "\(subject.display) crashed with \(SignalName.text(signal)) while it \(stage.activity).")
      error.diagnostic.signal = signal
      return error
    case .exited(let status):
      return failure(
        .diedWithoutResult,
        "The process of \(plugin) ended with status \(status) while it \(stage.activity), without "
          + "a result.")
    case .unobserved:
      return failure(
        .diedWithoutResult, "The process of \(plugin) ended without a result.")
    }
  }

  /// The worker's connection is closed and the process is not.
  var disconnected: DochostError {
    failure(
      .diedWithoutResult,
      "The process of \(plugin) closed its connection to the host while it \(stage.activity), "
        + "without a result.")
  }

  /// The plugin in the middle of a sentence.
  private var plugin: String {
    subject.display.prefix(1).lowercased() + subject.display.dropFirst()
  }

  private func failure(_ code: DiagnosticCode, _ message: String) -> DochostError {
    DochostError(code, message, stage: stage.rawValue)
  }

  private func seconds(_ value: Double) -> String {
    let number = Int(exactly: value).map(String.init) ?? String(value)
    return number == "1" ? "1 second" : "\(number) seconds"
  }
}

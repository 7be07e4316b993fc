internal import DochostModel

/// What a plugin did beside its work, for what is told of it with a result or an error.
struct PluginConduct {
  private let subject: PluginSubject
  private var logCount = 0
  /// Rules that it broke without ending its work, and its log.
  private var diagnostics: [Diagnostic] = []

  /// The most lines of a log that are passed on.
  private static let logLimit = 1_000
  /// The most diagnostics that are kept of one request.
  private static let diagnosticLimit = 64

  /// How a worker speaks of its plugin, whose name it may not know.
  private static let unnamed = "The plugin"

  /// A plugin that did nothing yet.
  init(_ subject: PluginSubject) {
    self.subject = subject
  }

  /// Forgets everything: it belongs to a request that is over.
  mutating func forget() { self = PluginConduct(subject) }

  /// A rule that the plugin broke, as a diagnostic.
  func fault(_ code: DiagnosticCode, _ message: String) -> Diagnostic {
    // In one sentence where it speaks of the plugin without a name.
    let rest = message.hasPrefix(Self.unnamed) ? message.dropFirst(Self.unnamed.count) : nil
    return Diagnostic(
      .warning, code, subject.display + (rest ?? ": \(message)"), plugin: subject.id)
  }

  /// Notes a rule that it broke; one that was broken in the same way before is told once.
  mutating func note(_ fault: Diagnostic) {
    if !diagnostics.contains(fault) { keep(fault) }
  }

  private mutating func keep(_ diagnostic: Diagnostic) {
    if diagnostics.count < Self.diagnosticLimit { diagnostics.append(diagnostic) }
  }

  /// Notes a line of its log; answers it where it is to be passed on.
  mutating func note(_ severity: Finding.Severity, _ text: String) -> Diagnostic? {
    let line = Diagnostic(
      severity == .notice ? .notice : .warning, .pluginLog, "\(subject.id): \(text)",
      plugin: subject.id)
    keep(line)
    logCount += 1
    return logCount <= Self.logLimit ? line : nil
  }

  /// What goes with a result: rules it broke, its log, and what its sandbox has to say.
  func remarks(_ isolation: Isolation?, refusedCalls: [String]) -> [Diagnostic] {
    var remarks = diagnostics
    if let isolation, isolation.isWeakened {
      remarks.append(
        Diagnostic(
          .warning, .isolationWeaker,
          "\(subject.display) ran with isolation level \(isolation.level.rawValue) of "
            + "\(IsolationLevel.sandbox.rawValue), since --allow-weaker was given.",
          plugin: subject.id))
    }
    guard !refusedCalls.isEmpty else { return remarks }
    remarks.append(
      Diagnostic(
        .warning, .callRefused,
        "\(subject.display) tried what plugins may not do; the sandbox refused "
          + refusedCalls.joined(separator: ", ") + ".", plugin: subject.id))
    return remarks
  }

  /// The error with everything that is known of the plugin.
  func attributed(
    _ error: DochostError, at stage: PluginStage, outputTail: String?, refusedCalls: [String]
  ) -> DochostError {
    var error = error
    error.diagnostic.plugin = error.diagnostic.plugin ?? subject.id
    error.diagnostic.stage = error.diagnostic.stage ?? stage.rawValue
    let hides: [DiagnosticCode] = [.cancelled, .interrupted, .questionUnanswered]
    guard !hides.contains(error.code) else { return error }
    error.diagnostic.outputTail = error.diagnostic.outputTail ?? outputTail
    if !refusedCalls.isEmpty {
      error.diagnostic.notes.append(
        "The sandbox refused " + refusedCalls.joined(separator: ", ") + ".")
    }
    for remark in diagnostics where remark.message != error.message && remark.code != .pluginLog {
      error.diagnostic.notes.append(remark.message)
    }
    return error
  }
}

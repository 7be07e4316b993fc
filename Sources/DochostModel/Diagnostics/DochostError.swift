/// The error of every throwing function of the package: a diagnostic, and what brought it about.
public struct DochostError: Error, Sendable {
  /// What happened; its severity is `error`.
  public var diagnostic: Diagnostic
  /// The error beneath, where there was one.
  public var cause: (any Error)?

  /// Wraps a diagnostic.
  public init(_ diagnostic: Diagnostic, cause: (any Error)? = nil) {
    self.diagnostic = diagnostic
    self.cause = cause
  }

  /// Makes an error of a code and a sentence.
  public init(
    _ code: DiagnosticCode, _ message: String, remedy: String? = nil, plugin: PluginID? = nil,
    path: BytePath? = nil, stage: String? = nil, notes: [String] = [], cause: (any Error)? = nil
  ) {
    self.init(
      Diagnostic(
        .error, code, message, remedy: remedy, plugin: plugin, path: path, stage: stage,
        notes: notes),
      cause: cause)
  }

  /// The stable code.
  public var code: DiagnosticCode { diagnostic.code }
  /// The sentence for people.
  public var message: String { diagnostic.message }
}

extension DochostError: CustomStringConvertible {
  /// The code and the sentence.
  public var description: String { "\(code.name): \(message)" }
}

extension DochostError {
  /// The person, or the program that asked, wants no document after all.
  public static var creationCancelled: DochostError {
    DochostError(.cancelled, "Cancelled; nothing was created.")
  }
}

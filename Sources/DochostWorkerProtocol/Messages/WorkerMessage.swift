package import DochostModel

/// What a worker says to the host.
///
/// Every field is hostile until checked: the plugin shares the
/// worker's memory.
package enum WorkerMessage: Hashable, Sendable {
  /// The sandbox stands; nothing of the plugin ran before.
  case isolated(Isolation)
  /// The sandbox cannot be made as asked; the worker ends.
  case isolationUnavailable(missing: [String])
  /// The library is loaded and its entry answered.
  case loaded(PluginIdentity)
  /// Init and register are done; requests can come. Problems name items that were refused.
  case ready(problems: [RegistrationProblem])
  /// Loading, entry, init or register failed; the worker ends.
  case startFailed(stage: String, code: DiagnosticCode, message: String)
  /// The plugin is about to be called for this request; told of all but a worker's first.
  case begun(handle: UInt64)
  /// Everything the plugin registered.
  case registration(PluginRegistration)
  /// How far a request is.
  case progress(handle: UInt64, completed: UInt64, total: UInt64, text: String)
  /// A line of the plugin's log.
  case log(severity: Finding.Severity, text: String)
  /// A question; numbers are unique in a worker.
  case question(handle: UInt64, number: UInt32, Question)
  /// The create function returned and the request is not completed yet, but will be.
  case created(handle: UInt64)
  /// A request was completed.
  case completed(Completion)
  /// The plugin broke a rule without ending the request, such as a second completion.
  case fault(handle: UInt64, code: DiagnosticCode, message: String)
  /// What the plugin said about a document.
  case document(token: CompletionToken, DocumentReport)
  /// Deinit returned; the worker ends with status 0.
  case ended
}

/// A part of a plugin's life; what crashes or hangs there is not tried again by other checks.
package enum CheckStage: String, CaseIterable, Sendable {
  /// Loading, entry, init and registering.
  case start
  /// Answering a create request.
  case create
  /// Being asked to stop.
  case cancel
  /// Hearing the answer to a question.
  case answer
  /// Opening, describing and validating a document.
  case open
  /// Deinit.
  case end

  /// What the plugin does there, behind "while it".
  package var activity: String {
    switch self {
    case .start: "was started"
    case .create: "answered a create request"
    case .cancel: "was cancelled"
    case .answer: "was given an answer"
    case .open: "opened a document"
    case .end: "was ended"
    }
  }
}

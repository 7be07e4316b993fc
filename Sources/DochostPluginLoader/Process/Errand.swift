internal import DochostModel
internal import DochostWorkerProtocol

/// What waits for the main thread, on which alone the plugin is called.
enum Errand: Sendable {
  /// Call the plugin's `create`.
  case create(handle: UInt64)
  /// A request was completed: have the result validated where that is asked for, tell the host,
  /// and free what the plugin was given.
  case finish(CreateOrder, PluginResult)
  /// Call the callback of a question.
  case deliver(PendingQuestion, Answer)
  /// Have the plugin open, describe and validate a document.
  case open(path: BytePath, type: DocumentTypeID, token: CompletionToken)
  /// Send what the plugin registered.
  case sendRegistration
  /// Call the plugin's `deinit` and end.
  case end
}

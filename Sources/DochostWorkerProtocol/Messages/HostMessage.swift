package import DochostModel

/// What the host says to a worker.
package enum HostMessage: Hashable, Sendable {
  /// Always the first: isolate, then load the plugin, call entry, init and register.
  case setUp(WorkerSetup)
  /// Send what the plugin registered.
  case sendRegistration
  /// Answer a create request.
  case create(CreateOrder)
  /// Ask the plugin to stop working on a request.
  case cancel(handle: UInt64)
  /// The answer to a question.
  case answer(handle: UInt64, question: UInt32, Answer)
  /// Open, describe, validate and close a document; answered by `document` with the token.
  case open(path: BytePath, type: DocumentTypeID, token: CompletionToken)
  /// Call deinit and end.
  case end
}

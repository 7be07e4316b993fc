internal import CDochost
internal import DochostModel
internal import DochostWorkerProtocol

/// A question that was accepted and whose callback is owed to the plugin.
@safe
struct PendingQuestion: @unchecked Sendable {
  // SAFETY: the callback and its context are the plugin's; they are only carried to the main
  // thread, where the callback is called once.
  private let callback: dochost_answer_callback
  private let context: UnsafeMutableRawPointer?
  /// The request that waits.
  let handle: UInt64
  /// What was asked.
  let question: Question

  /// Keeps what the plugin gave.
  @unsafe
  init(
    handle: UInt64, question: Question, callback: dochost_answer_callback,
    context: UnsafeMutableRawPointer?
  ) {
    self.handle = handle
    self.question = question
    unsafe self.callback = callback
    unsafe self.context = context
  }

  /// Calls the callback; on the main thread, once.
  func deliver(_ answer: Answer) {
    let arena = Arena()
    guard let arguments = unsafe arguments(of: answer, in: arena) else {
      unsafe callback(context, handle, ABIStatus.cancelled, nil)
      return
    }
    let image = unsafe arena.place(
      dochost_answer(
        struct_size: UInt32(MemoryLayout<dochost_answer>.size),
        argument_count: UInt32(arguments.count), arguments: arena.list(arguments)))
    // The arena outlives the call, after which the plugin may not use the answer any more.
    unsafe callback(context, handle, ABIStatus.ok, image)
  }

  /// The answer as arguments: `choices`, or the fields in their order; nil for a cancel.
  private func arguments(
    of answer: Answer, in arena: Arena
  ) -> [UnsafePointer<dochost_argument>?]? {
    switch (answer, question.form) {
    case (.chosen(let ids), .choose):
      return unsafe [ValueImage.argument("choices", .plain(.choices(ids)), in: arena)]
    case (.filled(let values), .form(let fields)):
      return unsafe fields.map { field in
        unsafe ValueImage.argument(
          field.id, values[field.id].map { .plain($0) } ?? .absent, in: arena)
      }
    default:
      return nil
    }
  }
}

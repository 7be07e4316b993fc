internal import CDochost
internal import DochostModel

/// The host's extension `dochost.interaction/1`.
enum InteractionTable {
  // SAFETY: written once, by the initializer, and only read afterwards; never freed.
  nonisolated(unsafe) static let shared: UnsafePointer<dochost_interaction> = unsafe make()

  @unsafe
  private static func make() -> UnsafePointer<dochost_interaction> {
    // SAFETY: the table is never freed. What the plugin passes is read during its call and copied,
    // but for the callback and its context, which the ABI has it keep until the answer.
    let table = UnsafeMutablePointer<dochost_interaction>.allocate(capacity: 1)
    unsafe table.initialize(
      to: dochost_interaction(
        struct_size: UInt32(MemoryLayout<dochost_interaction>.size), padding: 0,
        choose: { context, handle, question, callback, callbackContext in
          unsafe InteractionTable.ask(PluginHost.of(context), handle, callback, callbackContext) {
            () throws(RegistrationProblem) in
            unsafe try Question(choosing: question)
          }
        },
        form: { context, handle, form, callback, callbackContext in
          unsafe InteractionTable.ask(PluginHost.of(context), handle, callback, callbackContext) {
            () throws(RegistrationProblem) in
            unsafe try Question(filling: form)
          }
        }))
    return unsafe UnsafePointer(table)
  }

  @unsafe
  private static func ask(
    _ host: PluginHost, _ handle: UInt64, _ callback: dochost_answer_callback?,
    _ callbackContext: UnsafeMutableRawPointer?,
    _ read: () throws(RegistrationProblem) -> Question
  ) -> dochost_status {
    if let status = host.refusal(of: handle) { return status }
    do throws(RegistrationProblem) {
      let question = try read()
      guard let callback = unsafe callback else {
        throw RegistrationProblem(
          item: "question \(question.id)", field: "callback", reason: "is NULL")
      }
      return unsafe host.ask(
        PendingQuestion(
          handle: handle, question: question, callback: callback, context: callbackContext))
    } catch {
      return host.refuse(error, of: handle)
    }
  }
}

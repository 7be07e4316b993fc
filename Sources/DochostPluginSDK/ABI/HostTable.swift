internal import CDochost

/// The host, as the plugin calls it.
///
/// Sendable: every function of the table may be called from any thread, and the table is valid
/// until the process ends.
@safe
struct HostTable: @unchecked Sendable {
  // SAFETY: the functions are those of the header; what they are given outlives the call.
  private let table: UnsafePointer<dochost_host>
  private let interaction: UnsafePointer<dochost_interaction>?

  init(_ table: UnsafePointer<dochost_host>) {
    unsafe self.table = table
    let found = unsafe table.pointee.get_extension(
      table.pointee.context, DOCHOST_EXTENSION_INTERACTION)
    unsafe interaction = found?.assumingMemoryBound(to: dochost_interaction.self)
  }

  func isCancelled(_ request: dochost_handle) -> Bool {
    unsafe table.pointee.is_cancelled(table.pointee.context, request) != 0
  }

  func progress(_ request: dochost_handle, _ completed: UInt64, _ total: UInt64, _ text: String?) {
    let arena = CArena()
    // A text that cannot be passed on is left out: progress is no place to fail.
    let text = unsafe (try? unsafe arena.string(text)) ?? nil
    _ = unsafe table.pointee.progress(table.pointee.context, request, completed, total, text)
  }

  func log(_ severity: dochost_severity, _ text: String) {
    let arena = CArena()
    guard let text = try? unsafe arena.string(text) else { return }
    unsafe table.pointee.log(table.pointee.context, severity, text)
  }

  @discardableResult
  func complete(_ request: dochost_handle, _ result: dochost_result) -> dochost_status {
    unsafe withUnsafePointer(to: result) {
      unsafe table.pointee.complete(table.pointee.context, request, $0)
    }
  }

  /// Asks; nil where the host offers no questions.
  func choose(
    _ request: dochost_handle, _ question: dochost_question,
    _ callback: dochost_answer_callback, _ context: UnsafeMutableRawPointer?
  ) -> dochost_status? {
    guard let interaction = unsafe interaction else { return nil }
    return unsafe withUnsafePointer(to: question) {
      unsafe interaction.pointee.choose(table.pointee.context, request, $0, callback, context)
    }
  }

  /// Asks; nil where the host offers no questions.
  func form(
    _ request: dochost_handle, _ form: dochost_form,
    _ callback: dochost_answer_callback, _ context: UnsafeMutableRawPointer?
  ) -> dochost_status? {
    guard let interaction = unsafe interaction else { return nil }
    return unsafe withUnsafePointer(to: form) {
      unsafe interaction.pointee.form(table.pointee.context, request, $0, callback, context)
    }
  }
}

internal import CDochost

/// The table of `dochost.document/1`, whose functions find the instance by their context.
enum DocumentTable {
  /// Made once, never freed.
  ///
  /// `nonisolated(unsafe)`: the pointer and what it points to never change.
  nonisolated(unsafe) static let shared: UnsafeRawPointer = {
    let table = UnsafeMutablePointer<dochost_document>.allocate(capacity: 1)
    unsafe table.initialize(
      to: dochost_document(
        struct_size: structSize(dochost_document.self), padding: 0, open: open,
        validate: validate, describe: describe, close: close))
    return UnsafeRawPointer(table)
  }()

  // SAFETY: the context is the instance, which is never freed; a document is what `open` answered
  // and `close` did not yet take; what else the host passes is there during the call.
  private static let open:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
      UnsafeMutablePointer<UnsafeMutableRawPointer?>?, UnsafeMutablePointer<CChar>?, Int
    ) -> dochost_status = { context, file, type, document, error, capacity in
      unsafe PluginTable.guarded(error, capacity) {
        let calls = try unsafe calls(context)
        unsafe document?.pointee = try unsafe calls.open(pathFromC(file), type: textFromC(type))
      }
    }

  private static let validate:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafePointer<dochost_document_sink>?,
      UnsafeMutablePointer<CChar>?, Int
    ) -> dochost_status = { context, document, sink, error, capacity in
      unsafe pass(context, document, sink, error, capacity) { try unsafe $0.validate($1, $2) }
    }

  private static let describe:
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafePointer<dochost_document_sink>?,
      UnsafeMutablePointer<CChar>?, Int
    ) -> dochost_status = { context, document, sink, error, capacity in
      unsafe pass(context, document, sink, error, capacity) { try unsafe $0.describe($1, $2) }
    }

  private static let close:
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
      context, document in
      guard let document = unsafe document else { return }
      unsafe PluginTable.instance(context).documents?.close(document)
    }

  /// Calls one of the functions that tell of an open document.
  private static func pass(
    _ context: UnsafeMutableRawPointer?, _ document: UnsafeMutableRawPointer?,
    _ sink: UnsafePointer<dochost_document_sink>?, _ error: UnsafeMutablePointer<CChar>?,
    _ capacity: Int, _ body: (DocumentCalls, UnsafeMutableRawPointer, DocumentSink) throws -> Void
  ) -> dochost_status {
    unsafe PluginTable.guarded(error, capacity) {
      guard let document = unsafe document, let sink = unsafe sink else { return }
      try unsafe body(calls(context), document, DocumentSink(sink))
    }
  }

  private static func calls(_ context: UnsafeMutableRawPointer?) throws -> DocumentCalls {
    guard let calls = unsafe PluginTable.instance(context).documents else {
      throw PluginError("The plugin opens no documents.", reason: .unsupported)
    }
    return calls
  }
}

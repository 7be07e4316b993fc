internal import CDochost
internal import DochostModel
internal import DochostWorkerProtocol

/// A plugin's extension `dochost.document/1`, checked; used on the main thread.
@safe
final class DocumentExtension {
  // SAFETY: the table is a copy whose functions are there, which `init` checks; the ABI has the
  // plugin keep them, and the context, until the process ends.
  private let table: dochost_document
  private let context: UnsafeMutableRawPointer?
  private let sink: DocumentSink
  private let sinkTable: UnsafePointer<dochost_document_sink>

  /// Checks the table that the plugin's `get_extension` answered.
  @unsafe
  init(
    checking pointer: UnsafeRawPointer, context: UnsafeMutableRawPointer?, outbox: Outbox
  ) throws(StartFailure) {
    let name = ExtensionID.document.text
    do throws(PluginStruct.Problem) {
      unsafe table = try PluginStruct.copy(
        pointer.assumingMemoryBound(to: dochost_document.self), first: FirstVersionSize.document,
        zero: dochost_document())
    } catch {
      throw Self.failure("\(name) \(error.reason(first: FirstVersionSize.document))")
    }
    for (isPresent, function) in unsafe [
      (table.open != nil, "open"), (table.validate != nil, "validate"),
      (table.describe != nil, "describe"), (table.close != nil, "close"),
    ] where !isPresent {
      throw Self.failure("the function \(function) of \(name) is NULL")
    }
    unsafe self.context = context
    sink = DocumentSink(outbox)
    unsafe sinkTable = sink.makeTable()
  }

  /// Opens a document, looks for what is wrong, and closes it; with a description where asked for.
  func report(path: BytePath, type: DocumentTypeID, describes: Bool) -> DocumentReport {
    let arena = Arena()
    var document: UnsafeMutableRawPointer?
    let opened = unsafe ErrorBuffer.reading { buffer, capacity in
      unsafe table.open(
        context, arena.string(path.bytes), arena.string(type.text), &document, buffer, capacity)
    }
    guard opened.status == ABIStatus.ok else {
      return DocumentReport(failure: Self.words(opened, "open"))
    }
    var failure: String?
    sink.begin()
    if describes {
      sink.phase = .describing
      let described = unsafe ErrorBuffer.reading { buffer, capacity in
        unsafe table.describe(context, document, sinkTable, buffer, capacity)
      }
      if described.status != ABIStatus.ok { failure = Self.words(described, "describe") }
    }
    sink.phase = .validating
    let validated = unsafe ErrorBuffer.reading { buffer, capacity in
      unsafe table.validate(context, document, sinkTable, buffer, capacity)
    }
    if validated.status != ABIStatus.ok { failure = Self.words(validated, "validate") }
    sink.phase = .closed
    unsafe table.close(context, document)
    return sink.report(failure: failure)
  }

  private static func words(_ answer: (status: Int32, text: String), _ name: String) -> String {
    answer.text.isEmpty
      ? "The plugin's \(name) answered \(answer.status) and gave no reason." : answer.text
  }

  private static func failure(_ what: String) -> StartFailure {
    StartFailure(
      .register, .registrationInvalid, "The plugin offers an extension wrongly: \(what).")
  }
}

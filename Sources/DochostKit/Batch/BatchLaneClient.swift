internal import DochostModel

/// The client of each request of a batch: nobody can be asked, and what there is to tell is told
/// with the request's outcome.
final class BatchLaneClient: CreationClient {
  let canAnswer = false
  let interruptDescriptor: Int32?

  init(interruptDescriptor: Int32?) {
    self.interruptDescriptor = interruptDescriptor
  }

  func answer(_ question: Question) -> Answer { .cancelled }

  func progress(completed: UInt64, total: UInt64, text: String) {}

  func notice(_ diagnostic: Diagnostic) {}

  func didImport(from source: BytePath, to destination: BytePath) {}

  func failedToImport(from source: BytePath, error: DochostError) {}
}

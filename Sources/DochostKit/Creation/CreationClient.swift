public import DochostModel

/// Who a create request is made for: the command line, a launch app, any application.
///
/// All calls come on the thread that called `create`, in the order of events. For one request
/// that reached the import exactly one of `didImport` and `failedToImport` is called, before
/// `create` returns or throws.
public protocol CreationClient: AnyObject {
  /// Whether a person can be asked.
  var canAnswer: Bool { get }
  /// A descriptor that becomes readable when the request is to be cancelled, such as one on which
  /// signals are noted; nil where there is none.
  var interruptDescriptor: Int32? { get }
  /// Asks the person; the request is suspended until it returns. Not called unless `canAnswer`.
  func answer(_ question: Question) -> Answer
  /// Hears who answers, with what and where to, once all of that is settled: after the last
  /// question of the host, and before the plugin hears of the request.
  func willCreate(_ plan: CreationPlan)
  /// Hears how far the request is; `total` is 0 where unknown.
  func progress(completed: UInt64, total: UInt64, text: String)
  /// Hears of things that do not end the request, and of the plugin's log.
  func notice(_ diagnostic: Diagnostic)
  /// The document is in place, durable, at `destination`.
  func didImport(from source: BytePath, to destination: BytePath)
  /// The result could not be imported; the destination shows what it showed before.
  func failedToImport(from source: BytePath, error: DochostError)
}

extension CreationClient {
  /// No descriptor interrupts the request; `DocumentHost.cancelActiveRequest` still does.
  public var interruptDescriptor: Int32? { nil }

  /// Does nothing: who asked mostly knows.
  public func willCreate(_ plan: CreationPlan) {}
}

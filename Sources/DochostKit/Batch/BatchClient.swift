public import DochostModel

/// Who a batch is made for.
///
/// All calls come on the thread that called `createAll`. For each request that was taken from the
/// source exactly one of `didCreate` and `didFail` is called (rule I3), in the order in which they
/// are done; with more than one job that need not be the order of the requests.
public protocol BatchClient: AnyObject {
  /// A descriptor that becomes readable when the batch is to end, such as one on which signals are
  /// noted; nil where there is none.
  var interruptDescriptor: Int32? { get }
  /// A document is in place and on stable storage.
  func didCreate(_ document: CreatedDocument, number: Int)
  /// No document was made; the destination shows what it showed before.
  func didFail(_ error: DochostError, number: Int)
  /// Hears of what concerns no single request, such as what a plugin did after it had completed
  /// one.
  func notice(_ diagnostic: Diagnostic)
}

extension BatchClient {
  /// No descriptor ends the batch; `DocumentHost.cancelActiveRequest` still does.
  public var interruptDescriptor: Int32? { nil }
}

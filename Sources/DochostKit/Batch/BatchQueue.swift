internal import DochostModel
internal import Synchronization

/// Requests that are all at hand, in their order.
final class BatchQueue: Sendable {
  private let requests: [CreateRequest]
  private let taken = Mutex(0)

  init(_ requests: [CreateRequest]) {
    self.requests = requests
  }

  /// The next one; nil at the end.
  func next() -> BatchRequest? {
    taken.withLock { taken in
      guard taken < requests.count else { return nil }
      taken += 1
      return BatchRequest(number: taken, request: .success(requests[taken - 1]))
    }
  }
}

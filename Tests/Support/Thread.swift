import Glibc

/// Runs `body` on a thread of its own, which may block.
package func startThread(_ body: @escaping @Sendable () -> Void) throws {
  final class Box {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  let box = Unmanaged.passRetained(Box(body))
  var thread = pthread_t()
  let failure = pthread_create(
    &thread, &attributes,
    { argument in
      guard let argument else { return nil }
      Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body()
      return nil
    }, box.toOpaque())
  guard failure == 0 else {
    box.release()
    throw TestFailure("no thread: \(errorText(failure))")
  }
}

/// Runs `body` on a thread of its own, which may block, and waits without holding up other tests.
///
/// Task-local values, such as the scratch directory, are not there: take what is needed before.
package func onOwnThread<Answer: Sendable>(
  _ body: @escaping @Sendable () throws -> Answer
) async throws -> Answer {
  try await withCheckedThrowingContinuation { continuation in
    do {
      try startThread { continuation.resume(with: Result { try body() }) }
    } catch {
      continuation.resume(throwing: error)
    }
  }
}

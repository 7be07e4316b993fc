package import DochostModel
internal import Glibc

/// A thread beside the one that does the work, for waiting.
package enum BackgroundThread {
  private final class Job {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs the body on a new thread, which nobody waits for.
  package static func start(_ body: @escaping @Sendable () -> Void) throws(DochostError) {
    let job = unsafe Unmanaged.passRetained(Job(body))
    var thread = pthread_t()
    // SAFETY: the thread takes over the reference to the job; where there is no thread, it is
    // given back below.
    let error = unsafe pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer = unsafe pointer else { return nil }
        let job = unsafe Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue()
        job.body()
        return nil
      }, job.toOpaque())
    guard error == 0 else {
      unsafe job.release()
      throw DochostError(
        Diagnostic(
          .error, .inputOutput,
          "A thread cannot be started: \(StandardStream.text(ofError: error)).",
          operation: "pthread_create", errno: error))
    }
    _ = pthread_detach(thread)
  }
}

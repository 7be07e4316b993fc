internal import CDochost
internal import Synchronization

/// The tasks of the requests under way, so that a cancel finds them.
final class RunningRequests: Sendable {
  /// A task that is alive as long as it is noted.
  ///
  /// Sendable: all that is done with it is to cancel it, which any thread may.
  @safe
  private struct RunningTask: @unchecked Sendable {
    let request: dochost_handle
    let task: UnsafeCurrentTask
  }

  /// One, mostly.
  private let tasks = Mutex<[RunningTask]>([])

  /// Runs the body in the current task, where `cancel` cancels it.
  func run<R>(_ request: CreateRequest, _ body: () async -> R) async -> R {
    unsafe withUnsafeCurrentTask { current in
      guard let current = unsafe current else { return }
      let running = unsafe RunningTask(request: request.handle, task: current)
      tasks.withLock { $0.append(running) }
      // A cancel that came before the task was noted.
      if request.isCancelled { unsafe current.cancel() }
    }
    defer { tasks.withLock { $0.removeAll { $0.request == request.handle } } }
    return await body()
  }

  /// Cancels the task of a request; from any thread.
  func cancel(_ handle: dochost_handle) {
    tasks.withLock { tasks in
      // Under the lock, so that the task is alive: it ends after its entry is gone.
      for running in tasks where running.request == handle { unsafe running.task.cancel() }
    }
  }
}

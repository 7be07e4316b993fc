internal import CDochostExecutor
@_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) internal import _Concurrency

/// Runs every task of the plugin on threads of its own, without libdispatch.
///
/// libdispatch reads files of `/proc` that the sandbox may hide and ends the process where it
/// cannot. The runtime has one place to say which executors a program uses, the one that the
/// compiler fills for a program with executors of its own; a plugin has no main function and fills
/// it when its door is opened. A plugin that links the runtime statically has that place to itself.
enum PluginExecutor {
  /// Takes over all tasks; called before the first one starts, and again after `stop`.
  static func start() {
    dochost_executor_start()
    _ = installed
  }

  /// Ends the threads; tasks that wait are never resumed.
  ///
  /// Not to be called from a task.
  static func stop() {
    dochost_executor_stop()
  }

  private static let installed: Void = _createExecutors(factory: Factory.self)

  private enum Factory: ExecutorFactory {
    static var mainExecutor: any MainExecutor { MainActorThread.shared }
    static var defaultExecutor: any TaskExecutor { WorkerThreads.shared }
  }
}

/// The executor of tasks and actors.
private final class WorkerThreads: TaskExecutor, SchedulingExecutor {
  static let shared = WorkerThreads()

  // SAFETY: each job is handed on once, and is run once, by the thread that takes it.
  func enqueue(_ job: consuming ExecutorJob) {
    unsafe dochost_executor_run(UnownedJob(job).pointer)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
  ) {
    unsafe dochost_executor_run_after(nanoseconds(of: delay), UnownedJob(job).pointer)
  }

  func enqueue<C: Clock>(
    _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
  ) {
    let delay = clock.now.duration(to: instant)
    unsafe dochost_executor_run_after(nanoseconds(of: delay), UnownedJob(job).pointer)
  }

  /// A wait of the clocks of the standard library; those of others do their own waiting.
  private func nanoseconds(of delay: some DurationProtocol) -> UInt64 {
    guard let delay = delay as? Duration, delay > .zero else { return 0 }
    let (seconds, attoseconds) = delay.components
    let (whole, overflows) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let rest = UInt64(attoseconds / 1_000_000_000)
    return overflows || rest > .max - whole ? .max : whole + rest
  }
}

/// The executor of the main actor.
private final class MainActorThread: MainExecutor {
  static let shared = MainActorThread()

  func enqueue(_ job: consuming ExecutorJob) {
    unsafe dochost_executor_run_on_main(UnownedJob(job).pointer)
  }

  // A plugin has no main function whose end these could stand for.
  func run() throws {}
  func stop() {}
}

extension UnownedJob {
  /// The job as the runtime's own functions take it.
  fileprivate var pointer: UnsafeMutableRawPointer {
    // An UnownedJob is one reference to a job of the runtime, without ownership.
    unsafe unsafeBitCast(self, to: UnsafeMutableRawPointer.self)
  }
}

internal import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol

/// A conversation with the plugin in one worker, held to its turns and its time.
///
/// Used by one thread. Whatever is thrown names the plugin, and the worker is killed before.
final class PluginSession {
  /// Asks the person a question of the plugin; throws where nobody can answer.
  typealias Asking = (Question) throws(DochostError) -> Answer

  private let worker: WorkerProcess
  private let interrupts: Interrupts
  private let limits: WorkerTimeLimits
  private var timers: RequestTimers
  private var course: PluginCourse
  private var conduct: PluginConduct
  /// Whether the person or an interrupt stopped the request, and with which error.
  private(set) var stopped: DochostError?
  /// Whether the worker is gone, and nothing more can be asked of it.
  private(set) var isEnded = false

  /// Answers its questions.
  var ask: Asking?
  /// Hears its progress.
  var onProgress: ((UInt64, UInt64, String) -> Void)?
  /// Hears its log.
  var onLog: ((Diagnostic) -> Void)?
  /// Hears of rules that it broke after it had completed the request they are about.
  var onLateFault: ((Diagnostic) -> Void)?

  /// Takes over a worker that was started.
  init(
    worker: WorkerProcess, subject: PluginSubject, limits: WorkerTimeLimits,
    interrupts: Interrupts = Interrupts()
  ) {
    self.worker = worker
    self.limits = limits
    self.interrupts = interrupts
    timers = RequestTimers(limits: limits, now: SystemClock.monotonic.nanoseconds)
    course = PluginCourse(subject)
    conduct = PluginConduct(subject)
  }

  deinit { if !isEnded { worker.reap() } }

  /// Whether the plugin began with the request that was sent last; until then what happens is the
  /// doing of those before.
  var hasBegun: Bool { course.hasBegun }
  /// What the worker runs under, once it said so.
  var isolation: Isolation? { course.isolation }
  /// Items of its registration that were refused.
  var problems: [RegistrationProblem] { course.problems }
  /// Notices of the plugin's behaviour that go with a result.
  var remarks: [Diagnostic] {
    conduct.remarks(course.isolation, refusedCalls: worker.refusedCalls)
  }

  /// Sends messages; they may go out before the worker is ready for them.
  func send(_ setup: WorkerSetup, then order: HostMessage) {
    if case .create(let create) = order { course.begin(create.handle) }
    worker.send(.setUp(setup), order)
  }

  /// Sends the next order to a worker that served one before; what that was like is forgotten.
  ///
  /// Its handle is greater than those before.
  func send(next order: CreateOrder) {
    worker.forget()
    timers = RequestTimers(limits: limits, now: now)
    course.begin(next: order.handle)
    conduct.forget()
    stopped = nil
    worker.send(.create(order))
  }

  /// Listens until `take` has what it waits for.
  func wait<Result>(
    for take: (WorkerMessage) throws(DochostError) -> Result?
  ) throws(DochostError) -> Result {
    do throws(DochostError) {
      while true {
        switch try nextEvent() {
        case .message(let message):
          if !isIdleTalk(message) { timers.noteActivity(now: now) }
          if course.stage >= .work, let result = try take(message) { return result }
          try handle(message)
          // A plugin that never stops talking is out of time all the same.
          if let expired { throw expired }
        case .ended(let end): throw stopped ?? course.faults.died(end)
        case .disconnected: throw stopped ?? course.faults.disconnected
        case .deadline: if let expired { throw expired }
        case .interrupted(let descriptor): requestStop(interrupts.reason(descriptor))
        }
      }
    } catch {
      isEnded = true
      worker.reap()
      throw attributed(error)
    }
  }

  /// The error with everything that is known of the worker.
  func attributed(_ error: DochostError) -> DochostError {
    conduct.attributed(
      error, at: course.stage, outputTail: worker.tail.text, refusedCalls: worker.refusedCalls)
  }

  /// Ends the worker the fast way: the host has what it wanted.
  func kill() { worker.kill() }

  /// Waits until nothing is left of the worker.
  func finish() {
    isEnded = true
    worker.reap()
  }

  /// Ends the worker in the polite way, with deinit.
  func end() {
    isEnded = true
    worker.end()
  }

  private var now: Int64 { SystemClock.monotonic.nanoseconds }

  private func nextEvent() throws(DochostError) -> WorkerProcess.Event {
    try worker.next(
      until: timers.deadline.map { MonotonicTime(nanoseconds: $0) },
      interrupts: stopped == nil ? interrupts.descriptors : [])
  }

  /// A log line or a fault is no sign that the work goes on.
  private func isIdleTalk(_ message: WorkerMessage) -> Bool {
    switch message {
    case .log, .fault: true
    default: false
    }
  }

  private func handle(_ message: WorkerMessage) throws(DochostError) {
    switch try course.take(message) {
    case .nothing: break
    case .progress(let completed, let total, let text): onProgress?(completed, total, text)
    case .log(let severity, let text):
      if let line = conduct.note(severity, text) { onLog?(line) }
    case .question(let question, let number): try answer(question, number: number)
    case .fault(let code, let message, let isLate):
      let fault = conduct.fault(code, message)
      if isLate { onLateFault?(fault) } else { conduct.note(fault) }
    }
  }

  private func answer(_ question: Question, number: UInt32) throws(DochostError) {
    guard let ask, let request = course.request else {
      throw course.faults.outOfTurn("a question")
    }
    timers.pause(now: now)
    let answer = stopped == nil ? try ask(question) : .cancelled
    timers.resume(now: now)
    worker.send(.answer(handle: request, question: number, answer))
    if answer == .cancelled { requestStop(.creationCancelled) }
  }

  /// Asks the plugin to stop; it has the grace period to do so.
  private func requestStop(_ reason: DochostError) {
    guard stopped == nil else { return }
    stopped = reason
    if let request = course.request { worker.send(.cancel(handle: request)) }
    timers.beginGrace(now: now)
  }

  /// Why the worker is out of time, where it is.
  private var expired: DochostError? {
    timers.expiry(now: now).flatMap { course.faults.expired($0, limits) ?? stopped }
  }
}

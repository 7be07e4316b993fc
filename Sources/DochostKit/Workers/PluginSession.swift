internal import DochostCatalog
internal import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol

/// A conversation with the plugin in one worker: what it says is judged, timed and attributed.
///
/// Used by one thread. Whatever is thrown names the plugin, and the worker is killed before.
final class PluginSession {
  /// Asks the person a question of the plugin; throws where nobody can answer.
  typealias Asking = (Question) throws(DochostError) -> Answer

  private let worker: WorkerProcess
  private let subject: PluginSubject
  private let interrupts: Interrupts
  private let limits: WorkerTimeLimits
  private var timers: RequestTimers
  private var stage = PluginStage.isolate
  private var activeRequest: UInt64?
  private var stop: DochostError?
  private var questionCount = 0
  private var logCount = 0
  private(set) var isEnded = false

  /// Whether the plugin began with the request that was sent last; until then what happens is the
  /// doing of those before.
  private(set) var hasBegun = true
  /// What the worker runs under, once it said so.
  private(set) var isolation: Isolation?
  /// Items of its registration that were refused.
  private(set) var problems: [RegistrationProblem] = []
  /// Rules that it broke without ending its work, and its log.
  private(set) var diagnostics: [Diagnostic] = []
  /// Answers its questions.
  var ask: Asking?
  /// Hears its progress.
  var onProgress: ((UInt64, UInt64, String) -> Void)?
  /// Hears its log.
  var onLog: ((Diagnostic) -> Void)?
  /// Hears of rules that it broke after it had completed the request they are about.
  var onLateFault: ((Diagnostic) -> Void)?

  /// The most questions of one request.
  static let questionLimit = 256
  /// The most lines of a log that are passed on.
  private static let logLimit = 1_000
  /// The most diagnostics that are kept of one worker.
  private static let diagnosticLimit = 64

  /// Takes over a worker that was started.
  init(
    worker: WorkerProcess, subject: PluginSubject, limits: WorkerTimeLimits,
    interrupts: Interrupts = Interrupts()
  ) {
    self.worker = worker
    self.subject = subject
    self.limits = limits
    self.interrupts = interrupts
    timers = RequestTimers(limits: limits, now: SystemClock.monotonic.nanoseconds)
  }

  deinit { if !isEnded { worker.reap() } }

  /// Sends messages; they may go out before the worker is ready for them.
  func send(_ setup: WorkerSetup, then order: HostMessage) {
    if case .create(let create) = order { activeRequest = create.handle }
    worker.send(.setUp(setup), order)
  }

  /// Sends the next order to a worker that served one before; what that was like is forgotten.
  ///
  /// Its handle is greater than those before.
  func send(next order: CreateOrder) {
    worker.forget()
    timers = RequestTimers(limits: limits, now: now)
    activeRequest = order.handle
    stage = .work
    stop = nil
    hasBegun = false
    questionCount = 0
    logCount = 0
    diagnostics = []
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
          if stage >= .work, let result = try take(message) { return result }
          try handle(message)
          // A plugin that never stops talking is out of time all the same.
          if let expired = try expire() { throw expired }
        case .ended(let end): throw stop ?? diedError(end)
        case .disconnected: throw stop ?? disconnectedError
        case .deadline: if let expired = try expire() { throw expired }
        case .interrupted(let descriptor): requestStop(interrupts.reason(descriptor))
        }
      }
    } catch {
      isEnded = true
      worker.reap()
      throw attributed(error)
    }
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

  /// Whether the person or an interrupt stopped the request, and with which error.
  var stopped: DochostError? { stop }

  /// Notices of the plugin's behaviour that go with a result.
  var remarks: [Diagnostic] {
    var remarks = diagnostics
    if let isolation, isolation.isWeakened {
      remarks.append(
        Diagnostic(
          .warning, .isolationWeaker,
          "\(subject.display) ran with isolation level \(isolation.level.rawValue) of "
            + "\(IsolationLevel.sandbox.rawValue), since --allow-weaker was given.",
          plugin: subject.id))
    }
    let calls = worker.refusedCalls
    guard !calls.isEmpty else { return remarks }
    return remarks + [
      Diagnostic(
        .warning, .callRefused,
        "\(subject.display) tried what plugins may not do; the sandbox refused "
          + calls.joined(separator: ", ") + ".", plugin: subject.id)
    ]
  }

  private var now: Int64 { SystemClock.monotonic.nanoseconds }

  private func nextEvent() throws(DochostError) -> WorkerProcess.Event {
    try worker.next(
      until: timers.deadline.map { MonotonicTime(nanoseconds: $0) },
      interrupts: stop == nil ? interrupts.descriptors : [])
  }

  /// A log line or a fault is no sign that the work goes on.
  private func isIdleTalk(_ message: WorkerMessage) -> Bool {
    switch message {
    case .log, .fault: true
    default: false
    }
  }

  private func handle(_ message: WorkerMessage) throws(DochostError) {
    switch message {
    case .isolated(let isolation):
      guard stage == .isolate else { throw outOfTurn("isolated") }
      self.isolation = isolation
      stage = .load
    case .isolationUnavailable(let missing):
      guard stage == .isolate else { throw outOfTurn("isolationUnavailable") }
      throw DochostError(
        .isolationUnavailable,
        "Plugins cannot be isolated here. \(missing.joined(separator: " "))",
        remedy: "See dochost doctor; --allow-weaker runs the plugin all the same.",
        stage: stage.rawValue)
    case .loaded(let identity):
      guard stage == .load else { throw outOfTurn("loaded") }
      try check(identity)
      stage = .start
    case .ready(let problems):
      guard stage == .start else { throw outOfTurn("ready") }
      self.problems = problems
      stage = .work
    case .startFailed(let stage, let code, let message):
      // Once its code runs, a plugin can say what it likes; it may not blame the host.
      guard self.stage == .isolate || code.isPluginFault else { throw outOfTurn("a failure") }
      throw DochostError(
        code, "\(subject.display) cannot be used: \(message)", stage: stage)
    case .progress(let handle, let completed, let total, let text):
      if handle == activeRequest { onProgress?(completed, total, text) }
    case .log(let severity, let text): note(log(severity, text))
    case .question(let handle, let number, let question):
      try answer(question, number: number, handle: handle)
    case .begun(let handle):
      guard handle == activeRequest, !hasBegun else { throw outOfTurn("a beginning") }
      hasBegun = true
    case .created(let handle): if handle == activeRequest { stage = .returned }
    case .fault(let handle, let code, let message):
      guard code.isPluginFault else { throw outOfTurn("a fault") }
      let fault = Diagnostic(
        .warning, code, "\(subject.display): \(message)", plugin: subject.id)
      if isOver(handle) { onLateFault?(fault) } else { note(fault) }
    case .registration, .completed, .document, .ended: throw outOfTurn("a result")
    }
  }

  /// Whether a handle is that of an earlier request of this worker.
  private func isOver(_ handle: UInt64) -> Bool { handle > 0 && handle < activeRequest ?? 0 }

  private func check(_ identity: PluginIdentity) throws(DochostError) {
    guard subject.id == identity.id, subject.version == identity.version else {
      let library = subject.generation.library
      throw DochostError(
        .manifestMismatch,
        "plugin.json says \(subject.id) \(subject.version), the library \(library) says "
          + "\(identity.id) \(identity.version).", path: library)
    }
  }

  private func answer(
    _ question: Question, number: UInt32, handle: UInt64
  ) throws(DochostError) {
    // The worker answers it itself: it crossed the completion.
    if isOver(handle) { return }
    guard handle == activeRequest, let ask, stage >= .work else { throw outOfTurn("a question") }
    if let problem = question.problem {
      throw DochostError(
        .protocolViolation,
        "The worker of \(subject.display.lowercasedFirst) sent a question that breaks a rule: "
          + "\(problem.message).", stage: stage.rawValue)
    }
    questionCount += 1
    guard questionCount <= Self.questionLimit else {
      throw DochostError(
        .protocolViolation,
        "\(subject.display) asked more than \(Self.questionLimit) questions in one request.")
    }
    timers.pause(now: now)
    let answer = stop == nil ? try ask(question) : .cancelled
    timers.resume(now: now)
    worker.send(.answer(handle: handle, question: number, answer))
    if answer == .cancelled {
      requestStop(.creationCancelled)
    }
  }

  /// Asks the plugin to stop; it has the grace period to do so.
  private func requestStop(_ reason: DochostError) {
    guard stop == nil else { return }
    stop = reason
    if let activeRequest { worker.send(.cancel(handle: activeRequest)) }
    timers.beginGrace(now: now)
  }

  private func expire() throws(DochostError) -> DochostError? {
    switch timers.expiry(now: now) {
    case nil: return nil
    case .grace: return stop
    case .inactivity where stage == .returned:
      return DochostError(
        .requestLeaked,
        "\(subject.display) returned from create and then neither completed the request nor made "
          + "progress for \(seconds(limits.inactivity)).", stage: stage.rawValue)
    case .inactivity:
      return DochostError(
        .pluginTimedOut,
        "\(subject.display) \(stage.activity) and gave no sign of life for "
          + "\(seconds(limits.inactivity)).", stage: stage.rawValue)
    case .total:
      return DochostError(
        .pluginTimedOut,
        "\(subject.display) \(stage.activity) and was not done after "
          + "\(seconds(limits.total)).", stage: stage.rawValue)
    }
  }

  private func seconds(_ value: Double) -> String {
    let number = Int(exactly: value).map(String.init) ?? String(value)
    return number == "1" ? "1 second" : "\(number) seconds"
  }

  private func diedError(_ end: ProcessEnd) -> DochostError {
    switch end {
    case .signalled(let signal):
      var error = DochostError(
        .pluginCrashed,
        "\(subject.display) crashed with \(SignalName.text(signal)) while it \(stage.activity).",
        stage: stage.rawValue)
      error.diagnostic.signal = signal
      return error
    case .exited(let status):
      return DochostError(
        .diedWithoutResult,
        "The process of \(subject.display.lowercasedFirst) ended with status \(status) while it "
          + "\(stage.activity), without a result.", stage: stage.rawValue)
    case .unobserved:
      return DochostError(
        .diedWithoutResult,
        "The process of \(subject.display.lowercasedFirst) ended without a result.",
        stage: stage.rawValue)
    }
  }

  private var disconnectedError: DochostError {
    DochostError(
      .diedWithoutResult,
      "The process of \(subject.display.lowercasedFirst) closed its connection to the host while it "
        + "\(stage.activity), without a result.", stage: stage.rawValue)
  }

  private func outOfTurn(_ what: String) -> DochostError {
    DochostError(
      .protocolViolation,
      "The worker of \(subject.display.lowercasedFirst) sent \(what) out of turn.",
      stage: stage.rawValue)
  }

  private func log(_ severity: Finding.Severity, _ text: String) -> Diagnostic {
    let level: Diagnostic.Severity = severity == .notice ? .notice : .warning
    return Diagnostic(
      level, .pluginLog, "\(subject.id): \(text)", plugin: subject.id)
  }

  private func note(_ diagnostic: Diagnostic) {
    if diagnostic.code == .pluginLog {
      logCount += 1
      if logCount <= Self.logLimit { onLog?(diagnostic) }
    }
    if diagnostics.count < Self.diagnosticLimit { diagnostics.append(diagnostic) }
  }

  /// The error with everything that is known of the worker.
  func attributed(_ error: DochostError) -> DochostError {
    var error = error
    error.diagnostic.plugin = error.diagnostic.plugin ?? subject.id
    error.diagnostic.stage = error.diagnostic.stage ?? stage.rawValue
    let hides: [DiagnosticCode] = [.cancelled, .interrupted, .questionUnanswered]
    guard !hides.contains(error.code) else { return error }
    error.diagnostic.outputTail = error.diagnostic.outputTail ?? worker.tail.text
    let calls = worker.refusedCalls
    if !calls.isEmpty {
      error.diagnostic.notes.append("The sandbox refused " + calls.joined(separator: ", ") + ".")
    }
    for remark in diagnostics where remark.message != error.message && remark.code != .pluginLog {
      error.diagnostic.notes.append(remark.message)
    }
    return error
  }
}

extension String {
  /// The text with a lower-case first letter, for the middle of a sentence.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

internal import DochostModel
internal import DochostWorkerProtocol

/// How far the plugin of a worker is, by what its worker says; what is said out of turn is refused.
struct PluginCourse {
  /// What a message comes to that was in turn.
  enum Outcome {
    /// Nobody has to be told.
    case nothing
    /// The request under way is so far: done, of how much, and in words.
    case progress(UInt64, UInt64, String)
    /// A line for the log.
    case log(Finding.Severity, String)
    /// A question of the request under way.
    case question(Question, number: UInt32)
    /// The plugin broke a rule, late where that concerns a request that is over.
    case fault(DiagnosticCode, String, isLate: Bool)
  }

  private let subject: PluginSubject
  /// Where in its life the plugin is.
  private(set) var stage = PluginStage.isolate
  /// The handle of the request under way; nil where the worker is for none.
  private(set) var request: UInt64?
  /// Whether the plugin began with the request that was sent last.
  private(set) var hasBegun = true
  /// What the worker runs under, once it said so.
  private(set) var isolation: Isolation?
  /// Items of its registration that were refused.
  private(set) var problems: [RegistrationProblem] = []
  private var questionCount = 0

  /// The most questions of one request.
  private static let questionLimit = 256

  /// A worker that knows of no plugin yet.
  init(_ subject: PluginSubject) {
    self.subject = subject
  }

  /// The words for what is held against the plugin now.
  var faults: PluginFaults { PluginFaults(subject: subject, stage: stage) }

  /// The first request, which goes out with the setup.
  mutating func begin(_ handle: UInt64) { request = handle }

  /// The next request of a worker that completed one before.
  mutating func begin(next handle: UInt64) {
    request = handle
    stage = .work
    hasBegun = false
    questionCount = 0
  }

  /// Notes what a message says; throws where a worker that keeps the rules would not say it now.
  mutating func take(_ message: WorkerMessage) throws(DochostError) -> Outcome {
    switch message {
    case .isolated(let isolation):
      guard stage == .isolate else { throw faults.outOfTurn("isolated") }
      self.isolation = isolation
      stage = .load
    case .isolationUnavailable(let missing):
      guard stage == .isolate else { throw faults.outOfTurn("isolationUnavailable") }
      throw faults.unisolated(missing)
    case .loaded(let identity):
      guard stage == .load else { throw faults.outOfTurn("loaded") }
      guard subject.id == identity.id, subject.version == identity.version else {
        throw faults.mismatch(identity)
      }
      stage = .start
    case .ready(let problems):
      guard stage == .start else { throw faults.outOfTurn("ready") }
      self.problems = problems
      stage = .work
    case .startFailed(let stage, let code, let message):
      // Once its code runs, a plugin can say what it likes; it may not blame the host.
      guard self.stage == .isolate || code.isPluginFault else {
        throw faults.outOfTurn("a failure")
      }
      throw DochostError(
        code, "\(subject.display) cannot be used: \(message)", stage: stage)
    case .progress(let handle, let completed, let total, let text):
      if handle == request { return .progress(completed, total, text) }
    case .log(let severity, let text): return .log(severity, text)
    case .question(let handle, let number, let question):
      // Of an earlier request the worker answers it itself: it crossed the completion.
      if !isOver(handle) { return try take(question, number: number, handle: handle) }
    case .begun(let handle):
      guard handle == request, !hasBegun else { throw faults.outOfTurn("a beginning") }
      hasBegun = true
    case .created(let handle): if handle == request { stage = .returned }
    case .fault(let handle, let code, let message):
      guard code.isPluginFault else { throw faults.outOfTurn("a fault") }
      return .fault(code, message, isLate: isOver(handle))
    case .registration, .completed, .document, .ended: throw faults.outOfTurn("a result")
    }
    return .nothing
  }

  private mutating func take(
    _ question: Question, number: UInt32, handle: UInt64
  ) throws(DochostError) -> Outcome {
    guard handle == request, stage >= .work else { throw faults.outOfTurn("a question") }
    if let problem = question.problem { throw faults.badQuestion(problem) }
    questionCount += 1
    guard questionCount <= Self.questionLimit else {
      throw faults.tooManyQuestions(limit: Self.questionLimit)
    }
    return .question(question, number: number)
  }

  /// Whether a handle is that of an earlier request of this worker.
  private func isOver(_ handle: UInt64) -> Bool { handle > 0 && handle < request ?? 0 }
}

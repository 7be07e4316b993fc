internal import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol

/// What a plugin has of its host: the other side of `dochost_host`, usable from any thread.
final class PluginHost: Sendable {
  private let outbox: Outbox
  private let requests: RequestTable
  private let questions: OpenQuestions
  private let errands: Mailbox<Errand>

  /// Ties together what the worker shares between its threads.
  init(
    outbox: Outbox, requests: RequestTable, questions: OpenQuestions, errands: Mailbox<Errand>
  ) {
    self.outbox = outbox
    self.requests = requests
    self.questions = questions
    self.errands = errands
  }

  /// Completes a request; the first completion counts.
  func complete(_ handle: UInt64, with result: PluginResult) -> Int32 {
    guard let order = requests.complete(handle) else {
      outbox.fault(
        handle, .completionRepeated,
        "The plugin completed request \(handle), which is over already or was never given to it.")
      return ABIStatus.stale
    }
    for question in questions.removeAll(of: handle) { errands.post(.deliver(question, .cancelled)) }
    if let problem = result.problem {
      outbox.fault(
        handle, .invalidCompletion, "The plugin completed request \(handle), but \(problem).")
    }
    // What has to be validated is told to the host by the main thread, after that.
    if !result.needsValidation(for: order) {
      outbox.post(.completed(result.completion(of: order, validation: nil)))
    }
    errands.post(.finish(order, result))
    return result.problem == nil ? ABIStatus.ok : ABIStatus.invalid
  }

  /// Passes on how far a request is.
  func progress(_ handle: UInt64, _ completed: UInt64, _ total: UInt64, _ text: String) -> Int32 {
    switch requests.advance(handle, to: completed) {
    case .stale: return ABIStatus.stale
    case .backward(let before):
      outbox.fault(
        handle, .ruleBroken,
        "The plugin's progress fell from \(before) to \(completed); it may only grow.")
      return ABIStatus.invalid
    case .forward:
      outbox.post(.progress(handle: handle, completed: completed, total: total, text: text))
      return ABIStatus.ok
    }
  }

  /// Whether a request was cancelled or is over.
  func isCancelled(_ handle: UInt64) -> Bool { requests.isCancelled(handle) }

  /// Passes on a line for the log.
  func log(_ severity: Finding.Severity, _ text: String) {
    outbox.post(.log(severity: severity, text: text))
  }

  /// Asks a question of a request that the plugin works on.
  func ask(_ pending: PendingQuestion) -> Int32 {
    let handle = pending.handle
    if let status = refusal(of: handle) { return status }
    guard let number = questions.add(pending) else {
      outbox.fault(
        handle, .ruleBroken, "The plugin has more than \(OpenQuestions.limit) open questions.")
      return ABIStatus.limit
    }
    outbox.post(.question(handle: handle, number: number, pending.question))
    // A cancel or completion that came in between did not see the question.
    if refusal(of: handle) != nil, let pending = questions.remove(number, of: handle) {
      errands.post(.deliver(pending, .cancelled))
    }
    return ABIStatus.ok
  }

  /// Why nothing can be asked for a request; nil where it can.
  func refusal(of handle: UInt64) -> Int32? {
    if !requests.isWorking(handle) { return ABIStatus.stale }
    return requests.isCancelled(handle) ? ABIStatus.cancelled : nil
  }

  /// Reports a question that breaks a rule.
  func refuse(_ problem: RegistrationProblem, of handle: UInt64) -> Int32 {
    outbox.fault(
      handle, .ruleBroken, "The plugin asked what breaks a rule: \(problem.message).")
    switch problem.kind {
    case .invalid: return ABIStatus.invalid
    case .limit: return ABIStatus.limit
    case .duplicate: return ABIStatus.duplicate
    }
  }
}

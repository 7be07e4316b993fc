internal import CDochost
internal import Synchronization

/// The questions that wait for an answer.
///
/// The host is given a number for each, not a pointer: an answer that came twice, against the
/// rule, finds nothing the second time and resumes nobody.
final class PendingAnswers: Sendable {
  typealias Outcome = Result<ParameterValues, any Error>

  private struct State {
    var number: UInt = 0
    var waiting: [UInt: CheckedContinuation<ParameterValues, any Error>] = [:]
  }

  static let shared = PendingAnswers()

  private let state = Mutex(State())

  /// Keeps a continuation; the number is never 0.
  func add(_ continuation: CheckedContinuation<ParameterValues, any Error>) -> UInt {
    state.withLock {
      $0.number += 1
      $0.waiting[$0.number] = continuation
      return $0.number
    }
  }

  /// Resumes a continuation that still waits.
  func resume(_ number: UInt, with outcome: Outcome) {
    let continuation = state.withLock { $0.waiting.removeValue(forKey: number) }
    continuation?.resume(with: outcome)
  }

  /// What the host calls with an answer; the context is the number.
  static let callback: dochost_answer_callback = { context, _, status, answer in
    let number = UInt(bitPattern: context)
    guard status == DOCHOST_OK, let answer = unsafe answer?.pointee else {
      shared.resume(number, with: .failure(error(for: status)))
      return
    }
    let values = unsafe ParameterValues(answer.arguments, count: answer.argument_count)
    shared.resume(number, with: .success(values))
  }

  /// Why there is no answer.
  static func error(for status: dochost_status) -> any Error {
    switch status {
    case DOCHOST_CANCELLED, DOCHOST_STALE: CancellationError()
    case DOCHOST_INVALID:
      PluginError("The host refused a question of the plugin.", reason: .invalid)
    case DOCHOST_UNSUPPORTED:
      PluginError("The host cannot ask this question.", reason: .unsupported)
    case DOCHOST_LIMIT:
      PluginError("A question of the plugin is larger than the host allows.", reason: .limit)
    default: PluginError("A question of the plugin was not answered.")
    }
  }
}

internal import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol
internal import Synchronization

/// Lets one create request or batch in at a time, and holds its active intent and the means to
/// cancel it.
final class RequestGate: Sendable {
  private struct Active {
    /// The requests under way, the first that began first; of a batch there may be several.
    var requests: [(number: Int, intent: CreationIntent)]
    var alarm: FrameSender
  }

  private let active = Mutex<Active?>(nil)

  /// The intent of the request under way until its completion was delivered (rule C2); of several
  /// that of the first.
  var activeIntent: CreationIntent? { active.withLock { $0?.requests.first?.intent } }

  /// Calls `body` with a descriptor that becomes readable when the request is cancelled.
  func enter<Result>(
    _ intent: CreationIntent, _ body: (Int32) throws(DochostError) -> Result
  ) throws(DochostError) -> Result {
    try enter(with: [(number: 0, intent: intent)], body)
  }

  /// Calls `body`, which begins and ends requests, with a descriptor that becomes readable when all
  /// of them are cancelled.
  func enterBatch<Result>(
    _ body: (Int32) throws(DochostError) -> Result
  ) throws(DochostError) -> Result {
    try enter(with: [], body)
  }

  /// Notes that a request of the batch is under way.
  func begin(_ number: Int, _ intent: CreationIntent) {
    active.withLock { $0?.requests.append((number, intent)) }
  }

  /// Notes that the completion of a request of the batch was delivered.
  func end(_ number: Int) {
    active.withLock { $0?.requests.removeAll { $0.number == number } }
  }

  /// Cancels the request or batch under way, if there is one.
  func cancel() {
    active.withLock { active in
      _ = active?.alarm.send([1], patience: 0)
    }
  }

  private func enter<Result>(
    with requests: [(number: Int, intent: CreationIntent)],
    _ body: (Int32) throws(DochostError) -> Result
  ) throws(DochostError) -> Result {
    let alarm = try SocketPair()
    let isFree = active.withLock { active in
      guard active == nil else { return false }
      active = Active(requests: requests, alarm: FrameSender(descriptor: alarm.far.number))
      return true
    }
    guard isFree else {
      throw DochostError(
        .busy,
        "Another create request is under way"
          + (activeIntent.map { ", under the intent '\($0)'." } ?? "."),
        remedy: "Wait until it is done, or cancel it.")
    }
    defer { active.withLock { $0 = nil } }
    return try body(alarm.near.number)
  }
}

internal import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol
internal import Synchronization

/// Lets one create request in at a time, and holds its active intent and the means to cancel it.
final class RequestGate: Sendable {
  private struct Active {
    var intent: CreationIntent?
    var alarm: FrameSender?
  }

  private let active = Mutex<Active?>(nil)

  /// The intent of the request under way until its completion was delivered (rule C2).
  var activeIntent: CreationIntent? { active.withLock { $0?.intent } }

  /// Calls `body` with a descriptor that becomes readable when the request is cancelled.
  func enter<Result>(
    _ intent: CreationIntent, _ body: (Int32) throws(DochostError) -> Result
  ) throws(DochostError) -> Result {
    let alarm = try SocketPair()
    let isFree = active.withLock { active in
      guard active == nil else { return false }
      active = Active(intent: intent, alarm: FrameSender(descriptor: alarm.far.number))
      return true
    }
    guard isFree else {
      throw DochostError(
        .busy,
        "Another create request is under way, under the intent "
          + "'\(activeIntent?.text ?? "")'.",
        remedy: "Wait until it is done, or cancel it.")
    }
    defer { active.withLock { $0 = nil } }
    return try body(alarm.near.number)
  }

  /// Cancels the request under way, if there is one.
  func cancel() {
    active.withLock { active in
      _ = active?.alarm?.send([1], patience: 0)
    }
  }
}

internal import DochostKit
internal import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol

/// How the checks of cancels judge.
enum CancelJudging {
  static func takesEarly(_ bench: Bench) throws(Verdict) {
    _ = try cancelled(bench.stand(.cancelsBefore), bench)
  }

  static func takesMidway(_ bench: Bench) throws(Verdict) {
    let type = try bench.firstType()
    let plain = try bench.stand()
    if try plain.completion(of: plain.order(Stand.Wish(type: type))).status != .ok {
      throw .skip("the plugin makes no document of the type \(type.id)")
    }
    let stand = try bench.stand(.cancelsMidway)
    let completion = try cancelled(stand, bench)
    let handle = stand.lastHandle
    if completion.status == .failed {
      throw .fail(
        "The plugin completed a cancelled request as failed (\(words(completion))); "
          + "DOCHOST_CANCELLED was expected, or the document.")
    }
    let next = try stand.order(Stand.Wish(type: type))
    let second = try stand.completion(of: next)
    if second.status != .ok {
      let how = second.status == .cancelled ? "as cancelled" : "as failed (\(words(second)))"
      throw .fail("After a cancelled request the plugin completed the next one \(how).")
    }
    // What the main thread does of the first request is over then.
    _ = try stand.registration()
    if let fault = stand.faults.first(where: {
      $0.code == .completionRepeated && $0.handle == handle
    }) {
      throw .fail(fault.message)
    }
  }

  static func takesAtCompletion(_ bench: Bench) throws(Verdict) {
    let stand = try bench.stand(.cancelsAtCompletion)
    _ = try cancelled(stand, bench)
    if let fault = stand.faults.first(where: { $0.code == .ruleBroken && $0.handle == 0 }) {
      throw .fail(fault.message)
    }
    // By now it is over: this one must not reach the plugin, and the next request goes its way.
    stand.send(.cancel(handle: stand.lastHandle))
    let next = try stand.order(Stand.Wish(type: bench.firstType()))
    try completion(of: next, stand)
  }

  static func takesTwo(_ bench: Bench) throws(Verdict) {
    _ = try cancelled(bench.stand(.cancelsTwice), bench)
  }

  static func isQuick(_ bench: Bench) throws(Verdict) {
    let stand = try bench.stand()
    let wish = Stand.Wish(type: try bench.firstType(), name: cancelledName)
    // From its second request on a process says when it begins.
    let first = try stand.order(Stand.Wish(type: wish.type))
    _ = try stand.completion(of: first)
    let order = try stand.order(wish)
    try stand.wait(.create, "the beginning of a create") { message in
      if case .begun(let handle) = message, handle == order.handle { () } else { nil }
    }
    let asked = SystemClock.monotonic
    stand.send(.cancel(handle: order.handle))
    try completion(of: order, stand)
    let taken = SystemClock.monotonic - asked
    let grace = Duration.seconds(WorkerTimeLimits().grace)
    if taken > grace {
      let milliseconds = taken / .milliseconds(1)
      throw .fail(
        "The plugin completed \(Int(milliseconds)) ms after it was asked to stop; the time of grace "
          + "is \(Int(grace / .milliseconds(1))) ms.")
    }
  }

  /// The name of the document that is cancelled.
  private static let cancelledName = "Cancelled"

  /// Has the first request of a process made and cancelled.
  private static func cancelled(_ stand: Stand, _ bench: Bench) throws(Verdict) -> Completion {
    let order = try stand.order(Stand.Wish(type: bench.firstType(), name: cancelledName))
    return try completion(of: order, stand)
  }

  @discardableResult
  private static func completion(
    of order: CreateOrder, _ stand: Stand
  ) throws(Verdict) -> Completion {
    try stand.wait(.cancel, "the completion of a cancelled request") { message in
      guard case .completed(let completion) = message, completion.token == order.token
      else { return nil }
      return completion
    }
  }

  private static func words(_ completion: Completion) -> String {
    completion.error.isEmpty ? "without a reason" : completion.error
  }
}

internal import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol

/// The create requests of this worker and what became of them: which handles are alive, who won
/// between completion and cancel.
///
/// Used from every thread. A handle is alive from its order to its completion and never comes back.
final class RequestTable: Sendable {
  /// How long a completion waits for a cancel that is just being delivered, in milliseconds.
  ///
  /// No cancel may begin after a completion was accepted. One that began before may be stuck behind
  /// a lock that the completing thread holds, so the wait has an end.
  private static let cancelPatience: UInt32 = 250

  private struct Request {
    let order: CreateOrder
    var isWorking = false
    var isCancelled = false
    var completed: UInt64 = 0
  }

  private struct State {
    var alive: [UInt64: Request] = [:]
    var used: Set<UInt64> = []
    /// The handles whose cancel is on its way to the plugin, with the thread that calls it.
    var cancelling: [UInt64: UInt?] = [:]
  }

  private let state = Monitor(State())

  /// Makes an empty table.
  init() {}

  /// Takes an order; false where its handle is 0 or was used before.
  func add(_ order: CreateOrder) -> Bool {
    state.withLock { state in
      guard order.handle != 0, state.used.insert(order.handle).inserted else { return false }
      state.alive[order.handle] = Request(order: order)
      return true
    }
  }

  /// How the work on a request begins.
  enum Beginning {
    /// The plugin is to be called.
    case work(CreateOrder)
    /// It was cancelled before, and is over.
    case cancelled(CreateOrder)
  }

  /// Begins the work on a request; nil where it is over or foreign.
  func begin(_ handle: UInt64) -> Beginning? {
    state.withLock { state in
      guard let request = state.alive[handle] else { return nil }
      if request.isCancelled {
        state.alive[handle] = nil
        return .cancelled(request.order)
      }
      state.alive[handle]?.isWorking = true
      return .work(request.order)
    }
  }

  /// Ends a request; nil where the handle is over or foreign: the first completion wins.
  ///
  /// Afterwards no cancel begins for the handle.
  func complete(_ handle: UInt64) -> CreateOrder? {
    let order = state.withLock { state -> CreateOrder? in
      guard let request = state.alive[handle], request.isWorking else { return nil }
      state.alive[handle] = nil
      return request.order
    }
    guard let order else { return nil }
    _ = state.wait(milliseconds: Self.cancelPatience) { state -> Void? in
      guard let thread = state.cancelling[handle] else { return () }
      return thread == CurrentThread.identifier ? () : nil
    }
    return order
  }

  /// Marks a request as cancelled; answers whether the plugin has to be told by
  /// `deliverCancel`: it works on the request and was not told before.
  func cancel(_ handle: UInt64) -> Bool {
    state.withLock { state in
      guard let request = state.alive[handle], !request.isCancelled else { return false }
      state.alive[handle]?.isCancelled = true
      if request.isWorking { state.cancelling[handle] = .some(nil) }
      return request.isWorking
    }
  }

  /// Calls `tell` unless the request was completed meanwhile.
  func deliverCancel(_ handle: UInt64, tell: () -> Void) {
    let isAlive = state.withLock { state in
      state.cancelling[handle] = CurrentThread.identifier
      return state.alive[handle] != nil
    }
    if isAlive { tell() }
    state.withLock { $0.cancelling[handle] = nil }
  }

  /// Whether a request was cancelled; true for a handle that is over or foreign.
  func isCancelled(_ handle: UInt64) -> Bool {
    state.withLock { $0.alive[handle]?.isCancelled ?? true }
  }

  /// Whether a request is alive and the plugin works on it.
  func isWorking(_ handle: UInt64) -> Bool {
    state.withLock { $0.alive[handle]?.isWorking ?? false }
  }

  /// What a step forward is answered with.
  enum Advance {
    /// It is one.
    case forward
    /// Less than before, which is the number given.
    case backward(UInt64)
    /// The handle is over or foreign.
    case stale
  }

  /// Notes how far a request is.
  func advance(_ handle: UInt64, to completed: UInt64) -> Advance {
    state.withLock { state in
      guard let request = state.alive[handle], request.isWorking else { return .stale }
      guard completed >= request.completed else { return .backward(request.completed) }
      state.alive[handle]?.completed = completed
      return .forward
    }
  }
}

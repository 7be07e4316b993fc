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

  private struct Cancel {
    let handle: UInt64
    /// The thread that calls the plugin; nil until it does.
    var thread: UInt?
  }

  private struct State {
    /// Few at a time, so that no table is faster than looking at each.
    var alive: [Request] = []
    var last: UInt64 = 0
    /// The cancels that are on their way to the plugin.
    var cancels: [Cancel] = []

    func index(of handle: UInt64) -> Int? {
      alive.firstIndex { $0.order.handle == handle }
    }
  }

  private let state = Monitor(State())

  /// Makes an empty table.
  init() {}

  /// Takes an order; false where its handle is not greater than those before.
  func add(_ order: CreateOrder) -> Bool {
    state.withLock { state in
      guard order.handle > state.last else { return false }
      state.last = order.handle
      state.alive.append(Request(order: order))
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
      guard let index = state.index(of: handle) else { return nil }
      if state.alive[index].isCancelled { return .cancelled(state.alive.remove(at: index).order) }
      state.alive[index].isWorking = true
      return .work(state.alive[index].order)
    }
  }

  /// Ends a request; nil where the handle is over or foreign: the first completion wins.
  ///
  /// Afterwards no cancel begins for the handle.
  func complete(_ handle: UInt64) -> CreateOrder? {
    let order = state.withLock { state -> CreateOrder? in
      guard let index = state.index(of: handle), state.alive[index].isWorking else { return nil }
      return state.alive.remove(at: index).order
    }
    guard let order else { return nil }
    _ = state.wait(milliseconds: Self.cancelPatience) { state -> Void? in
      guard let cancel = state.cancels.first(where: { $0.handle == handle }) else { return () }
      return cancel.thread == CurrentThread.identifier ? () : nil
    }
    return order
  }

  /// Marks a request as cancelled; answers whether the plugin has to be told by
  /// `deliverCancel`: it works on the request and was not told before.
  func cancel(_ handle: UInt64) -> Bool {
    state.withLock { state in
      guard let index = state.index(of: handle), !state.alive[index].isCancelled
      else { return false }
      state.alive[index].isCancelled = true
      if state.alive[index].isWorking { state.cancels.append(Cancel(handle: handle)) }
      return state.alive[index].isWorking
    }
  }

  /// Calls `tell` unless the request was completed meanwhile.
  func deliverCancel(_ handle: UInt64, tell: () -> Void) {
    let isAlive = state.withLock { state in
      if let index = state.cancels.firstIndex(where: { $0.handle == handle }) {
        state.cancels[index].thread = CurrentThread.identifier
      }
      return state.index(of: handle) != nil
    }
    if isAlive { tell() }
    state.withLock { state in state.cancels.removeAll { $0.handle == handle } }
  }

  /// Whether a request was cancelled; true for a handle that is over or foreign.
  func isCancelled(_ handle: UInt64) -> Bool {
    state.withLock { state in
      state.index(of: handle).map { state.alive[$0].isCancelled } ?? true
    }
  }

  /// Whether a request is alive and the plugin works on it.
  func isWorking(_ handle: UInt64) -> Bool {
    state.withLock { state in
      state.index(of: handle).map { state.alive[$0].isWorking } ?? false
    }
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
      guard let index = state.index(of: handle), state.alive[index].isWorking
      else { return .stale }
      let before = state.alive[index].completed
      guard completed >= before else { return .backward(before) }
      state.alive[index].completed = completed
      return .forward
    }
  }
}

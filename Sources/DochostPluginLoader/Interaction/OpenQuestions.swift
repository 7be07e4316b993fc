internal import Synchronization

/// The questions that wait for an answer; each leaves exactly once.
final class OpenQuestions: Sendable {
  /// The most open questions of one worker.
  static let limit = 64

  private struct State {
    var open: [UInt32: PendingQuestion] = [:]
    var last: UInt32 = 0
  }

  private let state = Mutex(State())

  /// No question is open yet.
  init() {}

  /// Takes a question and gives it a number; nil where too many are open.
  func add(_ question: PendingQuestion) -> UInt32? {
    state.withLock { state in
      guard state.open.count < Self.limit else { return nil }
      state.last &+= 1
      state.open[state.last] = question
      return state.last
    }
  }

  /// Removes a question to be answered; nil where it is answered already or foreign.
  func remove(_ number: UInt32, of handle: UInt64) -> PendingQuestion? {
    state.withLock { state in
      guard state.open[number]?.handle == handle else { return nil }
      return state.open.removeValue(forKey: number)
    }
  }

  /// Removes every question of a request, in the order of asking.
  func removeAll(of handle: UInt64) -> [PendingQuestion] {
    state.withLock { state in
      let numbers = state.open.filter { $0.value.handle == handle }.keys.sorted()
      return numbers.compactMap { state.open.removeValue(forKey: $0) }
    }
  }
}

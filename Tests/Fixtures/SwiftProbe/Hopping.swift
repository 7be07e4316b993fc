/// Work that changes threads as often as it can, by every way that Swift has.
struct Hopping {
  private actor Counter {
    var count = 0
    func add() { count += 1 }
  }

  @MainActor private static var onMain = 0

  @MainActor private static func stepOnMain() async -> Int {
    onMain += 1
    await Task.yield()
    return onMain
  }

  /// Answers what was counted.
  func run() async throws -> String {
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask(priority: number % 2 == 0 ? .high : .background) {
          await counter.add()
          await Task.yield()
          await counter.add()
        }
      }
    }
    try await Task.sleep(for: .milliseconds(1))
    try await Task.sleep(nanoseconds: 1000)
    try await Task.sleep(until: .now + .microseconds(10), clock: .suspending)
    try await ContinuousClock().sleep(for: .microseconds(10))
    let detached = await Task.detached { await counter.count }.value
    async let first = Self.stepOnMain()
    async let second = Self.stepOnMain()
    let main = await first + second
    let sleeper = Task { try await Task.sleep(for: .seconds(3600)) }
    sleeper.cancel()
    let wasCancelled = (try? await sleeper.value) == nil
    return "hopped \(detached) \(main == 3 || main == 4) \(wasCancelled)\n"
  }
}

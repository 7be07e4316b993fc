import Glibc
import Synchronization

/// Runs `body` on so many threads at once, which may block, and answers what they answered.
func runOnThreads<Answer: Sendable>(
  _ count: Int, _ body: @escaping @Sendable (Int) -> Answer
) -> [Answer] {
  let collected = Collected<Answer>()
  let threads = (0..<count).map { number in
    var thread = pthread_t()
    let box = Unmanaged.passRetained(ThreadBody { collected.append(body(number)) })
    let failure = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      }, box.toOpaque())
    precondition(failure == 0, "no thread")
    return thread
  }
  for thread in threads { pthread_join(thread, nil) }
  return collected.answers
}

private final class ThreadBody: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private final class Collected<Answer: Sendable>: Sendable {
  private let storage = Mutex<[Answer]>([])
  func append(_ answer: Answer) { storage.withLock { $0.append(answer) } }
  var answers: [Answer] { storage.withLock { $0 } }
}

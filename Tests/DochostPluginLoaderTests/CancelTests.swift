import DochostModel
import DochostSystem
import DochostWorkerProtocol
import TestSupport
import Testing

@Suite(.scratch) struct `Cancelling` {
  @Test func `a create that polls is stopped in the middle of its call`() async throws {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("poll")))
      try worker.waitForProgress()
      worker.send(.cancel(handle: 1))
      #expect(try worker.completion().status == .cancelled)
    }
  }

  @Test func `the plugin is told once, however often the host asks`() async throws {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("wait")))
      try worker.waitForProgress()
      worker.send(.cancel(handle: 1), .cancel(handle: 1), .cancel(handle: 1))
      #expect(try worker.completion().status == .cancelled)
      #expect(try worker.line("thread") == "thread: 0")
      #expect(try worker.line("cancelled") == "cancelled 1 times")
    }
  }

  @Test func `a request that is cancelled before its turn never reaches the plugin`() async throws {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("poll")))
      try worker.waitForProgress()
      worker.send(
        .create(try bench.order("describe", handle: 2)), .cancel(handle: 2), .cancel(handle: 1))
      let (first, second) = (try worker.completion(), try worker.completion())
      #expect(Set([first.handle, second.handle]) == [1, 2])
      #expect([first.status, second.status] == [.cancelled, .cancelled])
      #expect(worker.log.isEmpty)
    }
  }

  @Test func `a plugin that completes while it holds the lock of its cancel goes on`() async throws
  {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("locked")))
      try worker.waitForProgress()
      worker.send(.cancel(handle: 1))
      #expect(try worker.completion().status == .cancelled)
      #expect(try worker.line("locked") == "locked: 0")
    }
  }

  @Test func `a cancel after the completion is of no effect`() async throws {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("plain")))
      #expect(try worker.completion().status == .ok)
      worker.send(.cancel(handle: 1), .cancel(handle: 77))
      worker.send(.create(try bench.order("wait", handle: 2)))
      try worker.waitForProgress()
      worker.send(.cancel(handle: 2))
      #expect(try worker.line("cancelled") == "cancelled 1 times")
    }
  }
}

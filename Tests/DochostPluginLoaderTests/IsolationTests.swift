import DochostModel
import DochostSystem
import DochostWorkerProtocol
import TestSupport
import Testing

@Suite(.scratch) struct `Isolation of a worker` {
  @Test func `A43: without the sandbox that was asked for nothing of the plugin runs`() async throws
  {
    let bench = try await WorkerBench(.constructorPrints)
    try await onOwnThread {
      var setup = bench.setup()
      setup.landlockCap = 0
      let worker = try WorkerDriver(setup)
      guard case .isolationUnavailable(let missing) = try worker.next() else {
        throw TestFailure("said \(worker.messages)")
      }
      #expect(missing.contains { $0.contains("Landlock") }, "\(missing)")
      #expect(try worker.waitForEnd() == .exited(1))
      #expect(worker.outputText == "")
      #expect(worker.messages.count == 1)
    }
  }

  @Test func `A43: a weaker sandbox is taken only where that is allowed, and said`() async throws {
    let bench = try await WorkerBench()
    try await onOwnThread {
      var setup = bench.setup()
      setup.landlockCap = 0
      setup.allowsWeaker = true
      let worker = try WorkerDriver(setup)
      let isolation = try worker.first { message -> Isolation? in
        if case .isolated(let isolation) = message { isolation } else { nil }
      }
      #expect(isolation.isWeakened)
      #expect(isolation.landlockABI == 0)
      worker.send(.create(try bench.order("plain")))
      #expect(try worker.completion().status == .ok)
    }
  }

  @Test func `what a plugin may not do fails, is noted by name, and it goes on`() async throws {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("escape")))
      #expect(try worker.completion().status == .ok)
      #expect(worker.log.prefix(3) == ["socket: 1", "execve: 1", "open: 13"])
      #expect(worker.refusedCalls.contains("socket"))
      #expect(worker.refusedCalls.contains("execve"))
    }
  }

  @Test func `a bare library is loaded without a bundle`() async throws {
    let bench = try await WorkerBench()
    try await onOwnThread {
      var setup = bench.setup()
      setup.bundle = nil
      let worker = try WorkerDriver(setup)
      worker.send(.create(try bench.order("plain")))
      #expect(try worker.completion().status == .ok)
    }
  }
}

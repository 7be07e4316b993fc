import DochostModel
import DochostSystem
import DochostWorkerProtocol
import TestSupport
import Testing

@Suite(.scratch) struct `The end of a worker` {
  @Test(arguments: ["ready", "hanging", "waiting"])
  func `the end of the host ends the worker, wherever the plugin is`(state: String) async throws {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      if state == "hanging" { worker.send(.create(try bench.order("hang"))) }
      if state == "waiting" {
        worker.send(.create(try bench.order("wait")))
        try worker.waitForProgress()
      }
      worker.hangUp()
      #expect(try worker.waitForEnd() == .exited(2))
    }
  }

  @Test func `the end of the host ends a worker whose plugin hangs in its cancel`() async throws {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("stuck")))
      try worker.waitForProgress()
      worker.send(.cancel(handle: 1))
      _ = try worker.line("stuck")
      worker.hangUp()
      #expect(try worker.waitForEnd() == .exited(2))
    }
  }

  @Test func `the end of the host ends a worker that hangs while it loads`() async throws {
    let bench = try await WorkerBench(.constructorHangs)
    try await onOwnThread {
      let worker = try WorkerDriver(bench.setup())
      worker.hangUp()
      #expect(try worker.waitForEnd() == .exited(2))
    }
  }

  @Test func `the end of the host before its first word ends the worker`() async throws {
    let bench = try await WorkerBench()
    try await onOwnThread {
      let worker = try WorkerDriver(bench.setup(), sends: false)
      worker.hangUp()
      #expect(try worker.waitForEnd() == .exited(2))
    }
  }

  @Test(arguments: [[9, 0, 0, 0, 1], [255, 255, 255, 255, 1], [1, 0, 0, 0, 99]] as [[UInt8]])
  func `bytes that are no message end the worker`(bytes: [UInt8]) async throws {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(bytes: bytes + [UInt8](repeating: 1, count: 20))
      let end = try worker.waitForEnd()
      #expect(end == .exited(2))
    }
  }

  @Test func `A48: exit in a constructor ends the worker without a word that it is ready`()
    async throws
  {
    let bench = try await WorkerBench(.constructorExits)
    try await onOwnThread {
      let worker = try WorkerDriver(bench.setup())
      #expect(try worker.waitForEnd() == .exited(0))
      #expect(!worker.messages.contains { if case .loaded = $0 { true } else { false } })
    }
  }

  @Test func `A48: exit in create ends the worker without a completion`() async throws {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("exit")))
      #expect(try worker.waitForEnd() == .exited(0))
      #expect(!worker.messages.contains { if case .completed = $0 { true } else { false } })
    }
  }

  @Test func `A28: a megabyte printed at each output disturbs nothing`() async throws {
    let bench = try await WorkerBench(.constructorPrints)
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("plain")))
      #expect(try worker.completion().status == .ok)
      worker.send(.end)
      #expect(try worker.waitForEnd() == .exited(0))
      #expect(worker.output.count == 2 * 1024 * 1024)
    }
  }

  @Test func `A28: a plugin that closes what it did not open loses its host and nothing else`()
    async throws
  {
    let bench = try await WorkerBench(.constructorCloses)
    try await onOwnThread {
      let worker = try WorkerDriver(bench.setup())
      #expect(try worker.waitForEnd() == .exited(2))
      #expect(!worker.messages.contains { if case .ready = $0 { true } else { false } })
    }
  }

  @Test func `a handle that comes twice ends the worker`() async throws {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("plain")))
      _ = try worker.completion()
      worker.send(.create(try bench.order("plain")))
      #expect(try worker.waitForEnd() == .exited(2))
    }
  }
}

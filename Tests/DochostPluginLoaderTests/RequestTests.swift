import DochostModel
import DochostSystem
import DochostWorkerProtocol
import TestSupport
import Testing

@Suite(.scratch) struct `Answering create requests` {
  @Test func `a plugin writes into staging and completes`() async throws {
    let bench = try await WorkerBench()
    let completion = try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("plain")))
      return try worker.completion()
    }
    #expect(completion.handle == 1)
    #expect(completion.token == CompletionToken(high: 1, low: 99))
    #expect(completion.status == .ok)
    #expect(completion.base == 0)
    #expect(completion.mode == 2)
    #expect(completion.path == Array("result.note".utf8))
    #expect(completion.validation == nil)
    #expect(try FileTree.text(bench.staging.appending("1/result.note")) == "NOTE fine\n")
  }

  @Test func `the request arrives as it was ordered`() async throws {
    let bench = try await WorkerBench()
    let input = try #require(BytePath("/some/where.png"))
    let arguments = [
      CreateOrder.Argument(id: "a", value: .absent),
      CreateOrder.Argument(id: "b", value: .plain(.string("one"))),
      CreateOrder.Argument(id: "c", value: .plain(.text("two\nthree"))),
      CreateOrder.Argument(id: "d", value: .plain(.integer(-5))),
      CreateOrder.Argument(id: "e", value: .plain(.number(0.25))),
      CreateOrder.Argument(id: "f", value: .plain(.boolean(true))),
      CreateOrder.Argument(id: "g", value: .plain(.choice("red"))),
      CreateOrder.Argument(id: "h", value: .plain(.choices(["red", "blue"]))),
      CreateOrder.Argument(id: "i", value: .plain(.date(try #require(CivilDate("2026-02-03"))))),
      CreateOrder.Argument(id: "j", value: .input(0)),
    ]
    let lines = try await bench.withReadyWorker { worker in
      worker.send(
        .create(
          try bench.order(
            "describe", arguments: arguments,
            inputs: [CreateRequest.Input(role: "j", path: input)])))
      _ = try worker.line("completed")
      return worker.log
    }
    #expect(
      lines == [
        "intent org.example.loader.describe type org.example.loader.note "
          + "template org.example.loader.letter name Résumé locale pl-PL limit 1048576",
        "clock 1700000000.000000005 3600 Europe/Warsaw 42 Ada",
        "input j /some/where.png", "a none", "b 'one'", "c 'two\nthree'", "d -5", "e 0.25", "f 1",
        "g 'red'", "h 2: red blue", "i 2026-2-3", "j input 0", "completed: 0, over: 1",
      ])
  }

  @Test func `a completion may come from another thread, after create returned`() async throws {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("thread")))
      #expect(try worker.completion().status == .ok)
      #expect(try worker.line("thread") == "thread: 0")
      #expect(worker.faults.isEmpty)
    }
  }

  @Test func `C4: a second and a late completion answer STALE, are reported and change nothing`()
    async throws
  {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("twice")))
      #expect(try worker.completion().path == Array("result.note".utf8))
      #expect(try worker.line("twice") == "twice: 5")
      #expect(try worker.line("thread") == "thread: 5")
      #expect(worker.faults.map(\.code) == [.completionRepeated, .completionRepeated])
      // The worker goes on with the next request.
      worker.send(.create(try bench.order("fail", handle: 2)))
      #expect(try worker.completion().handle == 2)
    }
  }

  @Test func `a completion of a foreign handle answers STALE and is reported`() async throws {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("foreign")))
      #expect(try worker.line("foreign") == "foreign: 5")
      #expect(try worker.completion().handle == 1)
      #expect(worker.faults.map(\.code) == [.completionRepeated])
    }
  }

  @Test func `a create that fails completes with its words`() async throws {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("fail")))
      let failed = try worker.completion()
      #expect(failed.status == .failed)
      #expect(failed.error == "The paper is used up.")
      worker.send(.create(try bench.order("give-up", handle: 2)))
      #expect(try worker.completion().status == .cancelled)
    }
  }

  @Test func `a create that completed and then answers a failure keeps its completion`()
    async throws
  {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("contradict")), .sendRegistration)
      #expect(try worker.completion().status == .ok)
      try worker.first { if case .registration = $0 { true } else { nil } }
      #expect(worker.messages.filter { if case .completed = $0 { true } else { false } }.count == 1)
    }
  }

  @Test func `an unknown status counts as failed, and its words are repaired to UTF-8`()
    async throws
  {
    let bench = try await WorkerBench()
    let completion = try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("status")))
      return try worker.completion()
    }
    #expect(completion.status == .failed)
    #expect(completion.error == "Odd \u{FFFD}.")
  }

  @Test func `C5: a result that cannot be read completes as one that no rule allows`()
    async throws
  {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("small")))
      let small = try worker.completion()
      #expect(small.base == -1)
      #expect(small.path == nil)
      #expect(try worker.line("small") == "small: 3")
      #expect(try worker.line("null") == "null: 5")
      worker.send(.create(try bench.order("long", handle: 2)))
      #expect(try worker.completion().base == -1)
      #expect(try worker.line("long") == "long: 3")
      #expect(
        worker.faults.map(\.code) == [.invalidCompletion, .completionRepeated, .invalidCompletion])
      #expect(worker.faults[0].message.contains("struct_size 8; at least 40"))
      #expect(worker.faults[2].message.contains("its path is longer than 4095 bytes"))
    }
  }

  @Test func `progress is passed on and never falls`() async throws {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("progress")))
      #expect(try worker.completion().status == .ok)
      let steps = worker.messages.compactMap { message -> String? in
        guard case .progress(let handle, let completed, let total, let text) = message else {
          return nil
        }
        return "\(handle) \(completed)/\(total) \(text)"
      }
      #expect(steps == ["1 2/4 Half", "1 5/9 "])
      #expect(worker.log.prefix(4) == ["progress: 0", "progress: 3", "progress: 0", "progress: 5"])
      #expect(worker.faults.map(\.code) == [.ruleBroken])
    }
  }

  @Test func `the host offers what it offers and NULL for the rest`() async throws {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("extension")))
      #expect(try worker.line("extensions") == "extensions: 1 0")
    }
  }

  @Test func `a registrar that was kept refuses what comes late`() async throws {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("register")))
      #expect(try worker.line("register") == "register: 6 the registration is over")
    }
  }

  @Test func `a hundred requests follow each other in one worker`() async throws {
    let bench = try await WorkerBench()
    for number in 2...100 { try FileTree.makeDirectory(bench.staging.appending("\(number)")) }
    try await bench.withReadyWorker { worker in
      for handle in 1...100 as ClosedRange<UInt64> {
        worker.send(.create(try bench.order(handle % 2 == 0 ? "plain" : "thread", handle: handle)))
      }
      var handles: Set<UInt64> = []
      for _ in 1...100 { handles.insert(try worker.completion().handle) }
      #expect(handles.count == 100)
      #expect(worker.faults.isEmpty)
    }
  }
}

import DochostModel
import DochostPluginLoader
import DochostSystem
import DochostWorkerProtocol
import TestSupport
import Testing

@Suite(.scratch) struct `Asking the person` {
  @Test func `a choice goes out and its answer comes back on the main thread`() async throws {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("choose")))
      let (number, question) = try worker.question()
      #expect(question.id == "drink")
      #expect(question.text == "What to drink?")
      let options = [
        Question.Option(id: "tea", label: "Tea", summary: "Hot."),
        Question.Option(id: "ale", label: "Ale"),
      ]
      #expect(question.form == .choose(options: options, minimum: 1, maximum: 2))
      worker.send(.answer(handle: 1, question: number, .chosen(["ale", "tea"])))
      #expect(try worker.completion().error == "Answered.")
      #expect(
        worker.log == ["answer to choose: 0, main thread", "choices: ale", "choices: tea"])
    }
  }

  @Test func `a form goes out and a field without a value comes back as NONE`() async throws {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("form")))
      let (number, question) = try worker.question()
      guard case .form(let fields) = question.form else { throw TestFailure("no form") }
      #expect(fields.map(\.id) == ["name", "age"])
      worker.send(.answer(handle: 1, question: number, .filled(["name": .string("Ada")])))
      #expect(try worker.completion().error == "Answered.")
      #expect(worker.log == ["answer to form: 0, main thread", "name: kind 1", "age: kind 0"])
    }
  }

  @Test(arguments: [true, false])
  func `the callback comes once on a cancel`(byAnswer: Bool) async throws {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("choose")))
      let (number, _) = try worker.question()
      worker.send(
        byAnswer ? .answer(handle: 1, question: number, .cancelled) : .cancel(handle: 1))
      // Whatever else comes is too late.
      worker.send(
        .answer(handle: 1, question: number, .chosen(["tea"])), .cancel(handle: 1),
        .answer(handle: 1, question: number, .cancelled))
      #expect(try worker.completion().status == .cancelled)
      worker.send(.end)
      #expect(try worker.waitForEnd() == .exited(0))
      #expect(worker.log == ["answer to choose: 1, main thread", "deinit"])
      #expect(worker.faults.isEmpty)
    }
  }

  @Test func `an open question of a completed request is answered as cancelled, once`()
    async throws
  {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("ask-and-finish")))
      #expect(try worker.completion().error == "Did not wait.")
      #expect(try worker.line("answer") == "answer to forgotten: 1, main thread")
    }
  }

  @Test func `a question that breaks a rule is refused with field and reason`() async throws {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("ask-badly")))
      #expect(try worker.completion().error == "Asked badly.")
      #expect(
        worker.log == [
          "id: 3", "same: 8", "range: 3", "none: 7", "many: 7", "callback: 3", "foreign: 5",
          "file: 3",
        ])
      let messages = worker.faults.map(\.message)
      for (index, words) in [
        "id 'two words' has a character other than", "choice 'tea' stands twice",
        "maximum are 1 and 3, which do not fit 2 options", "are not between 1 and 256",
        "options are 257; at most 256", "callback is NULL", "field f is a file",
      ].enumerated() {
        #expect(messages[index].contains(words), "\(messages[index])")
      }
      #expect(worker.faults.allSatisfy { $0.code == .ruleBroken })
      #expect(!worker.messages.contains { if case .question = $0 { true } else { false } })
    }
  }

  @Test func `sixty-four questions may be open at a time, and the next is refused`() async throws {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("ask-much")))
      #expect(try worker.completion().error == "Asked much.")
      #expect(worker.log.first == "open: 64, then: \(ABIStatus.limit)")
      #expect(worker.faults.first?.message == "The plugin has more than 64 open questions.")
    }
  }
}

extension WorkerDriver {
  fileprivate func question() throws -> (UInt32, Question) {
    try first {
      if case .question(_, let number, let question) = $0 { (number, question) } else { nil }
    }
  }
}

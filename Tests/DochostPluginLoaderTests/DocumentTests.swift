import DochostModel
import DochostSystem
import DochostWorkerProtocol
import TestSupport
import Testing

@Suite(.scratch) struct `Opening documents` {
  @Test func `a document is described, validated and closed`() async throws {
    let bench = try await WorkerBench()
    let path = try FixtureDocument.write("NOTE all is well", bench)
    try await bench.withReadyWorker { worker in
      let report = try worker.report(on: path)
      #expect(
        report
          == DocumentReport(properties: [
            DocumentProperty(id: "text", label: "Text", value: "NOTE all is well")
          ]))
      #expect(worker.log == ["closed"])
      // The property with the bad id was refused.
      #expect(worker.faults.map(\.code) == [.ruleBroken])
    }
  }

  @Test func `a document that cannot be opened is reported in the plugin's words`() async throws {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      let report = try worker.report(on: bench.staging.appending("nothing.note"))
      #expect(report == DocumentReport(failure: "It cannot be read."))
      #expect(worker.log.isEmpty)
    }
  }

  @Test func `findings that break a rule are kept as errors, with what can be read`() async throws {
    let bench = try await WorkerBench()
    let path = try FixtureDocument.write("NOTE odd", bench)
    try await bench.withReadyWorker { worker in
      let report = try worker.report(on: path)
      #expect(report.failure == nil)
      #expect(
        report.findings == [
          Finding(
            severity: .error, code: "unnamed", message: "Caf\u{FFFD}", part: "a/b", line: 1,
            offset: 12),
          Finding(severity: .error, code: "unreadable", message: "A finding is NULL."),
        ])
      #expect(report.properties.map(\.id) == ["text"])
    }
  }

  @Test func `a flood of findings is cut, and the worst of the rest is told`() async throws {
    let bench = try await WorkerBench()
    let path = try FixtureDocument.write("NOTE flood", bench)
    try await bench.withReadyWorker { worker in
      let findings = try worker.report(on: path).findings
      #expect(findings.count == 1001)
      #expect(findings.last?.severity == .error)
      #expect(findings.last?.message == "19001 more findings are left out.")
    }
  }

  @Test func `a validation that fails is told in the plugin's words, and the document closed`()
    async throws
  {
    let bench = try await WorkerBench()
    let path = try FixtureDocument.write("NOTE unwilling", bench)
    try await bench.withReadyWorker { worker in
      let report = try worker.report(on: path)
      #expect(report.failure == "I do not want to.")
      #expect(worker.log == ["closed"])
    }
  }

  @Test(arguments: [("plain", 0), ("invalid", 1), ("thread", 0)])
  func `what a plugin made is validated by it before the host is told`(
    behaviour: String, errors: Int
  ) async throws {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order(behaviour, validates: true)))
      let validation = try worker.completion().validation
      #expect(validation?.failure == nil)
      #expect(validation?.findings.count == errors)
      #expect(validation?.properties.isEmpty == true)
    }
  }

  @Test func `a failure is not validated`() async throws {
    let bench = try await WorkerBench()
    try await bench.withReadyWorker { worker in
      worker.send(.create(try bench.order("fail", validates: true)))
      #expect(try worker.completion().validation == nil)
    }
  }
}

private enum FixtureDocument {
  /// Writes a document where the worker may read it.
  static func write(_ text: String, _ bench: WorkerBench) throws -> BytePath {
    let path = bench.staging.appending("given.note")
    try FileTree.write(Array(text.utf8), to: path)
    return path
  }
}

extension WorkerDriver {
  fileprivate func report(on path: BytePath) throws -> DocumentReport {
    let token = CompletionToken(high: 5, low: 6)
    send(.open(path: path, type: try WorkerBench.noteType, token: token))
    return try first { message -> DocumentReport? in
      if case .document(token, let report) = message { report } else { nil }
    }
  }
}

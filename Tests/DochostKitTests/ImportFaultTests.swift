import DochostKit
import DochostModel
import DochostSystem
import Glibc
import Synchronization
import TestSupport
import Testing

/// What a client hears of a request whose calls fail, with a real worker.
@Suite(.scratch) struct ImportFaultTests {
  @Test func `I3: whichever call fails, a client hears exactly once how the import went`()
    async throws
  {
    let calls = FailingCalls()
    let app = try await Embedding(files: calls.fileSystem)
    _ = try app.host.create(app.request("made"), client: RecordingClient())
    let names = calls.names
    try #require(names.contains(.openat2))
    var count = 0
    var failures = 0
    var broken: [String] = []
    for number in 1...names.count {
      for (index, fault) in Self.faults.enumerated()
      where Proof.isComplete || index == number % Self.faults.count {
        FileTree.remove(app.documents)
        try FileTree.makeDirectory(app.documents)
        calls.fail(number, with: fault)
        let client = RecordingClient()
        let outcome = Result { () throws(DochostError) in
          try app.host.create(app.request("made"), client: client)
        }
        // What an earlier request left is swept first, so each has calls of its own.
        let taking = calls.names.firstIndex(of: .openat2)
        calls.fail(0, with: fault)
        count += 1
        let problem = Self.problem(
          outcome, client.trace, FileTree.names(in: app.documents),
          hasReachedImport: taking.map { number > $0 + 1 } ?? false)
        if let problem {
          broken.append(
            "call \(number) (\(names[number - 1].rawValue)) fails with \(fault): \(problem)")
        }
        if client.trace.contains(where: { $0.hasPrefix("failed") }) { failures += 1 }
        guard Proof.isComplete || number % 4 == 0 else { continue }
        _ = try app.host.create(app.request("made"), client: RecordingClient())
        for litter in app.litter {
          broken.append("call \(number) failed with \(fault), and after the next: \(litter)")
        }
      }
    }
    for sentence in broken { Issue.record("\(sentence)") }
    #expect(failures > 0, "no call failed while a document was imported")
    _ = try app.host.create(app.request("made"), client: RecordingClient())
    #expect(app.litter == [], "the next create leaves nothing of those that failed")
    Proof.record("faults", "what a client hears", count: count, broken: broken.count)
  }

  private static let faults: [FileSystemCall.Fault] = [
    .error(.noSpace), .error(.inputOutput), .error(.quotaExceeded), .error(.interrupted), .short,
    .error(.crossDevice), .error(.readOnlyFileSystem), .error(.accessDenied),
    .error(.notImplemented), .error(.invalidArgument),
  ]

  /// What is wrong with what a client heard; nil where nothing is.
  private static func problem(
    _ outcome: Result<CreatedDocument, DochostError>, _ trace: [String], _ documents: [[UInt8]],
    hasReachedImport: Bool
  ) -> String? {
    switch outcome {
    case .success(let document):
      if documents != [document.path.lastComponent] {
        return "there are \(documents.count) documents"
      }
      return trace == ["imported Draft.note"] ? nil : "it succeeds, and the client hears \(trace)"
    case .failure(let error):
      if !documents.isEmpty { return "it fails (\(error)), and there is a document" }
      if trace.isEmpty, !hasReachedImport { return nil }
      return trace == ["failed \(error.code.name)"]
        ? nil : "it fails with \(error.code.name), and the client hears \(trace)"
    }
  }
}

/// The calls of one request, of which one may fail.
private final class FailingCalls: Sendable {
  private struct State {
    var names: [FileSystemCall.Operation] = []
    var failing = 0
    var fault = FileSystemCall.Fault.error(.inputOutput)
  }

  private let state = Mutex(State())

  var fileSystem: FileSystem {
    FileSystem { call in
      self.state.withLock { state in
        state.names.append(call.operation)
        return state.names.count == state.failing ? state.fault : nil
      }
    }
  }

  /// The calls since a fault was chosen last.
  var names: [FileSystemCall.Operation] { state.withLock { $0.names } }

  /// Has a call fail, counted from now; none where the number is 0.
  func fail(_ number: Int, with fault: FileSystemCall.Fault) {
    state.withLock { $0 = State(failing: number, fault: fault) }
  }
}

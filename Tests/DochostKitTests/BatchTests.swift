import DochostKit
import DochostModel
import TestSupport
import Testing

/// What an application sees of a batch.
@Suite(.scratch) struct BatchTests {
  @Test func `a batch makes a document for each request, by one process for each job`()
    async throws
  {
    let app = try await Embedding()
    let client = RecordingBatchClient()
    let requests = (1...12).map { app.request("served", named: "Draft \($0)") }
    let summary = try app.host.createAll(requests, jobs: 1, client: client)
    #expect(summary.createdCount == 12)
    #expect(client.numbers == Array(1...12))
    for (number, document) in client.created {
      #expect(try FileTree.text(document.path) == "served \(number)\n")
      #expect(document.strategy == "rename")
      #expect(document.isolation.level == .sandbox)
    }
    #expect(app.staged.isEmpty)
  }

  @Test func `C10: four jobs make documents of one name side by side, each under its own`()
    async throws
  {
    let app = try await Embedding()
    let client = RecordingBatchClient()
    let requests = [CreateRequest](repeating: app.request("made"), count: 40)
    let summary = try app.host.createAll(requests, jobs: 4, client: client)
    #expect(
      summary
        == {
          var all = BatchSummary(); all.createdCount = 40; return all
        }())
    #expect(client.numbers.sorted() == Array(1...40))
    #expect(Set(client.created.values.map(\.path)).count == 40)
    #expect(FileTree.names(in: app.documents).count == 40)
    #expect(app.staged.isEmpty)
  }

  @Test func `I3: each request has one outcome, and one that fails holds up no other`()
    async throws
  {
    let app = try await Embedding()
    let client = RecordingBatchClient()
    let templates = ["made", "left-open", "made", "crash", "failed", "made", "no-such", "made"]
    let summary = try app.host.createAll(
      templates.map { app.request($0) }, jobs: 1, client: client)
    #expect(client.created.keys.sorted() == [1, 3, 6, 8])
    #expect(client.failed.keys.sorted() == [2, 4, 5, 7])
    let codes = client.failed.sorted { $0.key < $1.key }.map(\.value.code)
    #expect(codes == [.documentNotClosed, .pluginCrashed, .pluginFailed, .templateNotFound])
    #expect(client.failed[4]?.diagnostic.outputTail?.contains("the last words") == true)
    #expect(summary.failedCount == 4 && summary.unattemptedCount == 0)
    #expect(FileTree.names(in: app.documents).count == 4)
    #expect(app.staged.isEmpty)
  }

  @Test func `C9: a document that is left open is refused in a batch too`() async throws {
    let app = try await Embedding()
    let client = RecordingBatchClient()
    let templates = ["made", "left-open", "made", "left-mapped", "made", "left-linked", "made"]
    _ = try app.host.createAll(templates.map { app.request($0) }, jobs: 1, client: client)
    #expect(client.created.keys.sorted() == [1, 3, 5, 7])
    #expect(client.failed.values.allSatisfy { $0.code == .documentNotClosed })
    #expect(FileTree.names(in: app.documents).count == 4)
  }

  @Test
  func `A52: a plugin that always crashes is reported three times, the rest is not attempted`()
    async throws
  {
    let app = try await Embedding()
    let client = RecordingBatchClient()
    let templates = ["made"] + Array(repeating: "crash", count: 9) + ["made", "crash"]
    let summary = try app.host.createAll(
      templates.map { app.request($0) }, jobs: 1, client: client)
    #expect(client.created.keys.sorted() == [1, 11])
    let codes = (2...10).map { client.failed[$0]?.code }
    #expect(
      codes == Array(repeating: .pluginCrashed, count: 3)
        + Array(repeating: .notAttempted, count: 6))
    #expect(client.failed[12]?.code == .notAttempted)
    #expect(client.failed[12]?.message.contains("SIGSEGV") == true)
    #expect(summary.unattemptedCount == 7)
  }

  @Test(arguments: [("crash-afterwards", "pluginCrashed"), ("lingers", "pluginTimedOut")])
  func `what a plugin does after it completed is told and costs no document`(
    _ template: String, _ code: String
  ) async throws {
    // As long as one that does not come back is waited for; the others have to start in that time.
    let app = try await Embedding().impatient(
      WorkerTimeLimits(inactivity: 5, total: 600, grace: 0.2))
    let client = RecordingBatchClient()
    let templates = [template, "served", "served"]
    let summary = try app.host.createAll(
      templates.map { app.request($0) }, jobs: 1, client: client)
    #expect(summary.createdCount == 3, "\(client.failed)")
    #expect(
      client.notices.map(\.code) == [code == "pluginCrashed" ? .pluginCrashed : .pluginTimedOut])
    // The second request was answered by another process, and the third by the same.
    let texts = try [2, 3].compactMap { try client.created[$0].map { try FileTree.text($0.path) } }
    #expect(texts == ["served 1\n", "served 2\n"])
    #expect(app.staged.isEmpty)
  }

  @Test func `what a request left in staging is gone before the next`() async throws {
    let app = try await Embedding()
    let client = RecordingBatchClient()
    let templates = ["leaves", "looks", "leaves", "looks"]
    _ = try app.host.createAll(templates.map { app.request($0) }, jobs: 1, client: client)
    for number in [2, 4] {
      let document = try #require(client.created[number], "\(client.failed)")
      let text = try FileTree.text(document.path)
      #expect(text == "inside made.note\nbeside gone\ntarget refused\n")
    }
    #expect(app.staged.isEmpty)
  }

  @Test func `an input is readable by the request that names it and by no other`() async throws {
    let app = try await Embedding()
    let client = RecordingBatchClient()
    let mine = try ScratchDirectory.current.write("mine", to: "mine.txt")
    let yours = try ScratchDirectory.current.write("yours", to: "yours.txt")
    var first = app.request("reads")
    first.inputs = [.init(role: "text", path: mine)]
    var second = app.request("reads")
    second.inputs = [.init(role: "text", path: yours)]
    var third = app.request("looks")
    third.parameterTexts = ["target": mine.display]
    var fourth = third
    fourth.inputs = [.init(role: "text", path: yours)]
    let requests = [third, first, third, second, fourth, third]
    _ = try app.host.createAll(requests, jobs: 1, client: client)
    let texts = try (1...6).map { number in
      try client.created[number].map { try FileTree.text($0.path) }
    }
    #expect(texts[1] == "mine" && texts[3] == "yours", "\(client.failed)")
    for number in [0, 2, 4, 5] {
      #expect(texts[number]?.hasSuffix("target refused\n") == true, "\(number): \(texts)")
    }
  }

  @Test func `C2 and C10: a batch has the intent of its first request, and no other comes between`()
    async throws
  {
    let app = try await Embedding()
    let client = RecordingBatchClient()
    var intents: [CreationIntent?] = []
    var refusals: [DiagnosticCode?] = []
    client.onOutcome = {
      intents.append(app.host.activeCreationIntent)
      let error = #expect(throws: DochostError.self) {
        try app.host.create(app.request("made"), client: RecordingClient())
      }
      refusals.append(error?.code)
    }
    _ = try app.host.createAll([app.request("made"), app.request("made")], client: client)
    #expect(intents == [.template, .template])
    #expect(refusals == [.busy, .busy])
    #expect(app.host.activeCreationIntent == nil)
  }

  @Test func `a batch that is cancelled begins no other request and leaves nothing`() async throws {
    let app = try await Embedding()
    let client = RecordingBatchClient()
    client.onOutcome = { app.host.cancelActiveRequest() }
    let requests = [CreateRequest](repeating: app.request("made"), count: 200)
    let summary = try app.host.createAll(requests, jobs: 2, client: client)
    #expect(summary.isInterrupted)
    #expect(summary.createdCount + summary.failedCount < 200)
    #expect(client.failed.values.allSatisfy { $0.code == .cancelled })
    #expect(FileTree.names(in: app.documents).count == summary.createdCount)
    #expect(app.staged.isEmpty)
  }

  @Test func `questions are answered in advance or not at all`() async throws {
    let app = try await Embedding()
    let client = RecordingBatchClient()
    var answered = app.request("asks")
    answered.answers = ["drink": "tea"]
    _ = try app.host.createAll([answered, app.request("asks"), answered], jobs: 1, client: client)
    #expect(client.created.keys.sorted() == [1, 3])
    #expect(client.failed[2]?.code == .questionUnanswered)
  }
}

/// A client of a batch that writes down what it hears.
final class RecordingBatchClient: BatchClient {
  private(set) var created: [Int: CreatedDocument] = [:]
  private(set) var failed: [Int: DochostError] = [:]
  private(set) var notices: [Diagnostic] = []
  private(set) var numbers: [Int] = []
  var onOutcome: () -> Void = {}

  func didCreate(_ document: CreatedDocument, number: Int) {
    created[number] = document
    numbers.append(number)
    onOutcome()
  }

  func didFail(_ error: DochostError, number: Int) {
    failed[number] = error
    numbers.append(number)
    onOutcome()
  }

  func notice(_ diagnostic: Diagnostic) { notices.append(diagnostic) }
}

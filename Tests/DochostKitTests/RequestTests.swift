import DochostKit
import DochostModel
import Glibc
import Synchronization
import TestSupport
import Testing

/// What an application sees of a create request.
@Suite(.scratch) struct RequestTests {
  @Test func `I3: a created document is reported once, before create returns`() async throws {
    let app = try await Embedding()
    let client = RecordingClient()
    let document = try app.host.create(app.request("made"), client: client)
    #expect(client.trace == ["imported Draft.note"])
    #expect(FileTree.exists(document.path))
    #expect(document.isolation.level == .sandbox)
    #expect(app.staged.isEmpty)
  }

  @Test func `plugins are listed where there is no worker to examine them`() async throws {
    let app = try await Embedding { $0.workerExecutable = $0.stateDirectory.appending("none") }
    #expect(try app.host.plugins().map(\.state) == [.unexamined])
    #expect(throws: Never.self) { try app.host.refresh() }
    let plugin = try #require(try app.host.plugins().first)
    #expect(plugin.state == .unexamined)
    #expect(plugin.registration == nil)
    #expect(plugin.diagnostics.map(\.code) == [.workerMissing], "\(plugin)")
  }

  @Test func `a client hears once what is about to be created, and is asked once`() async throws {
    let app = try await Embedding()
    let client = RecordingClient()
    client.canAnswer = true
    client.reply = RecordingClient.first
    let request = app.request("made")
    let foreseen = try app.host.plan(request, client: RecordingClient())
    let document = try app.host.create(request, client: client)
    #expect(client.trace == ["asked parameters", "imported Draft.note"])
    #expect(client.plans == [foreseen])
    #expect(foreseen.path == document.path)
    #expect(!foreseen.reasons.isEmpty)
  }

  @Test func `I3: a result that cannot be imported is reported once as failed`() async throws {
    let app = try await Embedding()
    let client = RecordingClient()
    let error = #expect(throws: DochostError.self) {
      try app.host.create(app.request("left-open"), client: client)
    }
    #expect(error?.code == .documentNotClosed)
    #expect(client.trace == ["failed document-not-closed"])
    #expect(FileTree.names(in: app.documents).isEmpty)
    #expect(app.staged.isEmpty)
  }

  @Test func `an import removes what a killed one left`() async throws {
    let app = try await Embedding()
    let digits = String(repeating: "ab", count: 16)
    let hidden = app.documents.appending(".dochost-" + digits)
    try FileTree.makeDirectory(hidden.appending("half"))
    let staging = app.host.configuration.stateDirectory.appending("staging")
    try FileTree.makeDirectory(staging)
    let root = staging.appending(digits)
    try FileTree.makeDirectory(root)
    try #require(chmod(root.c, 0o700) == 0)
    try FileTree.write(hidden.bytes + [0], to: root.appending("siblings"))
    let source = try ScratchDirectory.current.write("text", to: "mine.txt")
    let imported = try app.host.importDocument(
      at: source, into: app.documents, mode: .copy, client: RecordingClient())
    #expect(FileTree.names(in: app.documents) == [imported.path.lastComponent])
    #expect(app.staged.isEmpty)
    let error = #expect(throws: DochostError.self) {
      try app.host.importDocument(
        at: .root, into: app.documents, mode: .copy, client: RecordingClient())
    }
    #expect(error?.code == .sourceUnsupported)
  }

  @Test func `C2: the active intent is there while the person is asked, and nil afterwards`()
    async throws
  {
    let app = try await Embedding()
    #expect(app.host.activeCreationIntent == nil)
    let client = RecordingClient()
    client.canAnswer = true
    var seen: CreationIntent?
    client.reply = { question in
      seen = app.host.activeCreationIntent
      return RecordingClient.first(question)
    }
    _ = try app.host.create(app.request("asks"), client: client)
    #expect(seen == .template)
    #expect(app.host.activeCreationIntent == nil)
  }

  @Test func `C6: a cancelled question is silent and leaves nothing`() async throws {
    let app = try await Embedding()
    let client = RecordingClient()
    client.canAnswer = true
    let error = #expect(throws: DochostError.self) {
      try app.host.create(app.request("asks"), client: client)
    }
    #expect(error?.code == .cancelled)
    #expect(client.trace.filter { !$0.hasPrefix("asked") }.isEmpty)
    #expect(FileTree.names(in: app.documents).isEmpty)
    #expect(app.staged.isEmpty)
  }

  @Test func `C10: a second request while one is under way is refused as busy`() async throws {
    let app = try await Embedding()
    let client = RecordingClient()
    client.canAnswer = true
    var refusal: DochostError?
    client.reply = { question in
      guard question.id == "drink" else { return RecordingClient.first(question) }
      do throws(DochostError) {
        _ = try app.host.create(app.request("made"), client: RecordingClient())
      } catch {
        refusal = error
      }
      return RecordingClient.first(question)
    }
    _ = try app.host.create(app.request("asks"), client: client)
    #expect(refusal?.code == .busy)
    #expect(FileTree.names(in: app.documents).count == 1)
  }

  @Test func `C3: a request that is cancelled in the middle ends within the grace period`()
    async throws
  {
    let app = try await Embedding(timeLimits: WorkerTimeLimits(grace: 0.2))
    let error = #expect(throws: DochostError.self) {
      try app.host.create(app.request("slow"), client: CancellingClient(host: app.host))
    }
    #expect(error?.code == .cancelled)
    #expect(app.host.activeCreationIntent == nil)
    #expect(FileTree.names(in: app.documents).isEmpty)
    #expect(app.staged.isEmpty)
  }

  @Test func `C3: a plugin that hangs is ended when its time is over`() async throws {
    let app = try await Embedding().impatient(WorkerTimeLimits(inactivity: 0.3))
    let error = #expect(throws: DochostError.self) {
      try app.host.create(app.request("hang"), client: RecordingClient())
    }
    #expect(error?.code == .pluginTimedOut)
    #expect(error?.diagnostic.plugin?.text == "org.example.trouble")
    #expect(app.staged.isEmpty)
  }

  @Test(arguments: [
    ("chatter", WorkerTimeLimits(inactivity: 0.5)), ("boasts", WorkerTimeLimits(total: 0.8)),
  ])
  func `C3: a plugin that never stops talking is out of time all the same`(
    _ template: String, _ limits: WorkerTimeLimits
  ) async throws {
    let app = try await Embedding().impatient(limits)
    let client = RecordingClient()
    let error = #expect(throws: DochostError.self) {
      try app.host.create(app.request(template), client: client)
    }
    #expect(error?.code == .pluginTimedOut)
    #expect(client.notices.count <= 1_000)
    #expect(app.staged.isEmpty)
  }

  @Test func `an answer to a question that nobody asked is told`() async throws {
    let app = try await Embedding()
    var request = app.request("made")
    request.answers = ["drnik": "tea"]
    let document = try app.host.create(request, client: RecordingClient())
    #expect(document.diagnostics.map(\.code) == [.answerUnused])
  }

  @Test func `an input that is missing is not found, by its role`() async throws {
    let app = try await Embedding()
    var request = app.request("made")
    request.inputs = [.init(role: "picture", path: app.documents.appending("none.png"))]
    let error = #expect(throws: DochostError.self) {
      try app.host.create(request, client: RecordingClient())
    }
    #expect(error?.code == .fileNotFound)
    #expect(error?.message.contains("'picture'") == true)
  }

  @Test func `a template of another type than the one named is told with both`() async throws {
    let app = try await Embedding()
    var request = app.request("made")
    request.type = DocumentTypeID("org.example.trouble.case")
    let error = #expect(throws: DochostError.self) {
      try app.host.create(request, client: RecordingClient())
    }
    #expect(error?.code == .templateNotFound)
    #expect(error?.message.contains("org.example.trouble.note") == true)
  }

  @Test func `limits of time may be any number`() async throws {
    let app = try await Embedding(
      timeLimits: WorkerTimeLimits(inactivity: .infinity, total: .greatestFiniteMagnitude))
    _ = try app.host.create(app.request("made"), client: RecordingClient())
    #expect(FileTree.names(in: app.documents).count == 1)
  }

  @Test func `A42: without its worker the host runs no plugin`() async throws {
    let app = try await Embedding { configuration in
      configuration.workerExecutable = configuration.stateDirectory.appending("no-such-worker")
    }
    let error = #expect(throws: DochostError.self) {
      try app.host.create(app.request("made"), client: RecordingClient())
    }
    #expect(error?.code == .workerMissing)
    #expect(FileTree.names(in: app.documents).isEmpty)
  }
}

/// A client that cancels the request as soon as it hears of progress.
final class CancellingClient: CreationClient {
  private let host: DocumentHost

  init(host: DocumentHost) { self.host = host }

  var canAnswer: Bool { false }
  func answer(_ question: Question) -> Answer { .cancelled }
  func progress(completed: UInt64, total: UInt64, text: String) { host.cancelActiveRequest() }
  func notice(_ diagnostic: Diagnostic) {}
  func didImport(from source: BytePath, to destination: BytePath) {}
  func failedToImport(from source: BytePath, error: DochostError) {}
}

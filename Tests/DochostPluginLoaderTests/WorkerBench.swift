import DochostModel
import DochostSystem
import DochostWorkerProtocol
import TestSupport
import Testing

/// What a test needs to work with a worker, taken from its scratch directory.
struct WorkerBench: Sendable {
  /// The plugin.
  let plugin: FixturePlugin
  /// The one directory that the worker may write beneath.
  let staging: BytePath

  /// Compiles the plugin and makes a staging directory.
  init(_ fault: Fault = .none, _ arguments: [String] = []) async throws {
    self.init(try await FixturePlugin(fault, arguments), try Self.makeStaging())
  }

  private init(_ plugin: FixturePlugin, _ staging: BytePath) {
    self.plugin = plugin
    self.staging = staging
  }

  private static func makeStaging() throws -> BytePath {
    try ScratchDirectory.current.makeDirectory("staging/1").parent
  }

  /// What a worker for the plugin is told first.
  func setup(library: BytePath? = nil) -> WorkerSetup {
    WorkerSetup(
      buildID: BuildID.current, library: library ?? plugin.library, bundle: plugin.bundle,
      stagingRoot: staging, readable: [], isolation: .sandbox, allowsWeaker: false,
      landlockCap: nil, limits: ResourceLimits(), collectsRegistration: true)
  }

  /// Runs `body` with a worker that is ready, on a thread that may block.
  func withReadyWorker<Answer: Sendable>(
    _ body: @escaping @Sendable (WorkerDriver) throws -> Answer
  ) async throws -> Answer {
    try await onOwnThread {
      let worker = try WorkerDriver(setup())
      try worker.first { if case .ready = $0 { true } else { nil } }
      return try body(worker)
    }
  }

  /// An order with the intent that the fixture plugin goes by, and staging of its own.
  func order(
    _ behaviour: String, handle: UInt64 = 1, validates: Bool = false,
    arguments: [CreateOrder.Argument] = [], inputs: [CreateRequest.Input] = []
  ) throws -> CreateOrder {
    CreateOrder(
      handle: handle, token: CompletionToken(high: handle, low: 99),
      intent: try #require(CreationIntent("org.example.loader.\(behaviour)")),
      type: try Self.noteType, template: TemplateID("org.example.loader.letter"),
      name: "Résumé", locale: "pl-PL", staging: staging.appending("\(handle)"),
      byteLimit: 1 << 20, arguments: arguments, inputs: inputs,
      clock: CreateOrder.Clock(
        seconds: 1_700_000_000, nanoseconds: 5, utcOffset: 3600, timeZone: "Europe/Warsaw",
        seed: 42, person: "Ada"),
      validates: validates)
  }

  /// The fixture plugin's document type.
  static var noteType: DocumentTypeID {
    get throws { try #require(DocumentTypeID("org.example.loader.note")) }
  }
}

extension WorkerDriver {
  /// The next completion.
  func completion() throws -> Completion {
    try first { if case .completed(let completion) = $0 { completion } else { nil } }
  }

  /// Waits for the message that says how far a request is.
  func waitForProgress() throws {
    try first { if case .progress = $0 { true } else { nil } }
  }

  /// Waits for a line of the log that begins so; answers the line.
  func line(_ beginning: String) throws -> String {
    try first { if case .log(_, let text) = $0, text.hasPrefix(beginning) { text } else { nil } }
  }

  /// Why the plugin did not start.
  func startFailure() throws -> (stage: String, code: DiagnosticCode, message: String) {
    try first {
      if case .startFailed(let stage, let code, let message) = $0 {
        (stage, code, message)
      } else {
        nil
      }
    }
  }
}

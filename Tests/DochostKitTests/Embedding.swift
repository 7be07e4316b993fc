import DochostKit
import DochostModel
import DochostSystem
import Synchronization
import TestSupport

/// An application with a host of its own, whose one plugin is Trouble.
struct Embedding {
  let host: DocumentHost
  let documents: BytePath
  let state: BytePath

  /// Makes everything beneath the test's own directory; the worker is this build's.
  init(
    timeLimits: WorkerTimeLimits? = nil, files: FileSystem = FileSystem(),
    configure: (inout HostConfiguration) -> Void = { _ in }
  ) async throws {
    let root = ScratchDirectory.current.path
    let plugins = root.appending("plugins")
    documents = root.appending("documents")
    state = root.appending("state")
    try FileTree.makeDirectory(plugins)
    try FileTree.makeDirectory(documents)
    try await Trouble().install(in: plugins)
    var configuration = HostConfiguration(
      pluginDirectories: [PluginDirectory(path: plugins, origin: .user)],
      stateDirectory: state,
      configDirectory: root.appending("config"), documentDirectory: documents,
      workerExecutable: try Products.executable("dochost-worker"))
    configuration.timeLimits = timeLimits
    configure(&configuration)
    host = DocumentHost(configuration: configuration, files: files)
  }

  /// The same with other limits; its plugin was examined without them.
  func impatient(_ limits: WorkerTimeLimits) throws -> Embedding {
    _ = try host.types()
    var configuration = host.configuration
    configuration.timeLimits = limits
    return Embedding(
      host: DocumentHost(configuration: configuration), documents: documents, state: state)
  }

  private init(host: DocumentHost, documents: BytePath, state: BytePath) {
    self.host = host
    self.documents = documents
    self.state = state
  }

  /// A request for one of Trouble's templates.
  func request(_ template: String, named name: String = "Draft") -> CreateRequest {
    CreateRequest(
      intent: .template, template: TemplateID("org.example.trouble.\(template)"),
      name: Array(name.utf8), destination: documents)
  }

  /// What requests left that have come to their end, as sentences: workers, staging, and hidden
  /// names among the documents.
  var litter: [String] {
    let workers = Processes.workers(of: state)
    let hidden = FileTree.names(in: documents).filter { $0.starts(with: ".dochost-".utf8) }
    return (workers.isEmpty ? [] : ["the workers \(workers)"])
      + (staged.isEmpty ? [] : ["\(staged.count) roots of staging"])
      + (hidden.isEmpty ? [] : ["\(hidden.count) hidden names"])
  }

  /// What is left in staging, besides the empty root that a create leaves to the next.
  var staged: [String] {
    FileTree.contents(of: state.appending("staging"))
      .filter { $0 != "spare" && $0 != "spare/work" }
  }
}

/// A client that writes down what it hears, and answers with what it was told to.
final class RecordingClient: CreationClient {
  private(set) var trace: [String] = []
  private(set) var notices: [Diagnostic] = []
  private(set) var plans: [CreationPlan] = []
  var canAnswer = false
  var reply: (Question) -> Answer = { _ in .cancelled }

  /// The first option of a choice, and an empty form.
  static func first(_ question: Question) -> Answer {
    switch question.form {
    case .choose(let options, _, _): .chosen(options.prefix(1).map(\.id))
    case .form: .filled([:])
    }
  }

  func answer(_ question: Question) -> Answer {
    trace.append("asked \(question.id)")
    return reply(question)
  }

  func willCreate(_ plan: CreationPlan) { plans.append(plan) }

  func progress(completed: UInt64, total: UInt64, text: String) {}

  func notice(_ diagnostic: Diagnostic) { notices.append(diagnostic) }

  func didImport(from source: BytePath, to destination: BytePath) {
    trace.append("imported \(String(decoding: destination.lastComponent, as: UTF8.self))")
  }

  func failedToImport(from source: BytePath, error: DochostError) {
    trace.append("failed \(error.code.name)")
  }
}

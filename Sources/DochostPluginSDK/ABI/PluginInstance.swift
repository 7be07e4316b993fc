internal import CDochost
internal import Synchronization

/// The one plugin of a process, behind the functions of its table.
class PluginInstance {
  let runsTasksItself: Bool
  let documents: DocumentCalls?
  let requests = RunningRequests()
  /// The host, once it has introduced itself.
  var host: HostTable?

  init(documents: DocumentCalls?, runsTasksItself: Bool) {
    self.documents = documents
    self.runsTasksItself = runsTasksItself
  }

  /// The extensions that the plugin offers.
  var extensions: [String] { documents == nil ? [] : [DOCHOST_EXTENSION_DOCUMENT] }

  func register(with table: UnsafePointer<dochost_registrar>) throws {}
  func create(_ request: CreateRequest) {}

  func start(_ host: UnsafePointer<dochost_host>) {
    if runsTasksItself { PluginExecutor.start() }
    // SAFETY: the host keeps its table until the process ends.
    unsafe self.host = HostTable(host)
  }

  func end() {
    if runsTasksItself { PluginExecutor.stop() }
  }
}

/// The instance of one type of plugin.
final class TypedInstance<P: DocumentPlugin>: PluginInstance {
  private let plugin: P

  init(_ plugin: P, documents: DocumentCalls?, runsTasksItself: Bool) {
    self.plugin = plugin
    super.init(documents: documents, runsTasksItself: runsTasksItself)
  }

  override func register(with table: UnsafePointer<dochost_registrar>) throws {
    try unsafe Registrar.register(plugin, extensions: extensions, with: table)
  }

  /// Starts a task on this thread; it goes on elsewhere when it first waits.
  override func create(_ request: CreateRequest) {
    let plugin = plugin
    let requests = requests
    Task.immediate {
      let outcome = await requests.run(request) {
        await CreationOutcome(of: plugin, for: request)
      }
      outcome.complete(request)
    }
  }
}

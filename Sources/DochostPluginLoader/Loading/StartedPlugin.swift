internal import CDochost
internal import DochostModel
internal import DochostWorkerProtocol

/// A plugin that is loaded, initialised and registered.
struct StartedPlugin {
  /// The plugin.
  let plugin: Plugin
  /// What it registered.
  let registration: PluginRegistration
  /// What of it was refused.
  let problems: [RegistrationProblem]
  /// Its extension for documents, where it offers one.
  let documents: DocumentExtension?

  /// Loads the library and takes the plugin through entry, `init` and `register_all`.
  ///
  /// `loaded` is called between, as soon as the entry answered, so that the host knows how far it
  /// came when the process ends.
  init(
    loading library: BytePath, host: PluginHost, outbox: Outbox, collectsRegistration: Bool,
    loaded: (Plugin) -> Void
  ) throws(StartFailure) {
    // SAFETY: what the entry answered is checked before it is used; the tables that the plugin gets are
    // never freed.
    let table = unsafe try PluginTable(
      checking: PluginLibrary(loading: library).callEntry())
    plugin = Plugin(table)
    loaded(plugin)
    unsafe try plugin.initialise(host: host.makeTable())

    let registrar = Registrar(identity: plugin.identity)
    unsafe try plugin.register(
      collectsRegistration ? registrar.makeTable() : registrar.makeIndifferentTable())
    let (registration, problems) = registrar.close()
    guard let registration else {
      throw StartFailure(
        .register, .registrationInvalid, "The plugin's registration was lost.")
    }
    self.registration = registration
    self.problems = problems
    documents = try Self.checkExtensions(of: plugin, registration, outbox)
  }

  /// Asks for every extension that was registered: what is declared has to be there.
  private static func checkExtensions(
    of plugin: Plugin, _ registration: PluginRegistration, _ outbox: Outbox
  ) throws(StartFailure) -> DocumentExtension? {
    var documents: DocumentExtension?
    for id in registration.extensions {
      // SAFETY: the table of an extension is checked before it is used.
      guard let table = unsafe plugin.getExtension(id) else {
        throw StartFailure(
          .register, .registrationInvalid,
          "The plugin registered the extension \(id), but its get_extension has none of that id.")
      }
      if id == .document {
        documents = unsafe try DocumentExtension(
          checking: table, context: plugin.context, outbox: outbox)
      }
    }
    return documents
  }
}

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
    attendant: (any WorkerAttendant)?, loaded: (Plugin) -> Void
  ) throws(StartFailure) {
    // SAFETY: what the entry answered is checked before it is used; the tables that the plugin gets
    // are never freed.
    let table = unsafe try PluginTable(
      checking: PluginLibrary(loading: library).callEntry())
    plugin = Plugin(table)
    loaded(plugin)
    let hostTable = unsafe host.makeTable()
    unsafe try plugin.initialise(host: attendant?.hostTable(hostTable) ?? hostTable)

    let registrar = Registrar(identity: plugin.identity)
    let registrarTable =
      unsafe collectsRegistration ? registrar.makeTable() : registrar.makeIndifferentTable()
    unsafe try plugin.register(attendant?.registrarTable(registrarTable) ?? registrarTable)
    let (registration, problems) = registrar.close()
    guard let registration else {
      throw StartFailure(
        .register, .registrationInvalid, "The plugin's registration was lost.")
    }
    self.registration = registration
    self.problems = problems
    documents = try Self.checkExtensions(of: plugin, registration, outbox)
    attendant?.started(attended)
  }

  /// The plugin as an attendant sees it.
  private var attended: AttendedPlugin {
    let plugin = plugin
    let registration = registration
    return AttendedPlugin(
      extensions: registration.extensions.map(\.text),
      // Only whether there is a table is looked at.
      offers: { unsafe plugin.getExtension(named: $0) != nil },
      registerAgain: { Self.differences(of: plugin, from: registration) },
      cancel: plugin.canceller)
  }

  /// Has the plugin register once more, and compares.
  private static func differences(
    of plugin: Plugin, from first: PluginRegistration
  ) -> [String] {
    let registrar = Registrar(identity: plugin.identity)
    do throws(StartFailure) {
      // SAFETY: the table is never freed.
      unsafe try plugin.register(registrar.makeTable())
    } catch {
      return [error.message]
    }
    guard let second = registrar.close().registration else {
      return ["The plugin's second registration was lost."]
    }
    return first.differences(from: second).map {
      "Asked twice in one process, the plugin registers \($0)."
    }
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

internal import CDochost
internal import DochostModel

/// A started plugin and the calls that can be made to it.
///
/// Everything but `cancel` is called on the main thread, one call at a time.
@safe
final class Plugin: @unchecked Sendable {
  // SAFETY: the table and the plugin's context never change after `init`; the plugin promises that
  // `cancel` may come from another thread.
  private let table: PluginTable

  /// Takes a checked table.
  init(_ table: PluginTable) {
    self.table = table
  }

  /// Who the plugin says it is.
  var identity: PluginIdentity { table.identity }

  /// Calls the plugin's `init`.
  func initialise(host: UnsafePointer<dochost_host>) throws(StartFailure) {
    let (status, text) = unsafe ErrorBuffer.reading { buffer, capacity in
      unsafe table.fields.`init`(table.fields.context, host, buffer, capacity)
    }
    guard status == ABIStatus.ok else {
      throw StartFailure(
        .initialise, .pluginRefused,
        text.isEmpty
          ? "The plugin's init answered \(status) and gave no reason."
          : "The plugin's init refused: \(text)")
    }
  }

  /// Calls the plugin's `register_all`.
  func register(_ registrar: UnsafePointer<dochost_registrar>) throws(StartFailure) {
    let (status, text) = unsafe ErrorBuffer.reading { buffer, capacity in
      unsafe table.fields.register_all(table.fields.context, registrar, buffer, capacity)
    }
    guard status == ABIStatus.ok else {
      throw StartFailure(
        .register, .registrationInvalid,
        text.isEmpty
          ? "The plugin's register_all answered \(status) and gave no reason."
          : "The plugin's register_all failed: \(text)")
    }
  }

  /// The plugin's extension of that id; nil where it has none.
  func getExtension(_ id: ExtensionID) -> UnsafeRawPointer? { unsafe getExtension(named: id.text) }

  /// The same for a text that need not be the id of one.
  func getExtension(named text: String) -> UnsafeRawPointer? {
    guard let get = unsafe table.fields.get_extension else { return nil }
    let name = Arena()
    return unsafe get(table.fields.context, name.string(text))
  }

  /// Calls the plugin's `create`.
  func create(_ request: UnsafePointer<dochost_request>) -> (status: Int32, text: String) {
    unsafe ErrorBuffer.reading { buffer, capacity in
      unsafe table.fields.create(table.fields.context, request, buffer, capacity)
    }
  }

  /// Calls the plugin's `cancel`, from any thread.
  func cancel(_ handle: UInt64) {
    if let cancel = unsafe table.fields.cancel {
      unsafe cancel(table.fields.context, handle)
    }
  }

  /// Calls the plugin's `cancel`; nil where it has none.
  var canceller: (@Sendable (UInt64) -> Void)? {
    guard unsafe table.fields.cancel != nil else { return nil }
    return { [self] handle in cancel(handle) }
  }

  /// Calls the plugin's `deinit`, after which nothing is called any more.
  func end() {
    if let end = unsafe table.fields.`deinit` { unsafe end(table.fields.context) }
  }
}

extension Plugin {
  /// The context of the table, which extensions take too.
  var context: UnsafeMutableRawPointer? { unsafe table.fields.context }
}

package import CDochost

/// Who looks on while a worker holds its plugin: the worker of the conformance suite has one, the
/// worker of requests none.
///
/// Everything is called on the main thread, except where the plugin uses what it was given.
package protocol WorkerAttendant: AnyObject {
  /// The sandbox stands and nothing of the plugin is loaded; `report` tells the host, from any
  /// thread, of a rule that the plugin broke.
  func begin(report: @escaping @Sendable (String) -> Void)
  /// The table of the host that the plugin is given; stays until the process ends.
  @unsafe
  func hostTable(_ table: UnsafePointer<dochost_host>) -> UnsafePointer<dochost_host>
  /// The registrar that the plugin is given; stays until the process ends.
  @unsafe
  func registrarTable(
    _ table: UnsafePointer<dochost_registrar>
  ) -> UnsafePointer<dochost_registrar>
  /// The request that the plugin is given; stays until the request is over.
  @unsafe
  func request(_ request: UnsafePointer<dochost_request>) -> UnsafePointer<dochost_request>
  /// The plugin registered; requests can come.
  func started(_ plugin: AttendedPlugin)
  /// A call to the plugin returned, or several did.
  func rested()
  /// The plugin's deinit returned; nothing of it is called any more.
  func ended()
}

/// What an attendant may ask of the plugin.
package struct AttendedPlugin {
  /// The extensions that the plugin registered.
  package let extensions: [String]
  /// Whether `get_extension` answers a table for an id, which need not be well-formed.
  package let offers: (String) -> Bool
  /// Has the plugin register once more; answers what was different, as sentences.
  package let registerAgain: () -> [String]
  /// Calls the plugin's `cancel`, from any thread; nil where it has none.
  package let cancel: (@Sendable (_ handle: UInt64) -> Void)?
}

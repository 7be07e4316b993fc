internal import CDochost
internal import DochostPluginLoader
internal import DochostSystem

/// An attendant that changes nothing and looks for nothing; the others override what they need.
///
/// What the plugin left in the buffers of the C library is written out after each call, so that it
/// is seen.
class Attendant: WorkerAttendant {
  /// Tells the suite of a rule that the plugin broke.
  private(set) var report: @Sendable (String) -> Void = { _ in }

  func begin(report: @escaping @Sendable (String) -> Void) { self.report = report }

  @unsafe
  func hostTable(_ table: UnsafePointer<dochost_host>) -> UnsafePointer<dochost_host> {
    unsafe table
  }

  @unsafe
  func registrarTable(
    _ table: UnsafePointer<dochost_registrar>
  ) -> UnsafePointer<dochost_registrar> {
    unsafe table
  }

  @unsafe
  func request(_ request: UnsafePointer<dochost_request>) -> UnsafePointer<dochost_request> {
    unsafe request
  }

  func started(_ plugin: AttendedPlugin) { StandardOutput.flush() }

  func rested() { StandardOutput.flush() }

  func ended() { StandardOutput.flush() }
}

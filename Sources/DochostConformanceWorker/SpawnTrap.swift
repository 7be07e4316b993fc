internal import DochostSystem

/// Ends the process where the plugin starts another one in the way of `posix_spawn` and `system`.
///
/// The sandbox lets that call fail without a note: a note takes a signal, and they block all.
final class SpawnTrap: Attendant {
  override func begin(report: @escaping @Sendable (String) -> Void) {
    super.begin(report: report)
    // A check that cannot do its work must not pass: the end of its process is told.
    if !Sandbox.trapSpawns() { fatalError("the filter of spawned processes cannot be loaded") }
  }
}

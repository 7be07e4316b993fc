internal import DochostModel

/// A worker that was started ahead of the request it is for: nothing takes longer than starting
/// one, and it knows of no plugin until it is told.
///
/// Used by one thread. A worker that no request took ends with this value.
package final class StandbyWorker {
  private let executable: BytePath
  private var worker: WorkerProcess?

  /// Starts the worker that belongs to this program; nil where it cannot be started, which a
  /// request finds out again and says.
  package init?() {
    executable = EnvironmentReader.installedWorker
    do throws(DochostError) {
      worker = try WorkerProcess(executable: executable)
    } catch {
      return nil
    }
  }

  /// Hands the worker over, once; nil where it is of another program.
  func take(for executable: BytePath) -> WorkerProcess? {
    guard executable == self.executable else { return nil }
    defer { worker = nil }
    return worker
  }

  /// Ends the worker, unless a request took it.
  package func dismiss() { worker = nil }
}

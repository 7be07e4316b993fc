internal import DochostModel
internal import DochostSystem

/// A worker that was started ahead of the request it is for: nothing takes longer than starting
/// one, and it knows of no plugin until it is told.
///
/// Used by one thread. A worker that no request took ends with this value.
package final class StandbyWorker {
  private let executable: BytePath
  private var worker: WorkerProcess?

  /// Takes over the worker that this program started before anything else.
  ///
  /// Nil where it did not: a request starts one itself then, and says what stands against that.
  package init?() {
    let started = HeadStart.take { executable, process, socket, output, refusals in
      let worker = WorkerProcess(
        process: process, socket: socket, output: output, refusals: refusals)
      return (executable, worker)
    }
    guard let (executable, worker) = started else { return nil }
    self.executable = executable
    self.worker = worker
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

internal import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol

/// A process that removes what a run has in its staging directory when the run is killed.
///
/// It outlives the run, which nobody who is killed can tell of otherwise, in a group of its own.
final class StagingGuard {
  // Its writing end is this process's alone, and gone with it.
  private let life: Pipe
  private var process: ChildProcess

  /// Starts it.
  init(_ options: RunOptions) throws(DochostError) {
    let life = try Pipe()
    process = try ChildProcess.spawn(
      executable: options.workerExecutable,
      arguments: ["dochost-conformance-worker", StagingErrand.name].map { Array($0.utf8) }
        + [options.stagingParent.bytes],
      environment: .ofWorkers,
      descriptors: [.init(life.reading.number, to: StagingErrand.life)])
    self.life = life
  }

  /// Ends it: the run removed its files itself.
  func end() {
    process.kill()
    _ = try? process.waitForEnd()
  }
}

internal import DochostModel
internal import DochostStore
internal import DochostSystem
internal import DochostWorkerProtocol

/// Waits for the end of a run that cannot clear up after itself, and does so.
///
/// A run that ends by itself ends this process first.
enum StagingSweeper {
  /// How long what the run started may take to be gone too.
  private static let patience = Duration.seconds(5)
  private static let pause = Duration.milliseconds(50)

  /// Does all of it; the process ends in here.
  static func run(_ directory: [UInt8]) -> Never {
    // The run put it there for this process alone.
    let life = Descriptor(owning: StagingErrand.life)
    while true {
      if case .over = OutputReading.read(life) { break }
    }
    guard let parent = BytePath(bytes: directory) else { ProcessEnding.exit(1) }
    let end = SystemClock.monotonic + patience
    while true {
      StagingRoot.sweep(beneath: parent)
      let isEmpty = (try? FileSystem().list(parent))?.isEmpty ?? true
      if isEmpty || SystemClock.monotonic >= end { ProcessEnding.exit(0) }
      // Workers of the run may still be writing, and other runs keep what is theirs.
      var nothing = PollSet()
      _ = try? nothing.wait(until: SystemClock.monotonic + pause)
    }
  }
}

import DochostModel
import DochostSystem

/// The right to bring a catalog's file up to date, which one process has at a time.
///
/// Who comes second waits and then finds the work done. The lock is one of the file's directory, so
/// that nothing has to be made for it, and it ends with the process that holds it. Nothing depends
/// on it: where it cannot be had, two processes do the same work.
enum ScanTurn {
  /// How long the file may stay as it is before nobody waits for its holder any more: longer than
  /// one examination, each of which is noted in the file.
  private static let patience = Duration.seconds(15)
  /// The time between two looks.
  private static let pause = Duration.milliseconds(10)

  /// Calls `body` when it is this process's turn, or when it takes too long to come.
  static func take<Answer>(
    at file: BytePath, _ fileSystem: FileSystem,
    _ body: () throws(DochostError) -> Answer
  ) throws(DochostError) -> Answer {
    guard let directory = try? fileSystem.open(file.parent, .directory) else { return try body() }
    // Given back explicitly: a process that was forked meanwhile has the descriptor too.
    defer { fileSystem.unlock(directory) }
    wait(for: directory, file, fileSystem)
    return try body()
  }

  private static func wait(
    for directory: borrowing Descriptor, _ file: BytePath, _ fileSystem: FileSystem
  ) {
    var seen: FileIdentity?
    var deadline = SystemClock.monotonic + patience
    var nothing = PollSet()
    while (try? fileSystem.tryLock(directory)) == false {
      let identity = try? fileSystem.status(of: file).identity
      if identity != seen {
        seen = identity
        deadline = SystemClock.monotonic + patience
      }
      guard SystemClock.monotonic < deadline,
        (try? nothing.wait(until: SystemClock.monotonic + pause)) != nil
      else { return }
    }
  }
}

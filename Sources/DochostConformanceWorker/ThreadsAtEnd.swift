internal import DochostSystem

/// Counts the threads when deinit has returned; what the system needs to take down one that was
/// joined is waited for.
final class ThreadsAtEnd: Attendant {
  private static let patience = Duration.seconds(1)
  private var before = 0

  override func begin(report: @escaping @Sendable (String) -> Void) {
    super.begin(report: report)
    before = ProcessThreads.count
  }

  override func ended() {
    super.ended()
    let left = ProcessThreads.settle(at: before, within: Self.patience) - before
    if left > 0 {
      report(
        "\(left) threads of the plugin were still there at its end: deinit did not join them, or "
          + "there is none.")
    }
  }
}

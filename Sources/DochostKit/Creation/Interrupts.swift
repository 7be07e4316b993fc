internal import DochostModel
internal import DochostStore
internal import DochostSystem

/// Descriptors that become readable when a job is to be cancelled.
struct Interrupts {
  /// Becomes readable when the application cancels.
  var alarm: Int32?
  /// Becomes readable when a signal came in.
  var signals: Int32?

  /// All of them.
  var descriptors: [Int32] { [alarm, signals].compactMap(\.self) }

  /// Why the job ends, by the descriptor that became readable.
  func reason(_ descriptor: Int32) -> DochostError {
    descriptor == signals
      ? DochostError(.interrupted, "Interrupted; nothing was created.")
      : .creationCancelled
  }

  /// The error as it is told: a cancel that a signal brought about is an interruption.
  func named(_ error: DochostError) -> DochostError {
    guard error.code == .cancelled, let signals, Interrupts(signals: signals).arePending else {
      return error
    }
    return reason(signals)
  }

  /// Whether one of them is readable now.
  var arePending: Bool {
    guard !descriptors.isEmpty else { return false }
    var set = PollSet()
    for descriptor in descriptors { set.set(descriptor) }
    return (try? set.wait(until: SystemClock.monotonic)) ?? false
  }

  /// Lets an import be cancelled, and a client hear of it.
  func control(_ client: any CreationClient) -> ImportControl {
    ImportControl(
      isCancelled: { arePending },
      progress: { client.progress(completed: $0, total: $1, text: "") })
  }
}

internal import DochostModel
internal import DochostSystem

/// What the lanes of a batch tell the thread that began it.
///
/// A client that is slow makes the lanes wait, so that no more than a few answers are in memory.
struct BatchEvents: Sendable {
  /// Something to tell.
  enum Event: Sendable {
    /// A request is over.
    case done(number: Int, Result<CreatedDocument, DochostError>)
    /// Something that concerns no single request.
    case notice(Diagnostic)
    /// A lane has no more to do.
    case laneOver
  }

  /// More than so many are not kept, but for one of each lane.
  private static let limit = 64

  private let events = Monitor<[Event]>([])

  /// Puts an event behind the others, once there is room.
  func post(_ event: Event) {
    _ = events.wait { $0.count < Self.limit ? () : nil }
    events.withLock { $0.append(event) }
  }

  /// Takes everything that is there, oldest first; waits where nothing is.
  func takeAll() -> [Event] {
    _ = events.wait { $0.isEmpty ? nil : () }
    return events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}

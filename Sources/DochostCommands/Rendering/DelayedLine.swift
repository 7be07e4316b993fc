package import DochostSystem

/// What is to stand in a line that appears only once something lasts, so that what is over at once
/// does not flash.
package struct DelayedLine {
  /// What is to be done after a change.
  package enum Step: Equatable {
    /// Nothing is to be done.
    case nothing
    /// This is to be written over the line.
    case write(String)
    /// `due` is to be asked at that time.
    case wait(until: MonotonicTime)
  }

  private let delay: Duration
  private var begun: MonotonicTime?
  private var wanted = ""
  private var shown = ""
  private var isAwaited = false

  /// Makes an empty line.
  ///
  /// - Parameter delay: How long something has to last before it is shown.
  package init(delay: Duration) {
    self.delay = delay
  }

  /// Wants a text in the line; the time counts from the first one since the line was empty.
  package mutating func show(_ text: String, now: MonotonicTime) -> Step {
    wanted = text
    let start = begun ?? now
    begun = start
    if now - start >= delay { return write() }
    if isAwaited { return .nothing }
    isAwaited = true
    return .wait(until: start + delay)
  }

  /// What is to be done at the time that was waited for.
  package mutating func due(now: MonotonicTime) -> Step {
    isAwaited = false
    guard let begun else { return .nothing }
    if now - begun >= delay { return write() }
    // It was empty meanwhile.
    isAwaited = true
    return .wait(until: begun + delay)
  }

  /// Empties the line; tells whether something stands there that has to be wiped away.
  package mutating func clear() -> Bool {
    begun = nil
    wanted = ""
    defer { shown = "" }
    return !shown.isEmpty
  }

  private mutating func write() -> Step {
    guard wanted != shown else { return .nothing }
    shown = wanted
    return .write(wanted)
  }
}

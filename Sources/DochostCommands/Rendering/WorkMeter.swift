package import DochostSystem

/// How far the work of a plugin is, in one line.
package struct WorkMeter {
  private let begun: MonotonicTime

  /// Work that begins now.
  package init(begun: MonotonicTime) {
    self.begun = begun
  }

  /// What is done, in the plugin's words where it has some, and where it says how much there is a
  /// bar, the share, and how long the rest may take.
  ///
  /// What the plugin counts is its own affair, so a rate would say nothing.
  package func text(
    completed: UInt64, total: UInt64, words: String, now: MonotonicTime
  ) -> String {
    let subject = words.isEmpty ? "Working" : words
    guard total > 0 else { return words.isEmpty ? "Working…" : words }
    let share = min(1, Double(completed) / Double(total))
    // In parts of a million, since a count may be as large as it likes.
    let done = Int(share * 1_000_000)
    let rest = Meter.rest(of: 1_000_000, done: done, seconds: (now - begun) / .seconds(1))
    return "\(subject) \(Meter.bar(done, of: 1_000_000)) \(Int(share * 100)) %\(rest)"
  }
}

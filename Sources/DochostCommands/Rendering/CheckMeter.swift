package import DochostSystem

/// How far a run of the conformance suite is, in one line.
package struct CheckMeter {
  /// When the run began.
  package let begun: MonotonicTime

  /// A run that begins then.
  package init(begun: MonotonicTime) {
    self.begun = begun
  }

  /// A bar, the count, how long the rest may take, and the check that was done last.
  package func text(done: Int, total: Int, last: String?, now: MonotonicTime) -> String {
    let rest = Meter.rest(of: total, done: done, seconds: (now - begun) / .seconds(1))
    let text = "Checking \(Meter.bar(done, of: total)) \(done) of \(total)\(rest)"
    return last.map { "\(text): \($0)" } ?? text
  }
}

internal import DochostSystem

/// How far a batch is, in one line.
struct BatchMeter {
  /// When the batch began.
  let begun: MonotonicTime

  /// A bar where the number of requests is known, the count, the rate, and how long the rest may
  /// take.
  func text(done: Int, failed: Int, total: Int?, now: MonotonicTime) -> String {
    let seconds = max((now - begun) / .seconds(1), 0.001)
    let rate = Double(done) / seconds
    var text = "Making documents"
    if let total { text += " \(Meter.bar(done, of: total))" }
    text += " \(done)"
    if let total { text += " of \(total)" }
    if failed > 0 { text += ", \(failed) failed" }
    text += ", \(Int(rate.rounded())) a second"
    if let total { text += Meter.rest(of: total, done: done, seconds: seconds) }
    return text
  }
}

internal import DochostModel
internal import DochostSystem

/// Makes what fails smaller, as long as it still fails.
struct Minimiser {
  /// How many trials it may make.
  var attempts = 80
  /// When it has to be done.
  let end: MonotonicTime

  /// A search within the time of a check, nearly as long as a plugin may be silent: whoever gives
  /// plugins more on a busy computer needs more here.
  init(_ bench: Bench) {
    end = min(bench.end, SystemClock.monotonic + bench.options.limits.inactivity * 4 / 5)
  }

  /// Leaves out parts, halves first and single elements last, without which it fails as well.
  mutating func shrink<Element>(
    _ elements: [Element], while fails: ([Element]) -> Bool
  ) -> [Element] {
    var kept = elements
    var size = max(1, kept.count / 2)
    while true {
      var start = 0
      while start < kept.count, attempts > 0, SystemClock.monotonic < end {
        var fewer = kept
        fewer.removeSubrange(start..<min(start + size, kept.count))
        attempts -= 1
        if fails(fewer) { kept = fewer } else { start += size }
      }
      if size == 1 || attempts == 0 || SystemClock.monotonic >= end { return kept }
      size /= 2
    }
  }
}

extension Verdict {
  /// Whether another try fails in the same way.
  func isSame(as other: Verdict) -> Bool { outcome == other.outcome }

  /// Whether trying it again costs no time limit.
  var isCheapToRepeat: Bool {
    switch outcome {
    case .crash, .died, .fail: true
    default: false
    }
  }
}

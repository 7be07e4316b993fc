/// Why a check is not passed; a check that throws none is.
package struct Verdict: Error, Hashable, Sendable {
  /// How a check came out.
  package enum Outcome: Hashable, Sendable {
    /// The rule holds.
    case pass
    /// The rule is broken.
    case fail
    /// The rule holds, and there will be trouble.
    case warn
    /// Nothing can be said.
    case skip
    /// A signal ended the plugin's process.
    case crash(signal: Int32)
    /// The plugin gave no sign of life for too long.
    case inactive
    /// The plugin was not done in time.
    case overdue
    /// The plugin's process ended by itself.
    case died(status: Int32?)
    /// The suite could not do its work.
    case error
    /// It came out differently when it was repeated.
    case flaky
  }

  /// How it came out.
  package var outcome: Outcome
  /// A sentence that says what was found and what was expected.
  package var reason: String
  /// Where the plugin was, if it did not come further.
  package var stage: CheckStage?
  /// The part of its start that the loader told had failed: `load`, `entry`, `init`, `register`.
  package var startStage: String?
  /// The call that it did not return from.
  package var lastCall: String?
  /// The end of what the process printed.
  package var outputTail: String?
  /// More facts, a sentence each.
  package var notes: [String] = []
  /// Whether it is the sandbox that is missing.
  package var lacksIsolation = false

  /// Makes a verdict.
  package init(
    _ outcome: Outcome, _ reason: String, stage: CheckStage? = nil, notes: [String] = []
  ) {
    self.outcome = outcome
    self.reason = reason
    self.stage = stage
    self.notes = notes
  }

  /// The rule is broken.
  package static func fail(_ reason: String, notes: [String] = []) -> Verdict {
    Verdict(.fail, reason, notes: notes)
  }

  /// The rule holds, and there will be trouble.
  package static func warn(_ reason: String, notes: [String] = []) -> Verdict {
    Verdict(.warn, reason, notes: notes)
  }

  /// Nothing can be said.
  package static func skip(_ reason: String) -> Verdict { Verdict(.skip, reason) }

  /// The suite could not do its work.
  package static func error(_ reason: String) -> Verdict { Verdict(.error, reason) }

  /// Whether the plugin's process did not come through: nobody should send it there again.
  package var isEndOfProcess: Bool {
    switch outcome {
    case .crash, .inactive, .overdue, .died: true
    default: false
    }
  }
}

extension Verdict.Outcome {
  /// The word that reports have for it.
  package var word: String {
    switch self {
    case .pass: "pass"
    case .fail: "fail"
    case .warn: "warn"
    case .skip: "skip"
    case .crash: "crash"
    case .inactive, .overdue: "timeout"
    case .died: "died"
    case .error: "error"
    case .flaky: "flaky"
    }
  }

  /// Whether it counts against the plugin.
  package var isFailure: Bool {
    switch self {
    case .fail, .crash, .inactive, .overdue, .died, .flaky: true
    case .pass, .warn, .skip, .error: false
    }
  }
}

internal import DochostKit
internal import DochostModel
internal import DochostSystem

// How it is told that the plugin did not come through.
extension Stand {
  /// The process is gone, or at least its connection, while something was waited for.
  func death(_ stage: CheckStage, _ call: String) -> Verdict {
    let end = endOfProcess()
    var verdict =
      switch end {
      case .signalled(let signal)?:
        Verdict(
          .crash(signal: signal),
          "The plugin's process was ended by \(SignalName.text(signal)) while it \(stage.activity)."
        )
      case .exited(let status)?:
        Verdict(
          .died(status: status),
          "The plugin's process ended with status \(status) while it \(stage.activity).")
      case .unobserved?, nil:
        Verdict(
          .died(status: nil),
          "The plugin closed the connection to its host while it \(stage.activity).")
      }
    complete(&verdict, stage, call)
    return verdict
  }

  /// Nothing came in time.
  func timeout(
    _ outcome: Verdict.Outcome, _ stage: CheckStage, _ call: String
  ) -> Verdict {
    let limits = bench.options.limits
    var verdict = Verdict(
      outcome,
      outcome == .inactive
        ? "The plugin gave no sign of life for \(limits.inactivity) while it \(stage.activity)."
        : "The plugin was not done after \(limits.wall) while it \(stage.activity).")
    complete(&verdict, stage, call)
    return verdict
  }

  private func complete(_ verdict: inout Verdict, _ stage: CheckStage, _ call: String) {
    verdict.stage = stage
    verdict.lastCall = call
    let tail = String(decoding: complaints.suffix(2_000) + printed.suffix(500), as: UTF8.self)
    verdict.outputTail = tail.isEmpty ? nil : tail
    if !refusedCalls.isEmpty {
      verdict.notes.append("The sandbox refused \(refusedCalls.joined(separator: ", ")).")
    }
  }
}

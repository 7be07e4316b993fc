internal import CLinux

/// What goes on from one request of this process to the next, beside signals, files and words.
package enum ProcessState {
  /// What there is of it now, by what it is called; what belongs to a thread is the calling one's.
  package static var current: [String: String] {
    var state = clinux_process_state()
    // SAFETY: one structure, which outlives the call.
    unsafe clinux_look_at_process(&state)
    return [
      "alarm": text(state.timers.0), "timer of the program's time": text(state.timers.1),
      "timer of the processor's time": text(state.timers.2),
      "rounding of numbers": "mode \(state.rounding)",
      "exceptions of arithmetic": "mask \(state.traps)", "nice value": "\(state.priority)",
      "limit of descriptors": "\(state.descriptors)",
    ]
  }

  private static func text(_ isSet: Bool) -> String { isSet ? "running" : "not running" }
}

internal import CLinux

/// How this process takes signals.
package enum ProcessSignals {
  /// Makes writes to closed pipes and sockets fail with EPIPE instead of ending the process.
  package static func ignoreBrokenPipe() { clinux_ignore_broken_pipe() }

  /// Makes writes beyond the limit of a file's size fail with EFBIG instead of ending the process.
  package static func ignoreFileSize() { clinux_ignore_file_size() }

  /// What a signal does.
  package struct Effect: Hashable, Sendable {
    /// The address of the function; 0 for the default and 1 for nothing.
    package let handler: UInt
    /// The flags of `sigaction`.
    package let flags: Int32
  }

  /// What each signal does now, by its number; without those that the C library keeps for itself.
  package static var effects: [Int32: Effect] {
    var effects: [Int32: Effect] = [:]
    for number: Int32 in 1...64 {
      var effect = clinux_signal_effect()
      // SAFETY: one structure, which outlives the call.
      guard unsafe clinux_signal_effect(number, &effect) == 0 else { continue }
      effects[number] = Effect(handler: effect.handler, flags: effect.flags)
    }
    return effects
  }

  /// The numbers of the signals that the calling thread blocks.
  package static var blocked: [Int32] {
    let bits = clinux_blocked_signals()
    return (1...64).filter { bits & (1 << UInt64($0 - 1)) != 0 }
  }
}

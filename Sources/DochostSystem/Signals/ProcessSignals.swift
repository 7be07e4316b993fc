internal import CLinux

/// How this process takes signals.
package enum ProcessSignals {
  /// Makes writes to closed pipes and sockets fail with EPIPE instead of ending the process.
  package static func ignoreBrokenPipe() { clinux_ignore_broken_pipe() }
}

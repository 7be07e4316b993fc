internal import CLinux
package import DochostModel

/// How this process takes signals and the end of its peer.
package enum ProcessSignals {
  /// Makes writes to closed pipes and sockets fail with EPIPE instead of ending the process.
  package static func ignoreBrokenPipe() { clinux_ignore_broken_pipe() }

  /// Ends this process with a status as soon as the other side of a stream socket is closed.
  ///
  /// A thread of its own waits, so it works while a plugin runs. The sandbox is applied first: it
  /// reaches only the thread that applies it and those that it starts afterwards.
  package static func exitOnHangUp(of descriptor: Int32, status: Int32) throws(DochostError) {
    let error = clinux_exit_on_hang_up(descriptor, status)
    guard error == 0 else {
      throw .systemCall("pthread_create", errno: error, "The watch for the host cannot be started")
    }
  }
}

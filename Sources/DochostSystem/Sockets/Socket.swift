internal import Glibc

/// A connected stream socket that somebody else owns; no call here waits unless its name says so.
///
/// A broken connection answers `.closed` and never raises SIGPIPE.
package struct Socket: Hashable, Sendable {
  /// How a transfer ended.
  package enum Outcome: Hashable, Sendable {
    /// So many bytes went through; at least one.
    case transferred(Int)
    /// Nothing can be transferred now.
    case wouldBlock
    /// The other side is gone.
    case closed
    /// The system call failed with this error number.
    case failed(errno: Int32)
  }

  /// What a wait is for.
  package enum Readiness: Sendable {
    /// Bytes, or the end, can be received.
    case readable
    /// Bytes can be sent.
    case writable
  }

  /// The descriptor's number.
  package let number: Int32

  /// Names a socket; its owner keeps it open.
  package init(number: Int32) {
    self.number = number
  }

  /// Keeps the socket from programs that this process starts.
  ///
  /// One of them could hold it open, so that the other side does not see this process end.
  package func closeOnExec() {
    // Fails only where the number names no descriptor, which every other call tells.
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  /// Sends what fits now of the bytes from `start` on.
  package func send(_ bytes: [UInt8], from start: Int) -> Outcome {
    guard start >= 0, start < bytes.count else { return .transferred(0) }
    return transfer {
      // The buffer lives as long as the closure and is read only within its bounds.
      unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.send(
          number, buffer.baseAddress?.advanced(by: start), buffer.count - start,
          Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
    }
  }

  /// Receives at most `limit` bytes that are there now and appends them.
  package func receive(into bytes: inout [UInt8], limit: Int) -> Outcome {
    receive(into: &bytes, limit: limit, flags: Int32(MSG_DONTWAIT))
  }

  /// Receives at most `limit` bytes and appends them; waits for the first one.
  package func receiveWaiting(into bytes: inout [UInt8], limit: Int) -> Outcome {
    receive(into: &bytes, limit: limit, flags: 0)
  }

  /// Waits until the socket is ready, at most so many milliseconds; nil waits for ever.
  ///
  /// False where the time passed; true also where the other side is gone.
  package func wait(for readiness: Readiness, milliseconds: Int32?) -> Bool {
    let events = readiness == .readable ? POLLIN : POLLOUT
    var entry = pollfd(fd: number, events: Int16(events), revents: 0)
    while true {
      // One entry, which lives on the stack over the call.
      let count = unsafe poll(&entry, 1, milliseconds ?? -1)
      if count >= 0 || errno != EINTR { return count != 0 }
    }
  }

  private func receive(into bytes: inout [UInt8], limit: Int, flags: Int32) -> Outcome {
    // The buffer is on the stack, is written only within its bounds, and is read only as far as it
    // was written. Bytes that do not come are never touched.
    unsafe withUnsafeTemporaryAllocation(byteCount: limit, alignment: 1) { buffer in
      let outcome = transfer { unsafe recv(number, buffer.baseAddress, buffer.count, flags) }
      if case .transferred(let count) = outcome {
        unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
      return outcome
    }
  }

  private func transfer(_ call: () -> Int) -> Outcome {
    while true {
      let count = call()
      if count > 0 { return .transferred(count) }
      if count == 0 { return .closed }
      switch errno {
      case EINTR: continue
      case EAGAIN: return .wouldBlock
      case EPIPE, ECONNRESET: return .closed
      case let number: return .failed(errno: number)
      }
    }
  }
}

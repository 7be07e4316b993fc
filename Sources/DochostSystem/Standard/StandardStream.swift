package import DochostModel
internal import Glibc
internal import Synchronization

/// The three descriptors that every process begins with.
package enum StandardStream: Int32, Sendable {
  /// What is read.
  case input = 0
  /// Data.
  case output = 1
  /// Words for people.
  case error = 2

  /// Writes all of the bytes; answers the error number where that fails.
  ///
  /// Waits where the stream was made non-blocking by whoever shares it.
  package func write(_ bytes: [UInt8]) -> Int32? {
    var start = 0
    while start < bytes.count {
      // SAFETY: the buffer is valid for the call, and the count is what is left of it.
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(rawValue, buffer.baseAddress?.advanced(by: start), buffer.count - start)
      }
      if count >= 0 {
        start += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var wait = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
        // SAFETY: one pollfd, which outlives the call.
        _ = unsafe poll(&wait, 1, -1)
      case let number: return number
      }
    }
    return nil
  }

  /// Makes sure that no file opened later takes the place of a stream that was closed, and that
  /// writing to a pipe whose reader went away, or beyond the limit of a file's size, is an error,
  /// not the end of the process.
  package static func prepare() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      if descriptor == 0 { lacksInput.store(true, ordering: .relaxed) }
      // The lowest free number is taken, which is the closed one. Opened for reading only, so that
      // data written to a closed output is reported as lost.
      // SAFETY: the path is a constant string.
      _ = unsafe open("/dev/null", O_RDONLY)
    }
    ProcessSignals.ignoreBrokenPipe()
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  private static let lacksInput = Atomic(false)

  /// Whether this process began with a standard input; one that was closed is no empty one.
  package static var hasInput: Bool { !lacksInput.load(ordering: .relaxed) }

  /// The text of an error number, such as *No space left on device*.
  package static func text(ofError number: Int32) -> String {
    ErrorNumber(rawValue: number).text
  }
}

extension StandardStream {
  /// Whether the error number says that the reader of a pipe went away.
  package static func isBrokenPipe(_ number: Int32) -> Bool {
    ErrorNumber(rawValue: number) == .brokenPipe
  }
}

extension StandardStream {
  /// Reads all up to the end, at most `limit` bytes.
  package func readAll(limit: Int) throws(DochostError) -> [UInt8] {
    guard Self.hasInput else {
      throw DochostError(
        .inputOutput, "The standard input is closed, and was to be read.",
        remedy: "Redirect it from a file or a pipe.")
    }
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      guard let more = read() else {
        throw .systemCall("read", errno: errno, "The standard input cannot be read")
      }
      if more.isEmpty { return bytes }
      bytes += more
    }
    throw DochostError(
      .inputOutput, "The standard input is longer than the \(limit) bytes that are allowed.")
  }

  /// Reads what is there, at most 4096 bytes, waiting for some; empty at the end, nil for an error.
  package func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      // SAFETY: the buffer is valid for the call, and its own length bounds it.
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe Glibc.read(rawValue, buffer.baseAddress, buffer.count)
      }
      if count >= 0 { return Array(bytes[..<count]) }
      guard errno == EINTR else { return nil }
    }
  }
}

package import DochostModel
internal import Glibc

/// Two connected stream sockets, both close-on-exec: one to keep, one for a new process.
package struct SocketPair: ~Copyable, Sendable {
  /// The end to keep.
  package let near: Descriptor
  /// The end to give away.
  package let far: Descriptor

  /// Makes the sockets.
  package init() throws(DochostError) {
    var numbers: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    // SAFETY: the call writes two numbers into an array of two.
    guard unsafe socketpair(AF_UNIX, type, 0, &numbers) == 0 else {
      throw .systemCall("socketpair", errno: errno, "A connection cannot be made")
    }
    near = Descriptor(owning: numbers[0])
    far = Descriptor(owning: numbers[1])
  }

  /// Keeps the near end and closes the other, which a new process has by now.
  package consuming func keepingNear() -> Descriptor { near }
}

/// A pipe, both ends close-on-exec.
package struct Pipe: ~Copyable, Sendable {
  /// The end to read from.
  package let reading: Descriptor
  /// The end to write to.
  package let writing: Descriptor

  /// Which ends wait until they can be read or written; the others answer EAGAIN.
  package enum Waiting: Sendable {
    /// Both ends.
    case both
    /// Only the end to write to: what a program prints that knows nothing of EAGAIN is not lost.
    case writer
    /// None.
    case none
  }

  /// Makes a pipe.
  package init(waiting: Waiting = .both) throws(DochostError) {
    var numbers: [Int32] = [-1, -1]
    // SAFETY: the call writes two numbers into an array of two.
    guard unsafe pipe2(&numbers, O_CLOEXEC | (waiting == .none ? O_NONBLOCK : 0)) == 0 else {
      throw .systemCall("pipe2", errno: errno, "A pipe cannot be made")
    }
    let reading = Descriptor(owning: numbers[0])
    let writing = Descriptor(owning: numbers[1])
    if waiting == .writer, fcntl(reading.number, F_SETFL, O_NONBLOCK) == -1 {
      throw .systemCall("fcntl", errno: errno, "A pipe cannot be made")
    }
    self.reading = reading
    self.writing = writing
  }

  /// Keeps the end to read from and closes the other, which a new process has by now.
  package consuming func keepingReading() -> Descriptor { reading }
}

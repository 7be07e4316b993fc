import DochostModel
import Glibc

/// A child process between its start and its end; used on one thread, which may block.
struct RunningChild {
  private let process: pid_t
  private var output: Int32
  private var errors: Int32
  private let ended: Int32

  static func run(_ command: ChildCommand) throws -> ChildResult {
    var child = try RunningChild(starting: command)
    return child.finish(timeout: command.timeout)
  }

  private init(starting command: ChildCommand) throws {
    let (outputRead, outputWrite) = try makePipe()
    let (errorRead, errorWrite) = try makePipe()
    defer { for number in [outputWrite, errorWrite] { close(number) } }
    let input = try openInput(command.input)
    defer { if input >= 0 { close(input) } }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if input >= 0 { posix_spawn_file_actions_adddup2(&actions, input, 0) }
    posix_spawn_file_actions_adddup2(&actions, outputWrite, 1)
    posix_spawn_file_actions_adddup2(&actions, errorWrite, 2)
    if input < 0 { posix_spawn_file_actions_addclose(&actions, 0) }
    posix_spawn_file_actions_addclosefrom_np(&actions, 3)
    if let directory = command.directory {
      posix_spawn_file_actions_addchdir_np(&actions, directory.c)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    let words = command.words
    let file = words[0].map(CChar.init(bitPattern:)) + [0]
    let environment = command.environment.map { Array("\($0.key)=\($0.value)".utf8) }
    var started: pid_t = 0
    let failure = withCStrings(words) { arguments in
      withCStrings(environment) { variables in
        posix_spawnp(&started, file, &actions, &attributes, arguments, variables)
      }
    }
    guard failure == 0 else {
      for number in [outputRead, errorRead] { close(number) }
      throw TestFailure("cannot start \(command.program): \(errorText(failure))")
    }
    let (endRead, endWrite) = try makePipe()
    process = started
    let awaited = id_t(started)
    output = outputRead
    errors = errorRead
    ended = endRead
    try startThread {
      var information = siginfo_t()
      while waitid(P_PID, awaited, &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
      close(endWrite)
    }
  }

  /// Reads until the process ended and both outputs are at their end, or the time is over.
  private mutating func finish(timeout: Duration) -> ChildResult {
    let deadline = ContinuousClock.now + timeout
    var said: [[UInt8]] = [[], []]
    var hasEnded = false
    var isLate = false
    while !hasEnded || output >= 0 || errors >= 0 {
      let left = deadline - .now
      if left <= .zero, !isLate {
        isLate = true
        kill(-process, SIGKILL)
      }
      // After the kill, a descriptor that somebody else holds open is not waited for.
      if isLate, hasEnded { break }
      var set = [
        pollfd(fd: output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
        pollfd(fd: hasEnded ? -1 : ended, events: Int16(POLLIN), revents: 0),
      ]
      let milliseconds = Int32(clamping: left.components.seconds * 1000 + 1)
      guard poll(&set, 3, isLate ? -1 : milliseconds) >= 0 else { continue }
      if set[0].revents != 0 { output = take(from: output, into: &said[0]) }
      if set[1].revents != 0 { errors = take(from: errors, into: &said[1]) }
      if set[2].revents != 0 { hasEnded = true }
    }
    for number in [output, errors, ended] where number >= 0 { close(number) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    return ChildResult(end: end(of: status, isLate), output: said[0], errors: said[1])
  }

  private func end(of status: Int32, _ isLate: Bool) -> ChildResult.End {
    if isLate { return .timedOut }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }

  private func take(from descriptor: Int32, into bytes: inout [UInt8]) -> Int32 {
    var block = [UInt8](repeating: 0, count: 65_536)
    let count = read(descriptor, &block, block.count)
    if count > 0 {
      bytes.append(contentsOf: block[..<count])
      return descriptor
    }
    if count < 0, errno == EINTR { return descriptor }
    close(descriptor)
    return -1
  }
}

extension ChildCommand {
  /// The program and its arguments, behind `setpriv` where another user is wanted.
  fileprivate var words: [[UInt8]] {
    let own = [program.bytes] + arguments
    guard asOrdinaryUser, getuid() == 0 else { return own }
    let user = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"]
    return user.map { Array($0.utf8) } + own
  }
}

private func openInput(_ input: ChildCommand.Input) throws -> Int32 {
  switch input {
  case .closed: return -1
  case .empty: return open("/dev/null", O_RDONLY | O_CLOEXEC)
  case .bytes(let bytes):
    let file = open("/tmp", O_RDWR | O_TMPFILE | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw TestFailure("no file for standard input: \(errorText())") }
    guard write(file, bytes, bytes.count) == bytes.count, lseek(file, 0, SEEK_SET) == 0 else {
      throw TestFailure("standard input could not be written: \(errorText())")
    }
    return file
  }
}

private func makePipe() throws -> (read: Int32, write: Int32) {
  var ends: [Int32] = [-1, -1]
  guard pipe2(&ends, O_CLOEXEC) == 0 else { throw TestFailure("pipe2: \(errorText())") }
  return (ends[0], ends[1])
}

private func withCStrings<Answer>(
  _ strings: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Answer
) -> Answer {
  let copies = strings.map { bytes in
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
    for (index, byte) in bytes.enumerated() { copy[index] = CChar(bitPattern: byte) }
    copy[bytes.count] = 0
    return copy
  }
  defer { for copy in copies { copy.deallocate() } }
  return body(copies + [nil])
}

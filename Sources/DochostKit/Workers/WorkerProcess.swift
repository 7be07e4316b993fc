internal import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol

/// A running worker: its process, its socket, what it prints, and what its sandbox refused.
///
/// Used by one thread. Its end kills the process.
final class WorkerProcess {
  /// What can happen.
  enum Event {
    /// The worker said something.
    case message(WorkerMessage)
    /// The process ended; everything it said and printed was taken before.
    case ended(ProcessEnd)
    /// It closed its connection, or stopped reading, and was killed.
    case disconnected
    /// The deadline passed.
    case deadline
    /// This one of the interrupts became readable.
    case interrupted(Int32)
  }

  private var process: ChildProcess
  private let socket: Descriptor
  private let output: Descriptor
  private let refusals: RefusalPage
  private var channel: FrameChannel
  private var messages: [WorkerMessage] = []
  private var nextMessage = 0
  /// What came in after the messages and is none; it counts when they are handled.
  private var violation: DochostError?
  private var isHungUp = false
  private var isOutputOver = false
  /// The end of what it printed since `forget`.
  private(set) var tail = OutputTail()
  /// How often calls were refused before `forget`.
  private var forgotten: [Int32: UInt32] = [:]

  /// How long a worker that was told to end may take.
  private static let endPatience = Duration.milliseconds(250)
  /// How long a worker whose socket is closed may take to end; on a busy computer a process that
  /// ends waits for its turn.
  private static let hangUpPatience = Duration.seconds(1)
  /// By which a process is killed: SIGKILL.
  private static let killSignal: Int32 = 9
  /// Milliseconds that a worker may let the host wait with a message.
  private static let sendPatience: Int32 = 5_000
  /// After so many messages at the latest the interrupts are looked at.
  private static let messagesAtOnce = 32

  /// Starts a worker that knows of no plugin yet.
  convenience init(executable: BytePath) throws(DochostError) {
    let sockets = try SocketPair()
    let pipe = try Pipe(waiting: .writer)
    let refusals = try RefusalPage()
    let process: ChildProcess
    do throws(DochostError) {
      process = try ChildProcess.spawn(
        executable: executable, arguments: ["dochost-worker"], environment: .ofWorkers,
        descriptors: [
          .init(pipe.writing.number, to: 1), .init(pipe.writing.number, to: 2),
          .init(sockets.far.number, to: 3), .init(refusals.descriptor, to: 4),
        ])
    } catch {
      throw Self.missing(executable, error)
    }
    self.init(
      process: process, socket: sockets.keepingNear(), output: pipe.keepingReading(),
      refusals: refusals)
  }

  /// Takes over a worker that was started and knows of no plugin yet.
  init(
    process: consuming ChildProcess, socket: consuming Descriptor, output: consuming Descriptor,
    refusals: RefusalPage
  ) {
    channel = FrameChannel(descriptor: socket.number)
    self.process = process
    self.socket = socket
    self.output = output
    self.refusals = refusals
  }

  /// Says something; a worker that is gone is noticed by the next event.
  func send(_ messages: HostMessage...) {
    var bytes: [UInt8] = []
    for message in messages { bytes += message.encoded() }
    // After a part of a frame nothing may follow.
    if !isHungUp, channel.send(bytes, patience: Self.sendPatience) != .sent { isHungUp = true }
  }

  /// Waits for the next event.
  func next(
    until deadline: MonotonicTime?, interrupts: [Int32] = []
  ) throws(DochostError) -> Event {
    while true {
      if nextMessage < messages.count {
        if nextMessage % Self.messagesAtOnce == Self.messagesAtOnce - 1,
          let interrupt = Self.firstReady(of: interrupts)
        {
          return .interrupted(interrupt)
        }
        nextMessage += 1
        return .message(messages[nextMessage - 1])
      }
      messages.removeAll(keepingCapacity: true)
      nextMessage = 0
      if let violation { throw violation }
      if isHungUp { return try awaitEnd() }
      var set = PollSet()
      set.set(socket.number)
      if !isOutputOver { set.set(output.number) }
      for interrupt in interrupts { set.set(interrupt) }
      guard try set.wait(until: deadline) else { return .deadline }
      if !isOutputOver, set.isReady(output.number) { takeOutput() }
      if set.isReady(socket.number) { try takeMessages() }
      if messages.isEmpty, !isHungUp, let interrupt = interrupts.first(where: set.isReady) {
        return .interrupted(interrupt)
      }
    }
  }

  /// Kills the process and everything it may have started.
  func kill() { process.kill() }

  /// Waits for the end of a killed process, so that nothing of it is left.
  func reap() {
    process.kill()
    _ = try? process.waitForEnd()
  }

  /// Waits a moment for a worker that was told to end, then ends it.
  func end() {
    send(.end)
    if let end = try? process.waitForEnd(timeout: Self.endPatience), case .exited = end { return }
    reap()
  }

  /// Forgets what it printed and what it was refused so far: that belongs to a request that is
  /// over.
  func forget() {
    if !isOutputOver { takeOutput() }
    tail = OutputTail()
    for call in refusals.refusedCalls { forgotten[call.number] = call.count }
  }

  /// The names of the calls that the sandbox refused since `forget`, for people.
  var refusedCalls: [String] {
    refusals.refusedCalls.compactMap { call in
      let count = call.count - min(call.count, forgotten[call.number] ?? 0)
      guard count > 0 else { return nil }
      return count == 1 ? call.name : "\(call.name) (\(count) times)"
    }
  }

  private static func firstReady(of interrupts: [Int32]) -> Int32? {
    guard !interrupts.isEmpty else { return nil }
    var set = PollSet()
    for interrupt in interrupts { set.set(interrupt) }
    guard (try? set.wait(until: SystemClock.monotonic)) == true else { return nil }
    return interrupts.first(where: set.isReady)
  }

  private func takeMessages() throws(DochostError) {
    let reception = try channel.receiveAvailable()
    do throws(DochostError) {
      for frame in reception.frames { messages.append(try WorkerMessage(decoding: frame)) }
    } catch {
      violation = error
    }
    violation = violation ?? reception.violation
    if reception.isEnded { isHungUp = true }
  }

  private func takeOutput() {
    switch OutputReading.read(output) {
    case .more(let bytes): tail.append(bytes)
    case .over: isOutputOver = true
    case .nothing: break
    }
  }

  /// The socket is closed: the process is ending, or a plugin closed the descriptor.
  private func awaitEnd() throws(DochostError) -> Event {
    var end = try process.waitForEnd(timeout: Self.hangUpPatience)
    if end == nil {
      process.kill()
      // It may have been about to end by itself, whatever it did last.
      end = try process.waitForEnd()
      if end == .signalled(Self.killSignal) { end = nil }
    }
    while !isOutputOver {
      let before = tail.total
      takeOutput()
      if tail.total == before { break }
    }
    return end.map(Event.ended) ?? .disconnected
  }

  /// The error of a worker that is not there, or cannot be run; others pass, such as a lack of
  /// memory.
  private static func missing(_ executable: BytePath, _ error: DochostError) -> DochostError {
    let reasons: [ErrorNumber] = [.noEntry, .notDirectory, .accessDenied, .notExecutable]
    guard let number = error.errorNumber, reasons.contains(number) else { return error }
    return DochostError(
      Diagnostic(
        .error, .workerMissing,
        "The worker \(executable) cannot be started: \(number.text).",
        remedy: "Install dochost again; plugins run nowhere else.", path: executable,
        operation: error.diagnostic.operation, errno: error.diagnostic.errno, stage: "spawn"),
      cause: error)
  }
}

import DochostModel
import DochostSystem
import DochostWorkerProtocol
import Glibc
import TestSupport

/// A real worker process, and this test in the place of its host; used on one thread.
final class WorkerDriver {
  /// What the worker printed so far.
  private(set) var output: [UInt8] = []
  /// Everything it said, in order.
  private(set) var messages: [WorkerMessage] = []

  private var process: ChildProcess
  private var channel: FrameChannel?
  private let socket: Int32
  private let refusals: RefusalPage
  private let printed: Descriptor
  private var isOpen = true
  private var isPrinting = true
  private var taken = 0

  /// Starts a worker and, unless told otherwise, sends its setup.
  init(_ setup: WorkerSetup, sends: Bool = true) throws {
    let pair = try SocketPair()
    let pipe = try Pipe()
    refusals = try RefusalPage()
    process = try ChildProcess.spawn(
      executable: Products.executable("dochost-worker"), arguments: ["dochost-worker"],
      environment: ProcessEnvironment(),
      descriptors: [
        .init(pair.far.number, to: 3), .init(refusals.descriptor, to: 4),
        .init(pipe.writing.number, to: 1),
        .init(pipe.writing.number, to: 2),
      ])
    socket = pair.keepingNear().release()
    printed = pipe.keepingReading()
    channel = FrameChannel(descriptor: socket)
    if sends { send(.setUp(setup)) }
  }

  deinit {
    if channel != nil { close(socket) }
  }

  /// Says something to the worker.
  func send(_ messages: HostMessage...) {
    _ = channel?.send(messages.flatMap { $0.encoded() }, patience: 600_000)
  }

  /// Says bytes to the worker.
  func send(bytes: [UInt8]) {
    _ = channel?.send(bytes, patience: 600_000)
  }

  /// Closes the socket, as the end of the host does.
  func hangUp() {
    channel = nil
    close(socket)
  }

  /// The next message; fails where the worker ended or said nothing for too long.
  func next() throws -> WorkerMessage {
    while taken == messages.count {
      guard try receive() else {
        throw TestFailure("the worker ended after \(messages) and printed \(outputText)")
      }
    }
    defer { taken += 1 }
    return messages[taken]
  }

  /// The first message from here on that `choose` has an answer for; the others are passed over.
  @discardableResult
  func first<Answer>(_ choose: (WorkerMessage) -> Answer?) throws -> Answer {
    while true {
      if let answer = choose(try next()) { return answer }
    }
  }

  /// Waits for the end of the process; takes what it still says and prints.
  func waitForEnd() throws -> ProcessEnd {
    while channel != nil, try receive() {}
    guard let end = try process.waitForEnd(timeout: .seconds(600)) else {
      process.kill()
      throw TestFailure("the worker does not end")
    }
    try drain()
    return end
  }

  /// What it printed, as text.
  var outputText: String { String(decoding: output, as: UTF8.self) }

  /// The system calls that its sandbox refused so far.
  var refusedCalls: [String] { refusals.refusedCalls.map(\.name) }

  /// Its lines of the log so far.
  var log: [String] {
    messages.compactMap { if case .log(_, let text) = $0 { text } else { nil } }
  }

  /// The faults that it reported so far.
  var faults: [(code: DiagnosticCode, message: String)] {
    messages.compactMap {
      if case .fault(_, let code, let message) = $0 { (code, message) } else { nil }
    }
  }

  private func receive() throws -> Bool {
    guard isOpen else { return false }
    var set = PollSet()
    set.set(socket)
    if isPrinting { set.set(printed.number) }
    guard try set.wait(until: SystemClock.monotonic + .seconds(600)) else {
      throw TestFailure("the worker says nothing after \(messages)")
    }
    if isPrinting, set.isReady(printed.number) { isPrinting = try readPrinted() }
    guard set.isReady(socket) else { return true }
    let reception = try channel?.receiveAvailable()
    try take(reception?.frames ?? [])
    if let violation = reception?.violation { throw violation }
    isOpen = reception?.isEnded == false
    return isOpen || taken < messages.count
  }

  private func take(_ frames: [[UInt8]]) throws {
    for frame in frames { messages.append(try WorkerMessage(decoding: frame)) }
  }

  private func drain() throws {
    var set = PollSet()
    set.set(printed.number)
    while try set.wait(until: SystemClock.monotonic) {
      guard try readPrinted() else { return }
    }
  }

  private func readPrinted() throws -> Bool {
    var block = [UInt8](repeating: 0, count: 65_536)
    let count = read(printed.number, &block, block.count)
    if count > 0 { output += block[..<count] }
    return count > 0
  }
}

internal import DochostKit
internal import DochostModel
internal import DochostStore
internal import DochostSystem
internal import DochostWorkerProtocol

/// One process of the suite with the plugin in it, seen from outside: what it says, prints, leaves
/// in its files, and how it ends.
///
/// Used by one thread. Its end kills the process and its group, and removes its files.
final class Stand {
  let bench: Bench
  /// What the sandbox lets the plugin write in: `work` of this root.
  let staging: StagingRoot
  /// The bundle, or its copy in `work`; nil for a bare library.
  let bundle: BytePath?
  private let setup: WorkerSetup
  private var process: ChildProcess
  private let socket: Descriptor
  private let output: Descriptor
  private let errors: Descriptor
  private let refusals: RefusalPage
  private var channel: FrameChannel
  private var messages: [WorkerMessage] = []
  private var isHungUp = false
  private var loadedAt: MonotonicTime?
  private var waitedBefore = Duration.zero
  private var openPipes: Set<Int32>

  /// What it printed to standard output, the first of it.
  private(set) var printed: [UInt8] = []
  /// The end of what it printed to standard error.
  private(set) var complaints: [UInt8] = []
  /// What it runs under.
  private(set) var isolation: Isolation?
  /// Who it said it is.
  private(set) var identity: PluginIdentity?
  /// How long it took to initialise and register, as it looked from here.
  private(set) var registrationTime: Duration?
  /// What of its registration was refused.
  private(set) var problems: [RegistrationProblem] = []
  /// The rules that the loader saw it break.
  private(set) var faults: [Fault] = []
  /// How far it said each request is.
  private(set) var progress: [(handle: UInt64, completed: UInt64, total: UInt64)] = []
  /// What it asked.
  private(set) var questions: [Question] = []
  /// Answers its questions; the first of all answers unless a check wants another.
  var answer: (Question) -> Answer = FirstAnswer.to
  /// Whether a check answers questions itself.
  var keepsQuestions = false
  /// The greatest handle that was given away.
  var lastHandle: UInt64 = 0
  /// How many documents were laid out to be opened.
  var layCount = 0

  /// A rule that the plugin broke, as the loader saw it.
  struct Fault {
    let handle: UInt64
    let code: DiagnosticCode
    let message: String
  }

  private static let outputLimit = 64 * 1024
  private static let endPatience = Duration.milliseconds(500)

  init(
    _ bench: Bench, probe: ConformanceProbe, bundleIsCopied: Bool,
    configure: (inout WorkerSetup) -> Void
  ) throws(Verdict) {
    self.bench = bench
    let options = bench.options
    let staging = try bench.own { () throws(DochostError) -> StagingRoot in
      try StagingRoot.make(beneath: options.stagingParent)
    }
    do throws(DochostError) {
      var bundle = bench.subject.bundle
      var library = bench.subject.library
      if bundleIsCopied {
        (bundle, library) = try bench.subject.copy(into: staging.work)
      }
      var setup = WorkerSetup(
        buildID: BuildID.current, library: library, bundle: bundle, stagingRoot: staging.work,
        readable: [], isolation: .sandbox, allowsWeaker: options.allowsWeaker,
        landlockCap: options.landlockCap,
        limits: .init(addressSpace: 8 << 30, fileSize: 1 << 30, descriptors: 512),
        collectsRegistration: true)
      configure(&setup)
      let sockets = try SocketPair()
      let output = try Pipe(waiting: .writer)
      let errors = try Pipe(waiting: .writer)
      refusals = try RefusalPage()
      process = try ChildProcess.spawn(
        executable: options.workerExecutable,
        arguments: ["dochost-conformance-worker", probe.rawValue].map { Array($0.utf8) }
          + [staging.work.bytes],
        environment: .ofWorkers,
        descriptors: [
          .init(output.writing.number, to: 1), .init(errors.writing.number, to: 2),
          .init(sockets.far.number, to: 3), .init(refusals.descriptor, to: 4),
        ])
      self.staging = staging
      self.setup = setup
      self.bundle = bundle
      socket = sockets.keepingNear()
      self.output = output.keepingReading()
      self.errors = errors.keepingReading()
      channel = FrameChannel(descriptor: socket.number)
      openPipes = [self.output.number, self.errors.number]
    } catch {
      staging.discard()
      throw .error(error.message)
    }
  }

  deinit {
    process.kill()
    _ = try? process.waitForEnd()
    staging.discard()
  }

  /// The number of the process, for what `/proc` says about it.
  var processID: Int32 { process.processID }

  /// The system calls that the sandbox refused so far, by name.
  var refusedCalls: [String] { refusals.refusedCalls.map(\.name) }

  /// Has the plugin loaded, initialised and registered.
  func start() throws(Verdict) {
    try bench.starts.haveTime(bench.options.limits)
    try waitForDebugger()
    let begun = SystemClock.monotonic
    send(.setUp(setup))
    try wait(.start, "its start") { if case .ready = $0 { () } else { nil } }
    bench.starts.note(SystemClock.monotonic - begun, bench.options.limits)
  }

  /// Says something to the worker.
  func send(_ messages: HostMessage...) {
    var bytes: [UInt8] = []
    for message in messages { bytes += message.encoded() }
    if channel.send(bytes, patience: 5_000) != .sent { isHungUp = true }
  }

  /// Listens until `take` has what it waits for; throws how the plugin fails before.
  ///
  /// - Parameter call: what the plugin was asked to do, for a report.
  @discardableResult
  func wait<Result>(
    _ stage: CheckStage, _ call: String, for take: (WorkerMessage) -> Result?
  ) throws(Verdict) -> Result {
    var inactivityEnd = SystemClock.monotonic + bench.options.limits.inactivity
    let callEnd = SystemClock.monotonic + bench.options.limits.wall
    while true {
      while !messages.isEmpty {
        let message = messages.removeFirst()
        if !Self.isIdleTalk(message) {
          inactivityEnd = SystemClock.monotonic + bench.options.limits.inactivity
        }
        try note(message, stage)
        if let result = take(message) { return result }
      }
      if isHungUp { throw death(stage, call) }
      try receive(until: min(inactivityEnd, callEnd)) { () throws(Verdict) in
        let isOver = SystemClock.monotonic >= callEnd
        throw self.timeout(isOver ? .overdue : .inactive, stage, call)
      }
    }
  }

  /// Has the plugin end; answers how the process did.
  func end() throws(Verdict) {
    send(.end)
    try wait(.end, "deinit") { if case .ended = $0 { () } else { nil } }
    guard
      let end = try bench.own({ () throws(DochostError) in
        try process.waitForEnd(timeout: bench.options.limits.inactivity)
      })
    else {
      process.kill()
      throw timeout(.inactive, .end, "the end of the process")
    }
    takeOutput()
    guard end == .exited(0) else { throw death(.end, "the end of the process") }
  }

  /// Listens for so long, or until `take` has something or the process is gone.
  func listen<Result>(
    for duration: Duration, take: (WorkerMessage) -> Result?
  ) throws(Verdict) -> Result? {
    let end = SystemClock.monotonic + duration
    while !isHungUp, SystemClock.monotonic < end {
      try receive(until: end) {}
      while !messages.isEmpty {
        let message = messages.removeFirst()
        try note(message, .create)
        if let result = take(message) { return result }
      }
    }
    return nil
  }

  /// How the process ended, once its connection has; nil where it had to be killed.
  func endOfProcess() -> ProcessEnd? {
    let end = (try? process.waitForEnd(timeout: Self.endPatience)) ?? nil
    if end == nil { process.kill() }
    takeOutput()
    return end
  }

  /// Takes what was printed so far.
  func takeOutput() {
    for number in openPipes { take(number) }
  }
}

extension Stand {
  private static func isIdleTalk(_ message: WorkerMessage) -> Bool {
    switch message {
    case .log, .fault: true
    default: false
    }
  }

  /// Remembers what a message says beside what is waited for.
  private func note(_ message: WorkerMessage, _ stage: CheckStage) throws(Verdict) {
    switch message {
    case .isolated(let isolation): self.isolation = isolation
    case .isolationUnavailable(let missing):
      var verdict = Verdict.error(
        "Plugins cannot be isolated here. \(missing.joined(separator: " "))")
      verdict.lacksIsolation = true
      throw verdict
    case .loaded(let identity):
      self.identity = identity
      loadedAt = SystemClock.monotonic
      waitedBefore = QueueTime.waited(by: processID)
    case .ready(let problems):
      self.problems = problems
      registrationTime = loadedAt.map { loadedAt in
        SystemClock.monotonic - loadedAt - (QueueTime.waited(by: processID) - waitedBefore)
      }
    case .startFailed(let stage, let code, let message):
      var verdict = Verdict(
        .fail, message, stage: .start, notes: ["It failed in its \(stage) (\(code.name))."])
      verdict.startStage = stage
      throw verdict
    case .progress(let handle, let completed, let total, _):
      progress.append((handle, completed, total))
    case .question(let handle, let number, let question):
      questions.append(question)
      if keepsQuestions { return }
      send(.answer(handle: handle, question: number, answer(question)))
    case .fault(let handle, let code, let message):
      faults.append(Fault(handle: handle, code: code, message: message))
    case .log, .begun, .registration, .created, .completed, .document, .ended: break
    }
  }

  private func receive(
    until deadline: MonotonicTime, orElse expired: () throws(Verdict) -> Void
  ) throws(Verdict) {
    var set = PollSet()
    set.set(socket.number)
    for pipe in openPipes { set.set(pipe) }
    if let interrupt = bench.interrupt { set.set(interrupt) }
    let isReady = try bench.own { () throws(DochostError) in try set.wait(until: deadline) }
    guard isReady else { return try expired() }
    if let interrupt = bench.interrupt, set.isReady(interrupt) { throw .skip("interrupted") }
    for pipe in openPipes where set.isReady(pipe) { take(pipe) }
    guard set.isReady(socket.number) else { return }
    let reception = try bench.own { () throws(DochostError) in try channel.receiveAvailable() }
    for frame in reception.frames {
      guard let message = try? WorkerMessage(decoding: frame) else {
        throw .fail("The plugin's process sent what no worker sends.")
      }
      messages.append(message)
    }
    if reception.violation != nil {
      throw .fail("The plugin's process sent what no worker sends.")
    }
    if reception.isEnded { isHungUp = true }
  }

  private func take(_ pipe: Int32) {
    let outcome = pipe == output.number ? OutputReading.read(output) : OutputReading.read(errors)
    switch outcome {
    case .more(let bytes):
      if pipe == output.number {
        printed += bytes.prefix(max(0, Self.outputLimit - printed.count))
      } else {
        complaints = (complaints + bytes).suffix(Self.outputLimit)
      }
    case .nothing: break
    case .over: openPipes.remove(pipe)
    }
  }
}

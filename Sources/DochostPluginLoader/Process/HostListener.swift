internal import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol
internal import Synchronization

/// Takes what the host says, on a thread of its own, so that a cancel and the host's end are
/// noticed while the plugin works or hangs.
final class HostListener: Sendable {
  private let requests: RequestTable
  private let questions: OpenQuestions
  private let errands: Mailbox<Errand>
  private let courier: CancelCourier

  /// Hands on what comes.
  init(
    requests: RequestTable, questions: OpenQuestions, errands: Mailbox<Errand>,
    courier: CancelCourier
  ) {
    self.requests = requests
    self.questions = questions
    self.errands = errands
    self.courier = courier
  }

  /// Listens on a thread of its own until the host is gone, and then ends the process, wherever
  /// the plugin is.
  func start(on channel: consuming FrameChannel) throws(DochostError) {
    // A thread's body cannot own what is not copyable; it takes it out of here once.
    let channel = Mutex<FrameChannel?>(consume channel)
    try DetachedThread.start { [self] in
      if let channel = channel.withLock({ $0.take() }) { listen(on: channel) }
    }
  }

  private func listen(on channel: consuming FrameChannel) -> Never {
    do {
      while let frame = try channel.receive() { handle(frame) }
    } catch {
      // The plugin may have closed the socket or opened something else in its place.
    }
    ProcessEnding.exit(WorkerStatus.hostGone)
  }

  /// Does what a frame says, or hands it on; ends the process where it says nothing that a host
  /// that fits would say.
  func handle(_ frame: [UInt8]) {
    switch try? HostMessage(decoding: frame) {
    case .create(let order):
      guard requests.add(order) else { break }
      errands.post(.create(handle: order.handle))
      return
    case .cancel(let handle):
      cancel(handle)
      return
    case .answer(let handle, let number, let answer):
      if let question = questions.remove(number, of: handle) {
        errands.post(.deliver(question, answer))
      }
      return
    case .open(let path, let type, let token):
      errands.post(.open(path: path, type: type, token: token))
      return
    case .sendRegistration:
      errands.post(.sendRegistration)
      return
    case .end:
      errands.post(.end)
      return
    case .setUp, nil:
      break
    }
    // A second setup or a handle that was used before: not a host that fits.
    ProcessEnding.exit(WorkerStatus.hostGone)
  }

  private func cancel(_ handle: UInt64) {
    if requests.cancel(handle) { courier.send(handle) }
    for question in questions.removeAll(of: handle) { errands.post(.deliver(question, .cancelled)) }
  }
}

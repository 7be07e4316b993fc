internal import DochostModel
internal import DochostSystem
internal import DochostWorkerProtocol
internal import Synchronization

/// What goes to the host, from any thread, one whole frame after the other.
final class Outbox: Sendable {
  /// The most faults that are told; a plugin that breaks a rule in a loop is known by then.
  private static let faultLimit = 100

  private let sender: FrameSender
  private let faultCount = Mutex(0)
  private let sending = Mutex(())

  /// Sends over a socket.
  init(_ sender: FrameSender) {
    self.sender = sender
  }

  /// Sends messages, together where there are several.
  ///
  /// Ends the process where the host is gone: nobody is left to work for.
  func post(_ messages: WorkerMessage...) {
    let frames = messages.flatMap { $0.encoded() }
    let outcome = sending.withLock { _ in sender.send(frames) }
    if outcome != .sent { ProcessEnding.exit(WorkerStatus.hostGone) }
  }

  /// Reports that the plugin broke a rule.
  func fault(_ handle: UInt64, _ code: DiagnosticCode, _ message: String) {
    let isTold = faultCount.withLock { count in
      count += 1
      return count <= Self.faultLimit
    }
    if isTold { post(.fault(handle: handle, code: code, message: message)) }
  }
}

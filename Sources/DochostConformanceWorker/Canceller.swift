internal import CDochost
internal import DochostPluginLoader
internal import DochostSystem

/// Cancels the first request at a moment that no host could meet on purpose.
///
/// It calls the plugin's `cancel` itself, from a thread of its own, and has the host's table say
/// that the request is cancelled. The call that gave the moment goes on once `cancel` has returned.
final class Canceller: Attendant {
  /// When the cancel comes.
  enum Moment {
    /// Before the plugin's create is called.
    case before
    /// At the first call to the host, with the request's handle.
    case midway
    /// When the plugin completes.
    case completion
    /// At the first call to the host, twice at once.
    case twice
  }

  private struct State {
    /// The request that is cancelled; 0 before there is one.
    var handle: UInt64 = 0
    var isCancelled = false
    /// The calls of `cancel` that have returned.
    var returned = 0
  }

  /// As long as a call waits for `cancel` to return, in milliseconds; much longer than a host has a
  /// completion wait.
  private static let patience: UInt32 = 2_000

  // SAFETY: all three are written once, before the plugin is given the table whose functions read
  // them.
  private nonisolated(unsafe) static var current: Canceller?
  private nonisolated(unsafe) static var host: UnsafePointer<dochost_host>?
  private nonisolated(unsafe) static var cancel: (@Sendable (UInt64) -> Void)?

  private let moment: Moment
  private let state = Monitor(State())

  /// Cancels at a moment.
  init(_ moment: Moment) { self.moment = moment }

  override func started(_ plugin: AttendedPlugin) {
    unsafe Self.cancel = plugin.cancel
    super.started(plugin)
  }

  @unsafe
  override func hostTable(_ table: UnsafePointer<dochost_host>) -> UnsafePointer<dochost_host> {
    // SAFETY: both tables stay until the process ends; what the plugin passes goes on as it is.
    unsafe Self.current = self
    unsafe Self.host = table
    let copy = UnsafeMutablePointer<dochost_host>.allocate(capacity: 1)
    unsafe copy.initialize(to: table.pointee)
    unsafe copy.pointee.complete = { context, handle, result in
      unsafe Canceller.current?.meet(handle, completes: true)
      return unsafe Canceller.host?.pointee.complete(context, handle, result) ?? DOCHOST_FAILED
    }
    unsafe copy.pointee.progress = { context, handle, completed, total, text in
      unsafe Canceller.current?.meet(handle, completes: false)
      return unsafe Canceller.host?.pointee.progress(context, handle, completed, total, text)
        ?? DOCHOST_FAILED
    }
    unsafe copy.pointee.is_cancelled = { context, handle in
      unsafe Canceller.current?.meet(handle, completes: false)
      if unsafe Canceller.current?.hasCancelled(handle) == true { return 1 }
      return unsafe Canceller.host?.pointee.is_cancelled(context, handle) ?? 1
    }
    return unsafe UnsafePointer(copy)
  }

  @unsafe
  override func request(
    _ request: UnsafePointer<dochost_request>
  ) -> UnsafePointer<dochost_request> {
    // SAFETY: the loader's request, which is valid now.
    let handle = unsafe request.pointee.handle
    state.withLock { if $0.handle == 0 { $0.handle = handle } }
    if moment == .before { deliver(handle) }
    return unsafe request
  }

  /// The plugin calls its host about a request.
  private func meet(_ handle: UInt64, completes: Bool) {
    switch moment {
    case .before: return
    case .midway, .twice: deliver(handle)
    case .completion: if completes { deliver(handle) }
    }
  }

  private func hasCancelled(_ handle: UInt64) -> Bool {
    state.withLock { $0.isCancelled && $0.handle == handle }
  }

  /// Cancels, where it was not done yet and it is the request for it.
  private func deliver(_ handle: UInt64) {
    let isDue = state.withLock { state in
      guard state.handle == handle, !state.isCancelled else { return false }
      state.isCancelled = true
      return true
    }
    // A plugin without the function polls.
    guard isDue, let cancel = unsafe Self.cancel else { return }
    let times = moment == .twice ? 2 : 1
    for _ in 0..<times {
      do {
        try DetachedThread.start { [state] in
          cancel(handle)
          state.withLock { $0.returned += 1 }
        }
      } catch {
        // A check that cannot do its work must not pass: the end of its process is told.
        fatalError("no thread can be started to cancel with")
      }
    }
    let hasReturned: Void? = state.wait(milliseconds: Self.patience) { state in
      state.returned == times ? () : nil
    }
    if hasReturned == nil, moment == .completion {
      report("The plugin's cancel does not return while the plugin calls complete.")
    }
  }
}

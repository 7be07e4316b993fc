internal import DochostModel
internal import DochostSystem
internal import Synchronization

/// Tells the plugin of cancels, on a thread of its own that begins with the first one.
///
/// The listener cannot: a plugin that hangs in its cancel would keep it from noticing the end of
/// the host.
final class CancelCourier: Sendable {
  private let requests: RequestTable
  private let handles = Mailbox<UInt64>()
  private let plugin = Mutex<Plugin?>(nil)
  private let isRunning = Mutex(false)

  /// Delivers for the requests of a table.
  init(requests: RequestTable) {
    self.requests = requests
  }

  /// Names the plugin, once it is there; before, no request is being worked on.
  func setPlugin(_ plugin: Plugin) {
    self.plugin.withLock { $0 = plugin }
  }

  /// Has the plugin told that a request is cancelled.
  func send(_ handle: UInt64) {
    handles.post(handle)
    let isFirst = isRunning.withLock { isRunning in
      defer { isRunning = true }
      return !isRunning
    }
    guard isFirst else { return }
    do {
      try DetachedThread.start { [self] in
        while true { handles.takeAll().forEach(deliver) }
      }
    } catch {
      // Without a thread the plugin can still find out by itself: is_cancelled says so.
    }
  }

  private func deliver(_ handle: UInt64) {
    let plugin = plugin.withLock { $0 }
    requests.deliverCancel(handle) { plugin?.cancel(handle) }
  }
}

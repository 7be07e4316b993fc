internal import CDochost
internal import DochostPluginLoader

/// Looks for progress of requests that are over.
final class LateProgress: Attendant {
  // SAFETY: both are written once, by the main thread, before the plugin has a table to call.
  private nonisolated(unsafe) static var original = unsafe dochost_host()
  private nonisolated(unsafe) static var tell: @Sendable (String) -> Void = { _ in }

  @unsafe
  override func hostTable(_ table: UnsafePointer<dochost_host>) -> UnsafePointer<dochost_host> {
    unsafe Self.original = table.pointee
    unsafe Self.tell = report
    // Never freed: the plugin may keep it until the process ends.
    let copy = UnsafeMutablePointer<dochost_host>.allocate(capacity: 1)
    unsafe copy.initialize(to: table.pointee)
    unsafe copy.pointee.progress = { context, handle, completed, total, text in
      let status = unsafe LateProgress.original.progress(context, handle, completed, total, text)
      if status == ABIStatus.stale {
        unsafe LateProgress.tell(
          "The plugin reported progress of request \(handle), which is over.")
      }
      return status
    }
    return unsafe UnsafePointer(copy)
  }
}

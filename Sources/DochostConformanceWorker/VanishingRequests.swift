internal import CDochost
internal import DochostPluginLoader
internal import DochostSystem
internal import Synchronization

/// Takes each request away from the plugin as soon as it has completed it: whoever touches it then
/// ends the process.
final class VanishingRequests: Attendant {
  // SAFETY: written once, by the main thread, before the plugin has a table to call.
  private nonisolated(unsafe) static var original = unsafe dochost_host()
  private static let given = Mutex<[UInt64: GuardedMemory]>([:])

  @unsafe
  override func hostTable(_ table: UnsafePointer<dochost_host>) -> UnsafePointer<dochost_host> {
    unsafe Self.original = table.pointee
    // Never freed: the plugin may keep it until the process ends.
    let copy = UnsafeMutablePointer<dochost_host>.allocate(capacity: 1)
    unsafe copy.initialize(to: table.pointee)
    unsafe copy.pointee.complete = { context, handle, result in
      let status = unsafe VanishingRequests.original.complete(context, handle, result)
      if status != ABIStatus.stale {
        // Kept, closed, so that nothing else comes to lie there.
        VanishingRequests.given.withLock { $0[handle] }?.close()
      }
      return status
    }
    return unsafe UnsafePointer(copy)
  }

  @unsafe
  override func request(
    _ request: UnsafePointer<dochost_request>
  ) -> UnsafePointer<dochost_request> {
    // SAFETY: every text of a request ends in NUL; the copies have room for what is copied, and stay
    // mapped until the process ends.
    let texts: [WritableKeyPath<dochost_request, UnsafePointer<CChar>?>] = unsafe [
      \.intent, \.type, \.template_id, \.name, \.locale, \.staging, \.resources,
    ]
    let structBytes = unsafe MemoryLayout<dochost_request>.size
    var byteCount = structBytes
    for index in unsafe texts.indices {
      byteCount += unsafe Self.length(request.pointee[keyPath: texts[index]])
    }
    guard let memory = GuardedMemory(byteCount: byteCount) else {
      // A check that cannot do its work must not pass: the end of its process is told.
      fatalError("there is no memory for a copy")
    }
    let copy = unsafe memory.start.assumingMemoryBound(to: dochost_request.self)
    unsafe copy.initialize(to: request.pointee)
    var place = unsafe memory.start + structBytes
    for index in unsafe texts.indices {
      let text = unsafe texts[index]
      guard let original = unsafe request.pointee[keyPath: text] else { continue }
      let length = unsafe Self.length(original)
      unsafe place.copyMemory(from: original, byteCount: length)
      unsafe copy.pointee[keyPath: text] = UnsafePointer(
        place.assumingMemoryBound(to: CChar.self))
      unsafe place += length
    }
    let handle = unsafe request.pointee.handle
    Self.given.withLock { $0[handle] = memory }
    return unsafe UnsafePointer(copy)
  }

  /// The bytes of a text with its NUL; 0 for none.
  @unsafe
  private static func length(_ text: UnsafePointer<CChar>?) -> Int {
    guard let text = unsafe text else { return 0 }
    var length = 0
    while unsafe text[length] != 0 { length += 1 }
    return length + 1
  }
}

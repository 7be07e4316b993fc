internal import CDochost

/// Answers that nobody can be asked, as a host does that has no way to.
final class QuestionRefusal: Attendant {
  // SAFETY: written once, before the plugin is given the table whose functions read it.
  private nonisolated(unsafe) static var host: UnsafePointer<dochost_host>?
  // SAFETY: written by its initializer, and only read afterwards; never freed.
  private nonisolated(unsafe) static let interaction: UnsafePointer<dochost_interaction> =
    unsafe makeInteraction()

  @unsafe
  override func hostTable(_ table: UnsafePointer<dochost_host>) -> UnsafePointer<dochost_host> {
    // SAFETY: both tables stay until the process ends.
    unsafe Self.host = table
    let copy = UnsafeMutablePointer<dochost_host>.allocate(capacity: 1)
    unsafe copy.initialize(to: table.pointee)
    unsafe copy.pointee.get_extension = { context, id in
      guard let offered = unsafe QuestionRefusal.host?.pointee.get_extension(context, id) else {
        return nil
      }
      guard let id = unsafe id, unsafe String(cString: id) == DOCHOST_EXTENSION_INTERACTION else {
        return unsafe offered
      }
      return unsafe UnsafeRawPointer(QuestionRefusal.interaction)
    }
    return unsafe UnsafePointer(copy)
  }

  @unsafe
  private static func makeInteraction() -> UnsafePointer<dochost_interaction> {
    // SAFETY: the table is never freed; its functions look at nothing that they are given.
    let table = UnsafeMutablePointer<dochost_interaction>.allocate(capacity: 1)
    unsafe table.initialize(
      to: dochost_interaction(
        struct_size: UInt32(MemoryLayout<dochost_interaction>.size), padding: 0,
        choose: { _, _, _, _, _ in DOCHOST_UNSUPPORTED },
        form: { _, _, _, _, _ in DOCHOST_UNSUPPORTED }))
    return unsafe UnsafePointer(table)
  }
}

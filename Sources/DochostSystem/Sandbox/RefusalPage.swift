internal import CLinux
package import DochostModel
internal import Glibc

/// A system call that the sandbox refused to a worker.
package struct RefusedCall: Hashable, Sendable {
  /// The call's number on this architecture.
  package let number: Int32
  /// The call's name, such as `connect`.
  package let name: String
  /// How often it was refused.
  package let count: UInt32
}

/// Memory that a host shares with a worker, where the worker's system call filter notes what it
/// refused.
///
/// A plugin can write there too: what it says is a hint for its author, never a basis for
/// decisions. Its size is sealed, so reading cannot fail.
@safe
package final class RefusalPage: Sendable {
  private let memory: Descriptor
  // Mapped for reading from init to deinit; the worker changes it through atomic counters.
  private nonisolated(unsafe) let page: UnsafeRawPointer

  /// Makes an empty page.
  package convenience init() throws(DochostError) {
    let number = clinux_refusals_create()
    guard number >= 0 else {
      throw .systemCall("memfd_create", errno: -number, "The page of refusals cannot be made")
    }
    try self.init(owning: number)
  }

  /// Takes over a page that was made already.
  init(owning number: Int32) throws(DochostError) {
    memory = Descriptor(owning: number)
    guard let page = unsafe clinux_refusals_map(number) else {
      throw .systemCall("mmap", errno: errno, "The page of refusals cannot be read")
    }
    unsafe self.page = page
  }

  /// The descriptor to give to the worker.
  package var descriptor: Int32 { memory.number }

  /// What was refused so far, in the order of the numbers.
  package var refusedCalls: [RefusedCall] {
    (0..<CLINUX_REFUSAL_NUMBERS).compactMap { number in
      // The page is mapped as long as this object lives, and the number is below its size.
      let count = unsafe clinux_refusals_count(page, number)
      guard count > 0 else { return nil }
      return RefusedCall(number: number, name: Self.name(of: number), count: count)
    }
  }

  private static func name(of number: Int32) -> String {
    // A constant of the compiled filter, or NULL.
    guard let name = unsafe clinux_refused_call_name(number) else { return "system call \(number)" }
    return unsafe String(cString: name)
  }

  deinit {
    // Mapped by init.
    unsafe clinux_refusals_unmap(page)
  }
}

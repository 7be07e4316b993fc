internal import Glibc

/// Bytes that end where their pages end, with a page behind them that nobody may touch: whoever
/// reads on ends the process.
@safe
package final class GuardedMemory: @unchecked Sendable {
  // SAFETY: nothing changes after `init`; the pages are mapped until this object goes.
  private let pages: UnsafeMutableRawPointer
  private let byteCount: Int
  /// The first of the bytes, which are zero in the beginning.
  package let start: UnsafeMutableRawPointer

  /// Makes room for as many bytes, rounded up to a multiple of eight; nil where there is no memory.
  package init?(byteCount wanted: Int) {
    let page = sysconf(Int32(_SC_PAGESIZE))
    let inner = (wanted + page - 1) / page * page
    let all = inner + page
    // A new mapping of its own, of which the last page is closed.
    guard
      let memory = unsafe mmap(
        nil, all, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      Int(bitPattern: memory) != -1
    else { return nil }
    guard unsafe mprotect(memory + inner, page, PROT_NONE) == 0 else {
      unsafe munmap(memory, all)
      return nil
    }
    unsafe pages = memory
    byteCount = all
    unsafe start = memory + inner - (wanted + 7) / 8 * 8
  }

  /// From now on whoever touches a byte ends the process.
  package func close() {
    // The whole mapping is this object's.
    unsafe mprotect(pages, byteCount, PROT_NONE)
  }

  deinit {
    // Mapped by init.
    unsafe munmap(pages, byteCount)
  }
}

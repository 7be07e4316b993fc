/// Memory for structs that are handed to a plugin; it stays where it is until the arena goes.
@safe
final class Arena {
  // SAFETY: each is as large as what is written into it, is written before anybody has its address,
  // and is freed by `deinit` alone.
  private var allocations: [UnsafeMutableRawPointer] = unsafe []

  deinit {
    unsafe allocations.forEach { unsafe $0.deallocate() }
  }

  /// The bytes with a NUL behind them.
  func string(_ bytes: some Collection<UInt8>) -> UnsafePointer<CChar> {
    let memory = unsafe room(for: CChar.self, count: bytes.count + 1)
    for (index, byte) in bytes.enumerated() {
      unsafe (memory + index).initialize(to: CChar(bitPattern: byte))
    }
    unsafe (memory + bytes.count).initialize(to: 0)
    return unsafe UnsafePointer(memory)
  }

  /// The UTF-8 of a text with a NUL behind it; a NUL inside ends the text.
  func string(_ text: String) -> UnsafePointer<CChar> {
    unsafe string(Array(text.utf8.prefix { $0 != 0 }))
  }

  /// A copy of a struct.
  func place<Struct>(_ value: Struct) -> UnsafePointer<Struct> {
    let memory = unsafe room(for: Struct.self, count: 1)
    unsafe memory.initialize(to: value)
    return unsafe UnsafePointer(memory)
  }

  /// An array of pointers; NULL where it is empty.
  func list<Element>(
    _ pointers: [UnsafePointer<Element>?]
  ) -> UnsafePointer<UnsafePointer<Element>?>? {
    guard unsafe !pointers.isEmpty else { return nil }
    let memory = unsafe room(for: UnsafePointer<Element>?.self, count: pointers.count)
    for unsafe(index, pointer) in unsafe pointers.enumerated() {
      unsafe (memory + index).initialize(to: pointer)
    }
    return unsafe UnsafePointer(memory)
  }

  private func room<Element>(
    for type: Element.Type, count: Int
  ) -> UnsafeMutablePointer<Element> {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<Element>.stride * count,
      alignment: max(8, MemoryLayout<Element>.alignment))
    unsafe allocations.append(memory)
    return unsafe memory.bindMemory(to: type, capacity: count)
  }
}

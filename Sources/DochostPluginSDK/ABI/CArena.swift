internal import CDochost

/// Memory for C structs and strings that live as long as the arena.
///
/// The host copies what it is given before its function returns, so an arena lives for one call or
/// a few.
@safe
final class CArena {
  // SAFETY: each is as large as what is written into it, is written before anybody has its address,
  // and is freed by `deinit` alone.
  private var blocks: [UnsafeMutableRawPointer] = unsafe []

  deinit {
    unsafe blocks.forEach { unsafe $0.deallocate() }
  }

  /// A C string.
  ///
  /// - Throws: `PluginError` where the text has a NUL, which would cut it off.
  func string(_ text: String) throws -> UnsafePointer<CChar> {
    var text = text
    return try text.withUTF8 { utf8 in
      guard unsafe !utf8.contains(0) else {
        throw PluginError("The text '\(unsafe String(decoding: utf8, as: UTF8.self))' has a NUL.")
      }
      return unsafe UnsafePointer(terminated(utf8).assumingMemoryBound(to: CChar.self))
    }
  }

  /// A C string, or NULL for nil.
  func string(_ text: String?) throws -> UnsafePointer<CChar>? {
    guard let text else { return nil }
    return try unsafe string(text) as UnsafePointer<CChar>
  }

  /// The bytes of a path, with a NUL.
  func string(_ path: FilePath) -> UnsafePointer<CChar> {
    unsafe path.bytes.withUnsafeBufferPointer { bytes in
      unsafe UnsafePointer(terminated(bytes).assumingMemoryBound(to: CChar.self))
    }
  }

  /// The same value, a struct of C, at an address that stays.
  func copy<T>(_ value: T) -> UnsafePointer<T> {
    let block = unsafe allocate(MemoryLayout<T>.size, MemoryLayout<T>.alignment)
    return unsafe UnsafePointer(block.initializeMemory(as: T.self, to: value))
  }

  /// An array of numbers, pointers or structs of C.
  func array<T>(_ values: [T]) -> UnsafePointer<T>? {
    guard !values.isEmpty else { return nil }
    let block = unsafe allocate(MemoryLayout<T>.stride * values.count, MemoryLayout<T>.alignment)
    let start = unsafe block.bindMemory(to: T.self, capacity: values.count)
    for (index, value) in values.enumerated() {
      unsafe (start + index).initialize(to: value)
    }
    return unsafe UnsafePointer(start)
  }

  /// An array of C strings.
  func strings(_ texts: [String]) throws -> UnsafePointer<UnsafePointer<CChar>?>? {
    var pointers: [UnsafePointer<CChar>?] = unsafe []
    for text in texts { try unsafe pointers.append(string(text)) }
    return unsafe array(pointers)
  }

  private func terminated(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeMutableRawPointer {
    let block = unsafe allocate(bytes.count + 1, 1)
    if let start = bytes.baseAddress {
      unsafe block.copyMemory(from: start, byteCount: bytes.count)
    }
    unsafe block.storeBytes(of: 0, toByteOffset: bytes.count, as: UInt8.self)
    return unsafe block
  }

  private func allocate(_ size: Int, _ alignment: Int) -> UnsafeMutableRawPointer {
    let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment)
    unsafe blocks.append(block)
    return unsafe block
  }
}

/// The size of a struct as the ABI's `struct_size` states it.
func structSize<T>(_ type: T.Type) -> UInt32 { UInt32(MemoryLayout<T>.size) }

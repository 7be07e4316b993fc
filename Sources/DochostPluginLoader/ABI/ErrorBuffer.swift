/// The buffers in which one side leaves an error text for the other.
enum ErrorBuffer {
  /// The bytes of a buffer that a plugin writes into.
  static let capacity = 4096

  /// Calls a function of the plugin with an empty buffer; answers what it answered and wrote.
  ///
  /// Whatever is written is ended and cut here, so a plugin that forgets the NUL does no harm.
  @unsafe
  static func reading(
    _ call: (UnsafeMutablePointer<CChar>, Int) -> Int32
  ) -> (status: Int32, text: String) {
    // SAFETY: the buffer is one byte longer than the plugin is told, and used during the call only.
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity + 1) { buffer in
      unsafe buffer.initialize(repeating: 0)
      guard let start = buffer.baseAddress else { return (ABIStatus.failed, "") }
      let status = unsafe call(start, capacity)
      unsafe buffer[capacity] = 0
      return (status, unsafe PluginText.readLeniently(start, limit: capacity))
    }
  }

  /// Writes a text for the plugin, cut to its buffer at a character, with a NUL.
  ///
  /// `buffer` may be NULL where `capacity` is 0; else it has room for `capacity` bytes.
  @unsafe
  static func write(_ text: String, into buffer: UnsafeMutablePointer<CChar>?, capacity: Int) {
    // SAFETY: no byte at or behind `capacity` is written: the texts stop short of the NUL.
    guard let buffer = unsafe buffer, capacity > 0 else { return }
    var count = 0
    for character in text.unicodeScalars {
      let bytes = UTF8.encode(character).map(Array.init) ?? []
      guard count + bytes.count < capacity else { break }
      for byte in bytes where byte != 0 {
        unsafe buffer[count] = CChar(bitPattern: byte)
        count += 1
      }
    }
    unsafe buffer[count] = 0
  }
}

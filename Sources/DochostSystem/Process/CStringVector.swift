internal import Glibc

/// A NULL-terminated array of C strings, as `execve` takes it, freed when its owner ends.
@safe
struct CStringVector: ~Copyable {
  private let strings: UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>

  /// Copies byte strings; a NUL ends the one that holds it.
  init(_ values: [[UInt8]]) {
    unsafe strings = .allocate(capacity: values.count + 1)
    unsafe strings.initialize(repeating: nil)
    for (index, value) in values.enumerated() {
      // SAFETY: `index` is below the capacity; strndup reads at most the array's length.
      unsafe strings[index] = value.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return unsafe strdup("") }
        return unsafe strndup(start.assumingMemoryBound(to: CChar.self), bytes.count)
      }
    }
  }

  /// Lends the array for one call.
  func withPointer<Result, Failure: Error>(
    _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>?) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // SAFETY: the array lives as long as its borrowed owner.
    unsafe try body(UnsafePointer(strings.baseAddress))
  }

  deinit {
    // SAFETY: each string came from strdup, the array from allocate.
    for index in unsafe strings.indices { unsafe free(strings[index]) }
    unsafe strings.deallocate()
  }
}

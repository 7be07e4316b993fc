/// How structs that a plugin passes are read: never beyond the size that their writer knew.
enum PluginStruct {
  /// Why a struct cannot be read.
  enum Problem: Error {
    /// The pointer is NULL.
    case missing
    /// Its `struct_size` is less than that of the first version.
    case tooSmall(UInt32)

    /// The end of a sentence that begins with the struct.
    func reason(first: Int) -> String {
      switch self {
      case .missing: "is NULL"
      case .tooSmall(let size): "has struct_size \(size); at least \(first) is asked for"
      }
    }
  }

  /// Copies what writer and reader both know into a struct that is zero otherwise.
  ///
  /// The pointer has to be NULL or to lead to as many bytes as its `struct_size` says, which is the
  /// promise of whoever speaks the ABI and cannot be checked.
  @unsafe
  static func copy<Struct>(
    _ pointer: UnsafePointer<Struct>?, first: Int, zero: Struct
  ) throws(Problem) -> Struct {
    guard let pointer = unsafe pointer else { throw .missing }
    let bytes = unsafe UnsafeRawPointer(pointer)
    let size = unsafe bytes.loadUnaligned(as: UInt32.self)
    guard Int(size) >= first else { throw .tooSmall(size) }
    var copy = zero
    unsafe withUnsafeMutableBytes(of: &copy) { target in
      let count = min(Int(size), target.count)
      unsafe target.copyMemory(from: UnsafeRawBufferPointer(start: bytes, count: count))
    }
    return copy
  }
}

internal import CDochost
internal import DochostSystem

/// Gives the plugin each struct in the size of ABI 1.0, with nothing readable behind it.
///
/// 1.0 is the one version that is published; a host of it has no more than this to give.
final class GuardedStructs: Attendant {
  private enum FirstVersion {
    static let host = 72
    static let registrar = 72
    static let request = 112
    static let clock = 48
    static let argument = 24
    static let value = 24
    static let input = 24
  }

  /// All that was given; the plugin may keep the host's table until the process ends.
  private var given: [GuardedMemory] = []

  @unsafe
  override func hostTable(_ table: UnsafePointer<dochost_host>) -> UnsafePointer<dochost_host> {
    let copy = unsafe place(table, FirstVersion.host)
    unsafe copy.pointee.struct_size = UInt32(FirstVersion.host)
    return unsafe UnsafePointer(copy)
  }

  @unsafe
  override func registrarTable(
    _ table: UnsafePointer<dochost_registrar>
  ) -> UnsafePointer<dochost_registrar> {
    let copy = unsafe place(table, FirstVersion.registrar)
    unsafe copy.pointee.struct_size = UInt32(FirstVersion.registrar)
    return unsafe UnsafePointer(copy)
  }

  @unsafe
  override func request(
    _ request: UnsafePointer<dochost_request>
  ) -> UnsafePointer<dochost_request> {
    // SAFETY: the loader laid the request out with as many arguments and inputs as it says; the
    // copies are alive as long as this object.
    let copy = unsafe place(request, FirstVersion.request)
    unsafe copy.pointee.struct_size = UInt32(FirstVersion.request)
    let clock = unsafe place(request.pointee.clock, FirstVersion.clock)
    unsafe clock.pointee.struct_size = UInt32(FirstVersion.clock)
    unsafe copy.pointee.clock = UnsafePointer(clock)
    if let arguments = unsafe request.pointee.arguments {
      let list = UnsafeMutablePointer<UnsafePointer<dochost_argument>?>
        .allocate(capacity: unsafe Int(request.pointee.argument_count))
      for index in unsafe 0..<Int(request.pointee.argument_count) {
        guard let original = unsafe arguments[index] else { continue }
        let argument = unsafe place(original, FirstVersion.argument)
        let value = unsafe place(original.pointee.value, FirstVersion.value)
        unsafe argument.pointee.value = UnsafePointer(value)
        unsafe (list + index).initialize(to: UnsafePointer(argument))
      }
      unsafe copy.pointee.arguments = UnsafePointer(list)
    }
    if let inputs = unsafe request.pointee.inputs {
      let list = UnsafeMutablePointer<UnsafePointer<dochost_input>?>
        .allocate(capacity: unsafe Int(request.pointee.input_count))
      for index in unsafe 0..<Int(request.pointee.input_count) {
        guard let original = unsafe inputs[index] else { continue }
        let input = unsafe place(original, FirstVersion.input)
        unsafe (list + index).initialize(to: UnsafePointer(input))
      }
      unsafe copy.pointee.inputs = UnsafePointer(list)
    }
    return unsafe UnsafePointer(copy)
  }

  /// Copies the first bytes of a struct to where nothing can be read behind them.
  @unsafe
  private func place<Struct>(
    _ original: UnsafePointer<Struct>, _ byteCount: Int
  ) -> UnsafeMutablePointer<Struct> {
    guard let memory = GuardedMemory(byteCount: byteCount) else {
      // A check that cannot do its work must not pass: the end of its process is told.
      fatalError("there is no memory for a copy")
    }
    given.append(memory)
    unsafe memory.start.copyMemory(from: original, byteCount: byteCount)
    return unsafe memory.start.assumingMemoryBound(to: Struct.self)
  }
}

internal import CDochost
internal import DochostPluginLoader

/// Fills the padding of what the plugin is given.
final class FilledPadding: Attendant {
  private static let filling: UInt32 = 0xA5A5_A5A5

  @unsafe
  override func registrarTable(
    _ table: UnsafePointer<dochost_registrar>
  ) -> UnsafePointer<dochost_registrar> {
    // SAFETY: the loader allocated the table for writing, and nobody else has it yet.
    unsafe UnsafeMutablePointer(mutating: table).pointee.padding = Self.filling
    return unsafe table
  }

  @unsafe
  override func request(
    _ request: UnsafePointer<dochost_request>
  ) -> UnsafePointer<dochost_request> {
    // SAFETY: the loader allocated all of the request for writing, with as many arguments and inputs
    // as it says, and nobody else has it yet.
    unsafe UnsafeMutablePointer(mutating: request).pointee.padding = Self.filling
    unsafe UnsafeMutablePointer(mutating: request.pointee.clock).pointee.padding = Self.filling
    for index in unsafe 0..<Int(request.pointee.argument_count) {
      guard let argument = unsafe request.pointee.arguments[index] else { continue }
      unsafe UnsafeMutablePointer(mutating: argument).pointee.padding = Self.filling
      if unsafe argument.pointee.value.pointee.kind == Self.dateKind {
        let byte = UInt8(truncatingIfNeeded: Self.filling)
        unsafe UnsafeMutablePointer(mutating: argument.pointee.value).pointee.as.date.padding =
          (byte, byte)
      }
    }
    for index in unsafe 0..<Int(request.pointee.input_count) {
      guard let input = unsafe request.pointee.inputs[index] else { continue }
      unsafe UnsafeMutablePointer(mutating: input).pointee.padding = Self.filling
    }
    return unsafe request
  }

  /// `DOCHOST_KIND_DATE`.
  private static let dateKind: UInt32 = 8
}

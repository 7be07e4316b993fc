import DochostModel
import Drawing

/// Memory for the strings and arguments of a request, freed with this.
final class CStrings {
  private var blocks: [UnsafeMutableRawPointer] = []

  deinit { blocks.forEach { $0.deallocate() } }

  /// A C string.
  func add(_ text: String) -> UnsafePointer<CChar> {
    let bytes = text.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { copy[index] = byte }
    blocks.append(copy)
    return UnsafePointer(copy)
  }

  /// An argument; kinds that the plugin has no parameter of are absent.
  func add(id: String, value: ParameterValue) -> UnsafePointer<dochost_argument>? {
    let item = UnsafeMutablePointer<dochost_value>.allocate(capacity: 1)
    item.initialize(to: dochost_value())
    item.pointee.struct_size = UInt32(MemoryLayout<dochost_value>.size)
    switch value {
    case .string(let text):
      item.pointee.kind = DOCHOST_KIND_STRING
      item.pointee.as.string = add(text)
    case .choice(let text):
      item.pointee.kind = DOCHOST_KIND_CHOICE
      item.pointee.as.string = add(text)
    case .integer(let number):
      item.pointee.kind = DOCHOST_KIND_INTEGER
      item.pointee.as.integer = number
    case .number(let number):
      item.pointee.kind = DOCHOST_KIND_NUMBER
      item.pointee.as.number = number
    default: break
    }
    let argument = UnsafeMutablePointer<dochost_argument>.allocate(capacity: 1)
    argument.initialize(
      to: dochost_argument(
        struct_size: UInt32(MemoryLayout<dochost_argument>.size), padding: 0, id: add(id),
        value: item))
    blocks.append(UnsafeMutableRawPointer(item))
    blocks.append(UnsafeMutableRawPointer(argument))
    return UnsafePointer(argument)
  }
}
